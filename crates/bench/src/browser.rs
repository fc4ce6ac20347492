//! Measurements by scripts of the web app, most of them in a browser.

use anyhow::{Context, ensure};
use serde_json::Value;
use tokio::process::Command;

use crate::server::{Coach, EMAIL, PASSWORD};

/// The figures that a script printed, by name.
pub struct Figures(Value);

pub async fn run(script: &str, coach: &Coach) -> anyhow::Result<Figures> {
    run_with(script, &[&format!("http://{}", coach.address), EMAIL, PASSWORD]).await
}

pub async fn run_with(script: &str, arguments: &[&str]) -> anyhow::Result<Figures> {
    let output = Command::new("node").arg(script).args(arguments).current_dir("web").output().await?;
    ensure!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(Figures(serde_json::from_slice(&output.stdout).with_context(|| format!("cannot read what {script} printed"))?))
}

impl Figures {
    pub fn get(&self, name: &str) -> anyhow::Result<f64> {
        self.0[name].as_f64().with_context(|| format!("no {name}"))
    }
}
