use jiff::Timestamp;
use training::allowance::Holding;
use training::ids::{AccountId, TemplateId};
use training::template::{Tags, Template, TemplateDetails};

use crate::content_columns::{CONTENT_COLUMNS, content_columns, content_from_row, content_values};
use crate::{AccountWrite, ChangeError, Conn, Row, StoreError, ToValue, Value};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTemplate {
    pub template: Template,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// Newest first.
pub fn list(conn: &mut Conn, account: AccountId) -> Result<Vec<StoredTemplate>, StoreError> {
    let sql = format!(
        "SELECT id, {}, tags, difficulty, category, is_public, created_at, updated_at
           FROM template WHERE account_id = $1 ORDER BY created_at DESC, id DESC",
        content_columns()
    );
    conn.rows(&sql, (account,), from_row)
}

/// Newest first.
pub fn ids(conn: &mut Conn, account: AccountId) -> Result<Vec<TemplateId>, StoreError> {
    let sql = "SELECT id FROM template WHERE account_id = $1 ORDER BY created_at DESC, id DESC";
    conn.rows(sql, (account,), |row| row.get("id"))
}

pub fn find(conn: &mut Conn, account: AccountId, id: TemplateId) -> Result<Option<StoredTemplate>, StoreError> {
    let sql = format!(
        "SELECT id, {}, tags, difficulty, category, is_public, created_at, updated_at
           FROM template WHERE account_id = $1 AND id = $2",
        content_columns()
    );
    conn.row(&sql, (account, id), from_row)
}

pub fn insert(tx: &mut AccountWrite, stored: &StoredTemplate) -> Result<(), StoreError> {
    let StoredTemplate { template: Template { id, details }, created_at, updated_at } = stored;
    let account = tx.account();
    let mut values = vec![account.to_value(), id.to_value()];
    values.extend(content_values(&details.content));
    values.extend(label_values(details));
    let bytes = Value::text_bytes(&values);
    tx.added(Holding::Templates, bytes);
    values.extend([details.is_public.to_value(), created_at.to_value(), updated_at.to_value(), Value::Integer(bytes)]);
    let sql = format!(
        "INSERT INTO template (account_id, id, {}, tags, difficulty, category, is_public, created_at, updated_at, bytes)
         VALUES ({})",
        content_columns(),
        (1..=values.len()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
    );
    tx.execute(&sql, values.as_slice())?;
    Ok(())
}

/// The author, the creation time and the visibility stay as they are.
pub fn update(tx: &mut AccountWrite, template: &Template, now: Timestamp) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes_before = bytes(tx, account, template.id)?.ok_or(ChangeError::Missing("template"))?;
    let mut values = vec![account.to_value(), template.id.to_value()];
    values.extend(content_values(&template.details.content));
    values.extend(label_values(&template.details));
    let bytes = Value::text_bytes(&values);
    tx.resized(bytes_before, bytes);
    values.extend([now.to_value(), Value::Integer(bytes)]);
    let columns = CONTENT_COLUMNS.iter().chain(&["tags", "difficulty", "category", "updated_at", "bytes"]);
    let set: Vec<String> = columns.zip(3..).map(|(column, place)| format!("{column} = ${place}")).collect();
    let sql = format!("UPDATE template SET {} WHERE account_id = $1 AND id = $2", set.join(", "));
    tx.execute(&sql, values.as_slice())?;
    Ok(())
}

pub fn delete(tx: &mut AccountWrite, id: TemplateId) -> Result<(), ChangeError> {
    let account = tx.account();
    let bytes = bytes(tx, account, id)?.ok_or(ChangeError::Missing("template"))?;
    tx.removed(Holding::Templates, bytes);
    tx.execute("DELETE FROM template WHERE account_id = $1 AND id = $2", (account, id))?;
    Ok(())
}

fn bytes(conn: &mut Conn, account: AccountId, id: TemplateId) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT bytes FROM template WHERE account_id = $1 AND id = $2";
    conn.row(sql, (account, id), |row| row.get("bytes"))
}

fn label_values(details: &TemplateDetails) -> [Value<'static>; 3] {
    let tags = details.tags.iter().map(Into::into).collect();
    [
        Value::Json(std::borrow::Cow::Owned(serde_json::Value::Array(tags))),
        Value::Text(details.difficulty.wire_name().into()),
        Value::Text(details.category.wire_name().into()),
    ]
}

fn from_row(row: &Row) -> Result<StoredTemplate, StoreError> {
    let tags: Vec<String> = serde_json::from_value(row.get("tags")?)
        .map_err(|error| StoreError::Database(format!("the tags of a template cannot be read: {error}")))?;
    let details = TemplateDetails {
        content: content_from_row(row)?,
        tags: Tags::from_stored(tags),
        difficulty: row.get("difficulty")?,
        category: row.get("category")?,
        is_public: row.get("is_public")?,
    };
    Ok(StoredTemplate {
        template: Template { id: row.get("id")?, details },
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}
