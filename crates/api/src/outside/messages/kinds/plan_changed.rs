//! What has changed in the plan.

use super::{Kind, NEWS};

pub const KIND: Kind = Kind { template: Some(|templates| &templates.plan_changed), ..NEWS };
