use api::{App, Clock, operator};
use clap::Args;
use identity::{PasswordHasher, PasswordHasherOptions};

use super::{block_on, say};
use crate::config::{Config, ServeConfig};

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    config: ServeConfig,
}

impl Check {
    /// What is wrong is on standard output, one line each. Fails if there is anything.
    pub fn run(self, config: &Config) -> anyhow::Result<()> {
        // Before anything else, so that nothing is made where there is no server.
        let db = config.open_database()?;
        let settings = self.config.settings(config, config.existing_sealing_key()?, Vec::new())?;
        self.config.mailer(&config.data)?;
        let passwords = PasswordHasher::start(PasswordHasherOptions::default())?;
        let app = App::new(db.clone(), Clock::system(), settings, passwords);
        let findings = block_on(operator::status::look(&app, texts::Language::English))?;
        db.close();
        let wrong: Vec<String> = findings
            .problems
            .iter()
            .map(|finding| finding.what.to_string())
            .chain(findings.failing_ways.iter().map(ToString::to_string))
            .collect();
        wrong.iter().for_each(|sentence| say(sentence));
        match wrong.len() {
            0 => say("Everything works."),
            1 => anyhow::bail!("one thing is wrong"),
            count => anyhow::bail!("{count} things are wrong"),
        }
        Ok(())
    }
}
