//! The operations of the API, each implemented in the module of its resource.

use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteAppliedCoupon, DeleteTax, DeleteWalletAlert,
    DownloadCreditNote, GetPayment, GetProjectedUsage, GetWallet, ListActivityLogs,
    TerminateWallet, UpdateAddOn, UpdateBillableMetric,
};
use billing_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized,
};

use crate::{
    Organization, Sandbox, activity_logs, add_ons, applied_coupons, billable_metrics, credit_notes,
    organization, payments, projected_usage, taxes, wallet_alerts, wallets,
};

impl Service for Sandbox {
    type Principal = Organization;

    async fn authenticate(
        &self,
        token: BearerToken,
        _: &RequestHead,
    ) -> Result<Organization, HandlerError<Unauthorized>> {
        organization::authenticate(&self.store, &token).await
    }

    async fn list_activity_logs(
        &self,
        caller: Organization,
        request: ListActivityLogs,
        _: RequestHead,
    ) -> HandlerResult<ListActivityLogs> {
        activity_logs::list(&self.store, &caller, request).await
    }

    async fn create_billable_metric(
        &self,
        caller: Organization,
        request: CreateBillableMetric,
        _: RequestHead,
    ) -> HandlerResult<CreateBillableMetric> {
        billable_metrics::create(&self.store, &caller, request.billable_metric).await
    }

    async fn update_billable_metric(
        &self,
        caller: Organization,
        request: UpdateBillableMetric,
        _: RequestHead,
    ) -> HandlerResult<UpdateBillableMetric> {
        billable_metrics::update(&self.store, &caller, request).await
    }

    async fn update_add_on(
        &self,
        caller: Organization,
        request: UpdateAddOn,
        _: RequestHead,
    ) -> HandlerResult<UpdateAddOn> {
        add_ons::update(&self.store, &caller, request).await
    }

    async fn create_tax(
        &self,
        caller: Organization,
        request: CreateTax,
        _: RequestHead,
    ) -> HandlerResult<CreateTax> {
        taxes::create(&self.store, &caller, request.tax).await
    }

    async fn delete_tax(
        &self,
        caller: Organization,
        request: DeleteTax,
        _: RequestHead,
    ) -> HandlerResult<DeleteTax> {
        taxes::delete(&self.store, &caller, &request.code).await
    }

    async fn download_credit_note(
        &self,
        caller: Organization,
        request: DownloadCreditNote,
        _: RequestHead,
    ) -> HandlerResult<DownloadCreditNote> {
        let note = credit_notes::download(&self.store, &caller, request.id, &self.files).await?;
        if note.is_none() {
            self.generation.start(caller.id(), request.id);
        }
        Ok(note)
    }

    async fn delete_applied_coupon(
        &self,
        caller: Organization,
        request: DeleteAppliedCoupon,
        _: RequestHead,
    ) -> HandlerResult<DeleteAppliedCoupon> {
        applied_coupons::delete(&self.store, &caller, request).await
    }

    async fn get_projected_usage(
        &self,
        caller: Organization,
        request: GetProjectedUsage,
        _: RequestHead,
    ) -> HandlerResult<GetProjectedUsage> {
        projected_usage::get(&self.store, &caller, request).await
    }

    async fn get_wallet(
        &self,
        caller: Organization,
        request: GetWallet,
        _: RequestHead,
    ) -> HandlerResult<GetWallet> {
        wallets::get(&self.store, &caller, request).await
    }

    async fn terminate_wallet(
        &self,
        caller: Organization,
        request: TerminateWallet,
        _: RequestHead,
    ) -> HandlerResult<TerminateWallet> {
        wallets::terminate(&self.store, &caller, request).await
    }

    async fn delete_wallet_alert(
        &self,
        caller: Organization,
        request: DeleteWalletAlert,
        _: RequestHead,
    ) -> HandlerResult<DeleteWalletAlert> {
        wallet_alerts::delete(&self.store, &caller, request).await
    }

    async fn get_payment(
        &self,
        caller: Organization,
        request: GetPayment,
        _: RequestHead,
    ) -> HandlerResult<GetPayment> {
        payments::get(&self.store, &caller, request.id).await
    }
}
