//! Messages and consents in responses.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::Serialize;
use store::consents::StoredConsent;
use store::messages::StoredMessage;
use training::message_switches;
use training::messages::{Channel, ConsentState, ConsentWay, MessageSettings};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::shared::enum_schemas::{ChannelName, ConsentStateName, ConsentWayName, DeliveryStateName, MessageKindName};
use crate::shared::who::{Names, Who};

/// Whether the athlete agreed to be written to on a channel.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsentShape {
    #[schema(value_type = ChannelName)]
    channel: &'static str,
    #[schema(value_type = ConsentStateName)]
    state: &'static str,
    /// The phone number or email address that the athlete was asked at.
    address: Option<String>,
    /// What the athlete was asked, as it was asked.
    wording: Option<String>,
    asked_at: Option<Timestamp>,
    agreed_at: Option<Timestamp>,
    #[schema(value_type = Option<ConsentWayName>)]
    agreed_by: Option<&'static str>,
    /// How the athlete agreed elsewhere, in the coach's words.
    note: Option<String>,
    withdrawn_at: Option<Timestamp>,
    #[schema(value_type = Option<ConsentWayName>)]
    withdrawn_by: Option<&'static str>,
}

macro_rules! settings_shape {
    ([] $($(#[$about:meta])* $switch:ident = $default:literal;)*) => {
        /// When and how messages are sent to the athlete.
        #[derive(Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct SettingsShape {
            #[schema(example = "Europe/Stockholm")]
            time_zone: String,
            /// By the athlete's clock.
            #[schema(example = "18:00")]
            remind_at: String,
            $($(#[$about])* $switch: bool,)*
        }

        impl From<&MessageSettings> for SettingsShape {
            fn from(settings: &MessageSettings) -> Self {
                Self {
                    time_zone: settings.time_zone.clone(),
                    remind_at: settings.clock(),
                    $($switch: settings.$switch,)*
                }
            }
        }
    };
}

message_switches!(settings_shape []);

/// One message to or from the athlete.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageShape {
    id: Uuid,
    #[schema(value_type = ChannelName)]
    channel: &'static str,
    #[schema(value_type = MessageKindName)]
    kind: &'static str,
    #[schema(value_type = DeliveryStateName)]
    state: &'static str,
    /// Who sent it by hand, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Who>,
    title: String,
    text: String,
    /// The day it is about.
    about: Option<Date>,
    /// Why it failed, and what to do.
    reason: Option<String>,
    /// The number of attempts.
    attempts: u32,
    created_at: Timestamp,
    sent_at: Option<Timestamp>,
    delivered_at: Option<Timestamp>,
    read_at: Option<Timestamp>,
    failed_at: Option<Timestamp>,
}

impl ConsentShape {
    /// For a channel without any consent.
    pub fn none(channel: Channel) -> Self {
        Self {
            channel: channel.wire_name(),
            state: ConsentState::NotAsked.wire_name(),
            address: None,
            wording: None,
            asked_at: None,
            agreed_at: None,
            agreed_by: None,
            note: None,
            withdrawn_at: None,
            withdrawn_by: None,
        }
    }
}

impl From<&StoredConsent> for ConsentShape {
    fn from(StoredConsent { channel, consent, .. }: &StoredConsent) -> Self {
        let consent = consent.clone();
        Self {
            channel: channel.wire_name(),
            state: consent.state.wire_name(),
            // Notifications go to devices, which have no address to show.
            address: Some(consent.address).filter(|_| *channel != Channel::Push),
            wording: Some(consent.wording),
            asked_at: consent.asked_at,
            agreed_at: consent.agreed_at,
            agreed_by: consent.agreed_by.map(ConsentWay::wire_name),
            note: consent.note.map(|note| note.to_string()),
            withdrawn_at: consent.withdrawn_at,
            withdrawn_by: consent.withdrawn_by.map(ConsentWay::wire_name),
        }
    }
}

/// Without the name of whoever sent it.
impl From<StoredMessage> for MessageShape {
    fn from(message: StoredMessage) -> Self {
        Self::new(message, &Names::default())
    }
}

impl MessageShape {
    pub fn new(message: StoredMessage, names: &Names) -> Self {
        Self {
            by: names.who(message.person),
            id: message.id,
            channel: message.channel.wire_name(),
            kind: message.kind.wire_name(),
            state: message.state.wire_name(),
            title: message.title,
            text: message.body,
            about: message.about,
            reason: message.reason,
            attempts: message.attempts,
            created_at: message.created_at,
            sent_at: message.sent_at,
            delivered_at: message.delivered_at,
            read_at: message.read_at,
            failed_at: message.failed_at,
        }
    }
}
