//! Exports of other tools, dropped and brought in.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::{Answer, Coach, TestApp};

impl TestApp {
    /// Goes on with what is due, as the server does in the background.
    pub async fn moves_in(&self) {
        api::move_in_due(&self.app).await.expect("the database answers");
    }
}

impl Coach {
    pub async fn sends_export(&self, name: &str, file: Vec<u8>) -> Answer {
        let path = format!("/api/MoveIn?name={name}&zone=Europe/Stockholm");
        let request = self.request(Method::POST, &path).header("content-type", "application/octet-stream").body(file);
        self.send(request).await
    }

    /// Returns the import's id once the export is read.
    pub async fn drops(&self, name: &str, file: Vec<u8>) -> String {
        let answer = self.sends_export(name, file).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let id = answer.json::<Value>()["importId"].as_str().expect("an id").to_owned();
        while self.import(&id).await["state"] == "reading" {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        id
    }

    pub async fn import(&self, id: &str) -> Value {
        let answer = self.get(&format!("/api/GetImport?import={id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Says to whom the rows of somebody go.
    pub async fn confirms(&self, id: &str, target: Value) -> Answer {
        self.post("/api/ConfirmImport", &json!({"importId": id, "goesTo": [target]})).await
    }

    pub async fn undoes_import(&self, id: &str) -> Answer {
        self.post("/api/UndoImport", &json!({"importId": id})).await
    }
}
