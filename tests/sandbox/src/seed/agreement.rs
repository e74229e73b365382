//! Fills in the fields that follow from the place of an object in the seed, and refuses those that contradict it.

use std::fmt::Debug;

use uuid::Uuid;

use super::{SeededCustomer, SeededOrganization, SeededWallet};
use crate::completion::complete as complete_object;
use crate::error::Error;

pub(super) fn complete(organization: &mut SeededOrganization) -> Result<(), Error> {
    let visible = |key: &String| !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic());
    if !organization.keys.iter().all(visible) {
        let reason = "a key must consist of visible letters of ASCII, to be sent";
        return Err(Error::Seed(reason.to_owned()));
    }
    for tax in &mut organization.taxes {
        tax.id.get_or_insert_with(Uuid::new_v4);
        coded("tax", &tax.code)?;
        *tax = complete_object("Tax", tax)?;
    }
    for seeded in &mut organization.add_ons {
        let add_on = &mut seeded.add_on;
        add_on.id.get_or_insert_with(Uuid::new_v4);
        coded("add-on", &add_on.code)?;
        let taxes = seeded.taxes.iter().map(|code| {
            let mut taxes = organization.taxes.iter();
            let tax = taxes.find(|tax| tax.code.as_ref() == Some(code));
            let unknown =
                || Error::Seed(format!("an add-on has the tax `{code}`, which is unknown"));
            tax.cloned().ok_or_else(unknown)
        });
        agree("taxes", &mut add_on.taxes, taxes.collect::<Result<_, _>>()?)?;
        *add_on = complete_object("AddOn", add_on)?;
    }
    for seeded in &mut organization.billable_metrics {
        let metric = &mut seeded.billable_metric;
        metric.id.get_or_insert_with(Uuid::new_v4);
        coded("billable metric", &metric.code)?;
        *metric = complete_object("BillableMetric", metric)?;
    }
    for customer in &mut organization.customers {
        complete_customer(organization.id, customer)?;
    }
    for log in &organization.activity_logs {
        let stated = &mut Some(log.organization_id);
        agree("organization_id", stated, organization.id)?;
    }
    Ok(())
}

fn complete_customer(organization: Uuid, customer: &mut SeededCustomer) -> Result<(), Error> {
    let (id, external_id) = (customer.id, &customer.external_id);
    if let Some(usage) = &mut customer.projected_usage {
        *usage = complete_object("CustomerProjectedUsage", usage)?;
    }
    for seeded in &mut customer.wallets {
        let wallet = &mut seeded.wallet;
        agree("svc_customer_id", &mut wallet.customer_id, id)?;
        let stated = &mut wallet.external_customer_id;
        agree("external_customer_id", stated, external_id.clone())?;
        complete_wallet(organization, seeded)?;
    }
    for coupon in &mut customer.applied_coupons {
        coupon.id.get_or_insert_with(Uuid::new_v4);
        agree("svc_customer_id", &mut coupon.customer_id, id)?;
        let stated = &mut coupon.external_customer_id;
        agree("external_customer_id", stated, external_id.clone())?;
        *coupon = complete_object("AppliedCoupon", coupon)?;
    }
    for seeded in &mut customer.credit_notes {
        let note = &mut seeded.credit_note;
        note.id.get_or_insert_with(Uuid::new_v4);
        let shown = note.customer.get_or_insert_default();
        agree("svc_id", &mut shown.id, id)?;
        agree("external_id", &mut shown.external_id, external_id.clone())?;
        if note.file_url.is_some() {
            let reason = "`file_url` depends on where the sandbox listens; leave it out";
            return Err(Error::Seed(reason.to_owned()));
        }
        *note = complete_object("CreditNote", note)?;
        note.file_url = None;
    }
    for payment in &mut customer.payments {
        payment.id.get_or_insert_with(Uuid::new_v4);
        agree("svc_customer_id", &mut payment.customer_id, id)?;
        let stated = &mut payment.external_customer_id;
        agree("external_customer_id", stated, external_id.clone())?;
        *payment = complete_object("Payment", payment)?;
    }
    Ok(())
}

fn complete_wallet(organization: Uuid, seeded: &mut SeededWallet) -> Result<(), Error> {
    let wallet = &mut seeded.wallet;
    let id = *wallet.id.get_or_insert_with(Uuid::new_v4);
    let code = coded("wallet", &wallet.code)?;
    for alert in &mut seeded.alerts {
        alert.id.get_or_insert_with(Uuid::new_v4);
        coded("alert", &alert.code)?;
        agree(
            "svc_organization_id",
            &mut alert.organization_id,
            organization,
        )?;
        agree("svc_wallet_id", &mut alert.wallet_id, id)?;
        agree("wallet_code", &mut alert.wallet_code, code.clone())?;
        *alert = complete_object("WalletAlert", alert)?;
    }
    *wallet = complete_object("Wallet", wallet)?;
    Ok(())
}

/// The code by which an object can be addressed.
fn coded<'a>(kind: &str, code: &'a Option<String>) -> Result<&'a String, Error> {
    let missing = || Error::Seed(format!("there is a {kind} without `code`"));
    code.as_ref().ok_or_else(missing)
}

fn agree<T: PartialEq + Debug>(name: &str, stated: &mut Option<T>, known: T) -> Result<(), Error> {
    match stated {
        Some(stated) if *stated != known => Err(Error::Seed(format!(
            "`{name}` is {stated:?} where it stands for {known:?}"
        ))),
        _ => {
            *stated = Some(known);
            Ok(())
        }
    }
}
