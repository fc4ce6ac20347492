use store::{ChangeError, Db, subscriptions};
use training::ids::AccountId;

use crate::accounts::{self, NOW};
use crate::fresh::migrated;

async fn takes(db: &Db, account: AccountId, event: &'static str) -> bool {
    db.write_for(account, move |tx| Ok::<_, ChangeError>(subscriptions::take(tx, event, NOW)?)).await.unwrap()
}

#[tokio::test]
async fn a_webhook_event_is_processed_once_per_account() {
    for database in migrated().await {
        let db = &database.db;
        let [ana, ben] = accounts::add_two(db).await;

        assert!(takes(db, ana, "evt_1").await);
        assert!(!takes(db, ana, "evt_1").await);
        assert!(takes(db, ana, "evt_2").await);
        assert!(takes(db, ben, "evt_1").await);
    }
}
