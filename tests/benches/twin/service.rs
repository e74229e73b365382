//! The service of the bench: answers from memory.

use billing_api::models::{
    ActivityLog, ListActivityLogsResponse, PaginationMeta, Tax, TaxInput, Wallet,
};
use billing_api::operations::{CreateTax, GetWallet, ListActivityLogs};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};
use serde_json::json;

use crate::{KEY, bodies};

/// The data for the answers.
#[derive(Clone)]
pub struct Data {
    wallet: Wallet,
    logs: Vec<ActivityLog>,
}

impl Data {
    pub fn new() -> Self {
        let wallet = json!({
            "svc_id": "00000000-0000-0000-0000-000000000001",
            "code": "prepaid",
            "status": "active",
            "balance_cents": 1050,
            "credits_balance": "10.50",
            "created_at": "2026-01-02T03:04:05Z",
            "expiration_at": null,
        });
        let mut page = bodies::activity_logs(100);
        Self {
            wallet: serde_json::from_value(wallet).expect("a wallet"),
            logs: serde_json::from_value(page["activity_logs"].take()).expect("logs"),
        }
    }

    pub fn wallet(&self, customer: &str, code: &str) -> Option<Wallet> {
        (customer == "customer-1" && code == "prepaid").then(|| self.wallet.clone())
    }

    pub fn create_tax(&self, input: TaxInput) -> Tax {
        let mut tax = Tax::new();
        tax.name = input.name;
        tax.code = input.code;
        tax.rate = input.rate;
        tax.description = input.description;
        tax.applied_to_organization = input.applied_to_organization;
        tax
    }

    pub fn logs(&self, page: i64, per_page: i64) -> ListActivityLogsResponse {
        let count = usize::try_from(per_page).unwrap_or_default();
        ListActivityLogsResponse::new(
            self.logs.iter().take(count).cloned(),
            PaginationMeta::new(page, 31, 3_100)
                .next_page(page + 1)
                .prev_page(page - 1),
        )
    }
}

impl Service for Data {
    type Principal = ();

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        if token.matches(KEY) {
            Ok(())
        } else {
            Err(Unauthorized::default().into())
        }
    }

    async fn get_wallet(
        &self,
        (): (),
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        let wallet = self.wallet(&request.external_customer_id, &request.code);
        wallet
            .map(Into::into)
            .ok_or_else(HandlerError::not_implemented)
    }

    async fn create_tax(
        &self,
        (): (),
        request: CreateTax,
        _: RequestHead,
    ) -> HandlerResult<CreateTax> {
        Ok(self.create_tax(request.tax).into())
    }

    async fn list_activity_logs(
        &self,
        (): (),
        request: ListActivityLogs,
        _: RequestHead,
    ) -> HandlerResult<ListActivityLogs> {
        let logs = self.logs(request.page.unwrap_or(1), request.per_page.unwrap_or(20));
        Ok(logs.into())
    }
}
