//! Changes a value that the service has returned, and sends it back.

use direction::models::{Account, AccountInput};
use serde_json::{Value, json};

fn main() {
    let received = json!({
        "id": "1",
        "name": "a",
        "note": "n",
        "owner": {"id": "2", "name": "o", "parent": {"id": "3", "name": "p"}},
        "others": [{"id": "4", "name": "q"}],
        "by_role": {"x": {"id": "5", "name": "r"}},
        "deputy": {"id": "6", "name": "s"},
    });
    let account: Account = serde_json::from_value(received).expect("an account");
    let mut input = AccountInput::from(account);
    input.name = "b".to_owned();
    let sent: Value = serde_json::to_value(&input).expect("JSON");
    let expected = json!({
        "name": "b",
        "note": "n",
        "owner": {"name": "o", "parent": {"name": "p"}},
        "others": [{"name": "q"}],
        "by_role": {"x": {"name": "r"}},
        "deputy": {"name": "s"},
    });
    assert_eq!(sent, expected);
}
