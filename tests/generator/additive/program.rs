//! A user's program from a time when the API had fewer fields, values, errors and operations.

use std::sync::Arc;

use shop::models::{Failure, Fixed, Item, ItemInput, Items, Kind, Meta, Price, Size};
use shop::operations::{CreateItem, CreateItemError, GetItem, GetItemError, ListItems};
use shop::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use shop::{Api, ApiResult, Client, Request, TowerTransport};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let transport = TowerTransport::new(router(Arc::new(Shop)));
    let client = Client::builder("http://127.0.0.1", "key").no_retry();
    let client = client.build_with(transport).unwrap();
    shows(&client).await;
    adds(&client).await;
    lists(&client).await;
    shows(&Client::from_api(Fake)).await;
}

async fn shows(client: &Client) {
    let item = client.get_item(GetItem::new("1")).await.unwrap();
    assert_eq!(item.name.as_deref(), Some("Rust"));
    assert_eq!(described(&item), "a book for 999");
    let error = client.get_item(GetItem::new("2")).await.unwrap_err();
    match error.documented() {
        Some(GetItemError::NotFound(failure)) => assert_eq!(failure.status, 404),
        _ => panic!("{error:?}"),
    }
}

fn described(item: &Item) -> String {
    let kind = match &item.kind {
        Some(Kind::Book) => "a book",
        _ => "something else",
    };
    match &item.price {
        Some(Price::Fixed(fixed)) => format!("{kind} for {}", fixed.cents.unwrap_or_default()),
        _ => kind.to_owned(),
    }
}

async fn adds(client: &Client) {
    let input = ItemInput::new("Rust").note("second hand").tags(["new"]);
    let error = client.create_item(CreateItem::new(input)).await.unwrap_err();
    match error.documented() {
        Some(CreateItemError::UnprocessableEntity(failure)) => {
            assert_eq!(failure.error, "It is there already");
        }
        _ => panic!("{error:?}"),
    }
    let mut input = ItemInput::new("Go").note(None);
    input.price = Some(Price::Fixed(Box::new(Fixed::new().cents(1))));
    let item = client.create_item(CreateItem::new(input)).await.unwrap();
    assert_eq!(item.id, "Go");
}

async fn lists(client: &Client) {
    let request = ListItems::new().page(1).sizes([Size::Small]);
    let mut items = client.items(request);
    assert_eq!(items.next().await.unwrap().unwrap().id, "1");
    assert!(items.next().await.is_none());
}

fn book() -> Item {
    let price = Price::Fixed(Box::new(Fixed::new().cents(999)));
    let book = Item::new("1").name("Rust").kind(Kind::Book);
    book.price(price)
}

struct Fake;

impl Api for Fake {
    async fn get_item(&self, request: Request<GetItem>) -> ApiResult<GetItem> {
        match request.id.as_str() {
            "1" => Ok(book().into()),
            _ => request.send_to(&Shop.client()).await,
        }
    }
}

struct Shop;

impl Shop {
    fn client(self) -> Client {
        let transport = TowerTransport::new(router(Arc::new(self)));
        let client = Client::builder("http://127.0.0.1", "key").no_retry();
        client.build_with(transport).unwrap()
    }
}

impl Service for Shop {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn get_item(
        &self,
        (): (),
        request: GetItem,
        _: RequestHead,
    ) -> HandlerResult<GetItem> {
        let item = Some(book()).filter(|book| book.id == request.id);
        let missing = || GetItemError::NotFound(Failure::new(404, "There is none"));
        Ok(item.ok_or_else(missing)?.into())
    }

    async fn create_item(
        &self,
        (): (),
        request: CreateItem,
        _: RequestHead,
    ) -> HandlerResult<CreateItem> {
        let ItemInput { name, note, .. } = request.body;
        if Some(&name) == book().name.as_ref() {
            let failure = Failure::new(422, "It is there already");
            Err(CreateItemError::UnprocessableEntity(failure))?;
        }
        assert!(note.is_null());
        Ok(Item::new(name).into())
    }

    async fn list_items(
        &self,
        (): (),
        request: ListItems,
        _: RequestHead,
    ) -> HandlerResult<ListItems> {
        let sizes = request.sizes.unwrap_or_default();
        assert!(sizes.iter().all(|size| size.as_str() == "small"));
        Ok(Items::new([book()], Meta::new()).into())
    }
}
