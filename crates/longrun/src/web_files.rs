//! The built web app, embedded in the binary.

use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct WebFiles;

/// Every file by its path below the root, without build metadata.
pub fn all() -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    WebFiles::iter()
        .filter(|path| !path.starts_with('.'))
        .filter_map(|path| Some((path.to_string(), WebFiles::get(&path)?.data)))
}
