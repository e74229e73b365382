//! Conditions that depend on a request.

use sqlx::any::AnyArguments;
use sqlx::query::QueryScalar;
use sqlx::{Any, AssertSqlSafe, Decode, Type};

/// The conditions for rows. Columns come from the program, and values are always parameters.
pub(crate) struct Conditions {
    text: String,
    values: Vec<Value>,
}

enum Value {
    Text(String),
    Number(i64),
}

impl Conditions {
    /// Rows of this organization.
    pub(crate) fn of(organization: String) -> Self {
        Self {
            text: "WHERE organization_id = $1".to_owned(),
            values: vec![Value::Text(organization)],
        }
    }

    /// Only rows with one of these values in a column, unless there are no such values at all.
    pub(crate) fn one_of(mut self, column: &'static str, values: Option<Vec<String>>) -> Self {
        let Some(values) = values else { return self };
        // PostgreSQL has no text with a NUL character, so that no column contains one.
        let values: Vec<_> = values
            .into_iter()
            .filter(|value| !value.contains('\0'))
            .collect();
        let names: Vec<_> = (self.values.len() + 1..)
            .take(values.len())
            .map(|index| format!("${index}"))
            .collect();
        self.text += &if names.is_empty() {
            " AND 1 = 0".to_owned()
        } else {
            format!(" AND {column} IN ({})", names.join(", "))
        };
        self.values.extend(values.into_iter().map(Value::Text));
        self
    }

    /// Only rows for which a comparison such as `position <=` with this number holds, if there is one.
    pub(crate) fn compare(mut self, comparison: &'static str, number: Option<i64>) -> Self {
        if let Some(number) = number {
            self.values.push(Value::Number(number));
            self.text += &format!(" AND {comparison} ${}", self.values.len());
        }
        self
    }

    /// The number of rows.
    pub(crate) fn count(&self, table: &'static str) -> Query<i64> {
        self.query(format!("SELECT COUNT(*) FROM {table} {}", self.text))
    }

    /// The objects of a page of rows, in the order of a column.
    pub(crate) fn page(
        &self,
        table: &'static str,
        order: &'static str,
        limit: i64,
        offset: i64,
    ) -> Query<String> {
        let (conditions, last) = (&self.text, self.values.len());
        let (first, second) = (last + 1, last + 2);
        let query = self.query(format!(
            "SELECT body FROM {table} {conditions} ORDER BY {order} LIMIT ${first} OFFSET ${second}"
        ));
        query.bind(limit).bind(offset)
    }

    fn query<T>(&self, statement: String) -> Query<T>
    where
        T: Send + Unpin + for<'r> Decode<'r, Any> + Type<Any>,
    {
        let query = sqlx::query_scalar(AssertSqlSafe(statement));
        self.values.iter().fold(query, |query, value| match value {
            Value::Text(text) => query.bind(text.clone()),
            Value::Number(number) => query.bind(*number),
        })
    }
}

/// A query for a single column.
type Query<T> = QueryScalar<'static, Any, T, AnyArguments>;
