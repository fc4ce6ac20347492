use store::message_holds;

use super::{block_on, say};
use crate::config::Config;

pub fn run(config: &Config) -> anyhow::Result<()> {
    let db = config.open_database()?;
    let (waiting, was_held) = block_on(async {
        let waiting = db.read(message_holds::count_held).await?;
        Ok::<_, store::StoreError>((waiting, message_holds::release(&db).await?))
    })??;
    say(&match was_held {
        true => format!("Messages go out again: {waiting} were waiting."),
        false => "No messages were on hold.".to_owned(),
    });
    db.close();
    Ok(())
}
