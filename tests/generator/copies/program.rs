//! Three generated crates: two have a copy of the runtime each, and the third one uses that of the first.

use shelf::operations::GetBook;
use shelf::{Client, Timeout};

struct Late;

impl shelf::Api for Late {
    async fn get_book(&self, _: shelf::Request<GetBook>) -> shelf::ApiResult<GetBook> {
        Err(Timeout::Connect.into())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let client = Client::from_api(Late);
    let error = client.get_book(GetBook::new(1)).await.unwrap_err();
    let of_any_operation: depot::Error = error.into();
    assert!(of_any_operation.is_timeout());

    let price: shelf::Decimal = "1.50".parse().unwrap();
    let book = depot::models::Book::new().price(price);
    let other = stock::models::Book::new().price("1.50".parse::<stock::Decimal>().unwrap());
    let texts = [
        depot::serde_json::to_string(&book).unwrap(),
        stock::serde_json::to_string(&other).unwrap(),
    ];
    assert_eq!(texts, [r#"{"price":"1.50"}"#, r#"{"price":"1.50"}"#]);
}
