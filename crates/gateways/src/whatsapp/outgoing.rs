use serde_json::{Value, json};

/// The maximum length of a text in a template; the template's own words need room too.
pub const MAX_TEMPLATE_CHARACTERS: usize = 900;

/// A message for the provider. Anything but a template is accepted only within 24 hours after the recipient wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing<'a> {
    Text(&'a str),
    /// At most three, each with an id and a title.
    Buttons {
        text: &'a str,
        buttons: Vec<(String, String)>,
    },
    /// At most ten, each with an id, a title and a description.
    List {
        text: &'a str,
        button: String,
        rows: Vec<(String, String, String)>,
    },
    /// The text is one line; the replies are the payloads of the template's own buttons.
    Template {
        name: &'a str,
        language: &'a str,
        text: &'a str,
        replies: Vec<String>,
    },
}

impl Outgoing<'_> {
    pub(super) fn body(&self, to: &str, mark: &str) -> Value {
        let (kind, content) = match self {
            Self::Text(text) => ("text", json!({"preview_url": false, "body": text})),
            Self::Buttons { text, buttons } => {
                let button =
                    |(id, title): &(String, String)| json!({"type": "reply", "reply": {"id": id, "title": title}});
                let buttons: Vec<Value> = buttons.iter().map(button).collect();
                ("interactive", json!({"type": "button", "body": {"text": text}, "action": {"buttons": buttons}}))
            }
            Self::List { text, button, rows } => {
                let row = |(id, title, description): &(String, String, String)| json!({"id": id, "title": title, "description": description});
                let rows: Vec<Value> = rows.iter().map(row).collect();
                let action = json!({"button": button, "sections": [{"title": button, "rows": rows}]});
                ("interactive", json!({"type": "list", "body": {"text": text}, "action": action}))
            }
            Self::Template { name, language, text, replies } => {
                let mut components = vec![json!({"type": "body", "parameters": [{"type": "text", "text": text}]})];
                components.extend(replies.iter().enumerate().map(|(index, id)| {
                    json!({"type": "button", "sub_type": "quick_reply", "index": index.to_string(),
                           "parameters": [{"type": "payload", "payload": id}]})
                }));
                ("template", json!({"name": name, "language": {"code": language}, "components": components}))
            }
        };
        let number: String = to.chars().filter(char::is_ascii_digit).collect();
        json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": number,
            "biz_opaque_callback_data": mark,
            "type": kind,
            kind: content,
        })
    }
}
