//! What stands around the bands.

use texts::{Language, Phrase, phrase};

use super::{Bands, RaceBand};

pub fn title(band: &RaceBand) -> String {
    said(band, &phrase!("Pace band, {name}", name = band.athlete.as_str()))
}

pub fn how_to_cut(band: &RaceBand) -> String {
    let day = texts::date(band.day);
    let race = phrase!("{race}, {day}.", race = band.race.as_str(), day);
    let how = phrase!("Print at 100%, cut along the dashes, wrap once around the wrist and tape over the tab.");
    format!("{} {}", said(band, &race), said(band, &how))
}

pub fn sections_caption(band: &RaceBand) -> String {
    said(band, &phrase!("By section. 44 × 190 mm"))
}

pub fn units_caption(band: &RaceBand) -> String {
    let by = if band.is_miles { phrase!("By mile. 66 × 190 mm") } else { phrase!("By kilometre. 66 × 190 mm") };
    said(band, &by)
}

pub fn check_the_size(language: Language) -> String {
    phrase!("Check the size").in_language(language)
}

pub fn ruler(language: Language) -> String {
    phrase!("This line is 50 mm. If it isn’t, set the printer’s scale to 100%.").in_language(language)
}

pub fn reading_it(language: Language) -> String {
    phrase!("Reading it").in_language(language)
}

pub fn how_to_read(band: &RaceBand) -> Vec<String> {
    if band.bands == Bands::Units {
        let columns = if band.is_miles {
            phrase!("Left, the mile. Right, what the clock says at its end.")
        } else {
            phrase!("Left, the kilometre. Right, what the clock says at its end.")
        };
        return vec![said(band, &columns)];
    }
    let columns = if band.is_miles {
        phrase!(
            "Left, the mile where a section ends. Middle, the pace for the section. Right, what the clock says there."
        )
    } else {
        phrase!(
            "Left, the kilometre where a section ends. Middle, the pace for the section. Right, what the clock says there."
        )
    };
    let climb = phrase!("The dark row is the climb. Slow down there and leave the next section to bring it back.");
    let has_climb = band.sections.iter().any(|section| section.is_hardest);
    [Some(columns), has_climb.then_some(climb)].iter().flatten().map(|phrase| said(band, phrase)).collect()
}

pub fn on_the_day(language: Language) -> String {
    phrase!("On the day").in_language(language)
}

pub fn day_facts(band: &RaceBand) -> Vec<(String, String)> {
    let finish = match &band.finish_at {
        Some(at) => format!("{}, {at}", band.goal),
        None => band.goal.clone(),
    };
    let facts = [
        band.start.clone().map(|start| (phrase!("Start" as "of a race"), start)),
        Some((phrase!("Halfway"), band.half.clone())),
        Some((finish_label(), finish)),
    ];
    facts.into_iter().flatten().map(|(label, value)| (said(band, &label), value)).collect()
}

pub fn finish(language: Language) -> String {
    finish_label().in_language(language)
}

fn finish_label() -> Phrase {
    phrase!("Finish" as "of a race")
}

pub fn for_the_bag(language: Language) -> String {
    phrase!("For the bag: pace by section, aid stations as triangles").in_language(language)
}

/// The chart, read aloud.
pub fn chart(band: &RaceBand) -> String {
    let section = |section: &super::BandSection| format!("{}: {}", section.to, section.pace);
    band.sections.iter().map(section).collect::<Vec<_>>().join(", ")
}

fn said(band: &RaceBand, phrase: &Phrase) -> String {
    band.language.decimals(&phrase.in_language(band.language))
}
