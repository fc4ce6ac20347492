//! OpenAPI links from a returned id to the calls that take it, for clients and tests.

use utoipa::openapi::link::Link;
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;

const WHOLE: &str = "$response.body";
const DOCUMENT_ID: &str = "$response.body#/documentId";

/// A call, and its parameter.
type Taker = (&'static str, &'static str);

/// The call that creates something, where its response has the id, and the calls that take it.
const LINKS: [(&str, &str, &[Taker]); 6] = [
    (
        "create_athlete",
        DOCUMENT_ID,
        &[
            ("get_athlete_link", "athlete"),
            ("get_messages", "athlete"),
            ("get_paces", "athlete"),
            ("get_race_results", "athlete"),
            ("delete_athlete", "documentId"),
        ],
    ),
    ("save_workout", DOCUMENT_ID, &[("delete_workout_template", "workoutId")]),
    (
        "save_schedule",
        WHOLE,
        &[
            ("get_schedule", "schedule"),
            ("get_schedule_pdf", "schedule"),
            ("get_schedule_fit", "schedule"),
            ("get_answers", "schedule"),
            ("get_message_text", "schedule"),
            ("update_schedule", "schedule"),
            ("delete_schedule", "schedule"),
        ],
    ),
    ("save_goal", WHOLE, &[("get_goal", "goal"), ("update_goal", "goal"), ("delete_goal", "goal")]),
    ("save_race_result", WHOLE, &[("delete_race_result", "result")]),
    (
        "save_plan_template",
        WHOLE,
        &[
            ("get_plan_template", "template"),
            ("get_plan_template_file", "template"),
            ("get_plan_changes", "template"),
            ("update_plan_template", "template"),
            ("delete_plan_template", "template"),
        ],
    ),
];

pub fn add(document: &mut OpenApi) {
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        let made_by = LINKS.iter().find(|(maker, ..)| operation.operation_id.as_deref() == Some(maker));
        let Some((_, id, leads_to)) = made_by else { continue };
        if let Some(RefOr::T(created)) = operation.responses.responses.get_mut("201") {
            for (call, parameter) in *leads_to {
                let link = Link::builder().operation_id(*call).parameter(*parameter, *id).build();
                created.links.insert((*call).to_owned(), link.into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_link_refers_to_a_parameter_of_a_call() {
        let mut document = crate::openapi::document();
        let calls: BTreeMap<String, Vec<String>> = document
            .paths
            .paths
            .values_mut()
            .flat_map(operations)
            .map(|call| {
                let parameters = call.parameters.iter().flatten().filter_map(|parameter| match parameter {
                    RefOr::T(parameter) => Some(parameter.name.clone()),
                    RefOr::Ref(_) => None,
                });
                (call.operation_id.clone().unwrap_or_default(), parameters.collect())
            })
            .collect();
        for (maker, _, leads_to) in LINKS {
            assert!(calls.contains_key(maker), "{maker}");
            for (call, parameter) in leads_to {
                assert!(calls[*call].iter().any(|known| known == parameter), "{call} takes no {parameter}");
            }
        }
    }

    #[test]
    fn whatever_is_created_can_be_fetched() {
        let document = crate::openapi::document();
        let save = document.paths.paths["/api/SaveGoal"].post.as_ref().unwrap();
        let RefOr::T(created) = &save.responses.responses["201"] else { panic!("a response of its own") };
        assert_eq!(created.links.keys().collect::<Vec<_>>(), ["delete_goal", "get_goal", "update_goal"]);
    }
}
