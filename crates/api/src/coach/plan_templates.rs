//! Plan templates: plans without dates and without an athlete.

pub(crate) mod answer;
mod body;
mod delete;
mod files;
mod get;
mod save;
mod set_aside;
mod starters;
mod summaries;
mod update;

pub use delete::*;
pub use files::*;
pub use get::*;
pub use save::*;
pub use set_aside::*;
pub use starters::*;
pub use summaries::*;
pub use update::*;

use serde::Deserialize;
use store::ChangeError;
use training::ids::PlanTemplateId;

use crate::reach::PlanTemplateRef;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlanTemplateQuery {
    /// The plan template's id.
    template: PlanTemplateRef,
}

impl PlanTemplateQuery {
    fn id(&self) -> Result<PlanTemplateId, ChangeError> {
        self.template.id()
    }
}
