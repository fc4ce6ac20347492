//! Fuzzes webhooks, signed and not: whatever arrives is rejected or parsed. `PROPTEST_CASES` makes the run longer.

use std::sync::LazyLock;
use std::time::Duration;

use aws_lc_rs::hmac::{self, HMAC_SHA256};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::payments::{PaymentSettings, Payments};
use crate::whatsapp::{Templates, WhatsApp, WhatsAppSettings};

const SECRET: &str = "whsec_of_this_server";
const NOW: i64 = 1_763_200_000;

static PAYMENTS: LazyLock<Payments> = LazyLock::new(|| {
    let settings = PaymentSettings {
        url: "http://127.0.0.1:1".parse().unwrap(),
        secret_key: "sk".into(),
        webhook_secrets: vec![SECRET.into()],
        api_version: "2025-09-30.clover".into(),
        tiers: training::tiers::Tiers::default(),
        currency: "eur".into(),
        adds_taxes: false,
        patience: Duration::from_secs(1),
    };
    Payments::new(settings).unwrap()
});

static WHATSAPP: LazyLock<WhatsApp> = LazyLock::new(|| {
    let settings = WhatsAppSettings {
        url: "http://127.0.0.1:1".parse().unwrap(),
        api_version: "v23.0".into(),
        phone_number_id: "106".into(),
        number: "+46700000000".into(),
        token: "token".into(),
        app_secret: SECRET.into(),
        verify_token: "word".into(),
        templates: Templates {
            tomorrow: String::new(),
            week_ahead: String::new(),
            plan_changed: String::new(),
            languages: Vec::new(),
        },
        patience: Duration::from_secs(1),
    };
    WhatsApp::new(settings).unwrap()
});

fn hex_of_mac(signed: &[&[u8]]) -> String {
    let tag = hmac::sign(&hmac::Key::new(HMAC_SHA256, SECRET.as_bytes()), &signed.concat());
    tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn near_signature() -> impl Strategy<Value = String> {
    let pieces = select(vec![
        "t=",
        "v1=",
        "v0=",
        "sha256=",
        ",",
        "=",
        " ",
        "1763200000",
        "-9223372036854775808",
        "99999999999999999999",
        "+1",
        "00",
        "ff",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
        "+0",
        "é",
    ]);
    prop_oneof![any::<String>(), vec(pieces, 0..12).prop_map(|pieces| pieces.concat())]
}

/// A webhook with some altered bytes.
fn near_report() -> impl Strategy<Value = Vec<u8>> {
    let event =
        br#"{"id":"evt_1","type":"invoice.paid","data":{"object":{"customer":{"id":"cus_1"},"subscription":"sub_1"}}}"#;
    let report = br#"{"entry":[{"changes":[{"value":{"metadata":{"phone_number_id":"106"},"statuses":[{"id":"w","status":"read","timestamp":"1","errors":[{"code":1}]}],"messages":[{"from":"46701740211","id":"w","timestamp":1,"type":"interactive","interactive":{"button_reply":{"id":"done:1","title":"Done"}}}]}}]}]}"#;
    let slips = vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
    let near = (select(vec![event.to_vec(), report.to_vec()]), slips).prop_map(|(mut bytes, slips)| {
        for (place, byte) in slips {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes
    });
    prop_oneof![3 => near, 1 => vec(any::<u8>(), 0..300)]
}

proptest! {
    #[test]
    fn an_unsigned_webhook_is_not_trusted(signature in near_signature(), body in near_report(), now in any::<i64>()) {
        prop_assert!(PAYMENTS.read_report(&signature, &body, now).is_err());
        prop_assert!(WHATSAPP.read_reports(&signature, &body).is_err());
    }

    #[test]
    fn a_signed_webhook_is_parsed_or_rejected(body in near_report()) {
        let hex = hex_of_mac(&[format!("{NOW}.").as_bytes(), &body]);
        let _ = PAYMENTS.read_report(&format!("t={NOW},v1={hex}"), &body, NOW);
        let _ = WHATSAPP.read_reports(&format!("sha256={}", hex_of_mac(&[&body])), &body);
    }

    #[test]
    fn a_signature_covers_exactly_these_bytes(body in near_report(), place in any::<prop::sample::Index>(), byte in 1_u8..) {
        prop_assume!(!body.is_empty());
        let header = format!("t={NOW},v1={}", hex_of_mac(&[format!("{NOW}.").as_bytes(), &body]));
        let mut other = body.clone();
        other[place.index(body.len())] ^= byte;
        prop_assert_eq!(PAYMENTS.read_report(&header, &other, NOW), Err(crate::payments::InvalidSignature::Forged));
    }
}
