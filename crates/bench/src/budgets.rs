//! One file for each kind of budget.

pub mod assistants;
pub mod at_rest;
pub mod athlete_page;
pub mod composer;
pub mod connections;
pub mod editor;
pub mod growth;
pub mod inbox;
pub mod landing;
pub mod lists;
pub mod operator;
pub mod paces;
pub mod printing;
pub mod race;
pub mod reading;
pub mod recordings;
pub mod scripts;
pub mod sessions;
pub mod signing_in;
pub mod sizing;
pub mod squads;
pub mod visitors;
pub mod writing;
