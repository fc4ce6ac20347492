use super::say;

pub fn run() -> anyhow::Result<()> {
    say(&serde_json::to_string_pretty(&api::openapi::document())?);
    Ok(())
}
