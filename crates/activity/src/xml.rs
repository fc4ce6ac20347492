//! Walks an XML file by local element names. Custom entities are not resolved.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::meter::{Meter, Stop};

/// No file of a watch is nested deeper.
const MAX_DEPTH: usize = 64;
/// No element of a watch has more.
const MAX_ATTRIBUTES: usize = 64;
const MAX_TEXT_BYTES: usize = 200;

/// The events of a file, in order.
pub enum Node<'a> {
    Start(&'a str, Attributes<'a>),
    /// The closed element, and its text.
    End(&'a str, &'a str),
}

pub struct Attributes<'a>(&'a BytesStart<'a>);

impl Attributes<'_> {
    pub fn get(&self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        // Checking for duplicates compares each attribute with all before it.
        attributes.with_checks(false);
        let found =
            attributes.take(MAX_ATTRIBUTES).flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
        Some(found.value.chars().take(MAX_TEXT_BYTES).collect())
    }
}

/// Calls `tell` for every element with its path from the root; `false` if the file is truncated or not XML.
pub fn walk(file: &[u8], meter: &mut Meter<'_>, mut tell: impl FnMut(&[String], Node<'_>)) -> Result<bool, Stop> {
    let file = String::from_utf8_lossy(file);
    let mut reader = Reader::from_str(&file);
    let mut path: Vec<String> = vec![];
    let mut text = String::new();
    loop {
        meter.step()?;
        match reader.read_event() {
            Ok(Event::Start(element)) => {
                if path.len() == MAX_DEPTH {
                    return Ok(false);
                }
                let name = name(&element);
                text.clear();
                tell(&path, Node::Start(&name, Attributes(&element)));
                path.push(name);
            }
            Ok(Event::Empty(element)) => {
                let name = name(&element);
                tell(&path, Node::Start(&name, Attributes(&element)));
                tell(&path, Node::End(&name, ""));
            }
            Ok(Event::Text(piece)) => {
                if text.len() < MAX_TEXT_BYTES {
                    text.push_str(piece.trim());
                }
            }
            Ok(Event::End(_)) => {
                let Some(name) = path.pop() else { return Ok(false) };
                tell(&path, Node::End(&name, &text));
                text.clear();
            }
            Ok(Event::Eof) => return Ok(path.is_empty()),
            Ok(_) => {}
            Err(_) => return Ok(false),
        }
    }
}

fn name(element: &BytesStart<'_>) -> String {
    element.local_name().into_inner().to_owned()
}
