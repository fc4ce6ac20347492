//! The text format of intervals.icu workouts: sections, lines that start with a dash, and repeated blocks.

use super::print::target_text;
use super::tokens::{Lexeme, Token, tokens};
use super::totals::{Paces, resolved};
use super::tree::{Extent, MAX_SECONDS, MAX_TIMES, PercentOf, Repeat, Single, Step, StepKind, Target};
use crate::distance::{Distance, DistanceUnit};

/// The steps, or `None` for any other text. Every line with a dash must parse, and at least one must have an intensity.
pub fn read(text: &str) -> Option<Vec<Step>> {
    let mut steps: Vec<Step> = vec![];
    let mut block: Option<(u16, Vec<Step>)> = None;
    let mut kind = StepKind::Work;
    let mut has_intensity = false;
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix('-').or_else(|| line.strip_prefix('*')) {
            let step = step(rest, kind)?;
            has_intensity |= step.target.is_some();
            match &mut block {
                Some((_, inner)) => inner.push(Step::Single(step)),
                None => steps.push(Step::Single(step)),
            }
            continue;
        }
        steps.extend(closed(block.take()));
        if !line.is_empty() {
            kind = section_kind(line).unwrap_or(StepKind::Work);
            block = times(line).map(|times| (times, vec![]));
        }
    }
    steps.extend(closed(block));
    (has_intensity && !steps.is_empty()).then_some(steps)
}

fn closed(block: Option<(u16, Vec<Step>)>) -> Option<Step> {
    let (times, steps) = block.filter(|(_, steps)| !steps.is_empty())?;
    Some(Step::Repeat { repeat: Repeat { times, times_to: None, skip_last_recovery: false, steps } })
}

/// "5x" or "Main set 5x"
fn times(line: &str) -> Option<u16> {
    let word = line.split_whitespace().find(|word| word.ends_with(['x', 'X']) && word.len() > 1)?;
    word[..word.len() - 1].parse().ok().filter(|times| (1..=MAX_TIMES).contains(times))
}

fn section_kind(line: &str) -> Option<StepKind> {
    let line = line.to_lowercase();
    if line.starts_with("warm") {
        Some(StepKind::WarmUp)
    } else if line.starts_with("cool") {
        Some(StepKind::CoolDown)
    } else {
        None
    }
}

/// "Recovery 2m Z1 HR", "400mtr 95% Pace", "1km 4:00/km Pace"
fn step(line: &str, kind: StepKind) -> Option<Single> {
    let tokens = tokens(line);
    let begins = tokens.iter().position(|token| matches!(token.lexeme, Lexeme::Number(_)))?;
    let cue = line[..tokens[begins].start].trim();
    let (extent, length) = extent(&tokens[begins..])?;
    let rest = tokens.get(begins + length).map_or("", |token| &line[token.start..]).trim();
    let kind = match cue.to_lowercase().as_str() {
        "recovery" | "recover" | "float" => StepKind::Recovery,
        "rest" => StepKind::Rest,
        "warmup" | "warm up" => StepKind::WarmUp,
        "cooldown" | "cool down" => StepKind::CoolDown,
        _ => kind,
    };
    let is_named = kind != StepKind::Work || cue.is_empty();
    let note = (!is_named).then(|| cue.chars().take(200).collect());
    let extent = if cue.eq_ignore_ascii_case("press lap") { Extent::Lap } else { extent };
    Some(Single { kind, extent, target: target(rest), note })
}

/// A length and its number of tokens. In this format "m" is minutes and "mtr" metres.
fn extent(tokens: &[Token]) -> Option<(Extent, usize)> {
    let mut seconds = 0_u64;
    let mut at = 0;
    while let (Some(number), Some(unit)) = (tokens.get(at), tokens.get(at + 1)) {
        let (Lexeme::Number(number), false) = (&number.lexeme, unit.has_space_before && at > 0) else { break };
        let factor = match &unit.lexeme {
            Lexeme::Word(word) => match word.as_str() {
                "h" => 3_600,
                "m" | "min" | "mins" => 60,
                "s" | "sec" | "secs" => 1,
                "km" | "mtr" | "meters" | "mi" | "mile" | "miles" if at == 0 => {
                    return Some((distance(number.thousandths, word)?, 2));
                }
                _ => break,
            },
            Lexeme::Sign('\'') => 60,
            Lexeme::Sign('"') => 1,
            _ => break,
        };
        seconds += number.thousandths * factor / 1_000;
        at += 2;
    }
    let seconds = u32::try_from(seconds).ok().filter(|seconds| (1..=MAX_SECONDS).contains(seconds))?;
    Some((Extent::time(seconds), at))
}

fn distance(thousandths: u64, unit: &str) -> Option<Extent> {
    let (thousandths, unit) = match unit {
        "km" => (thousandths, DistanceUnit::Km),
        "mtr" | "meters" => (thousandths / 1_000, DistanceUnit::Km),
        _ => (thousandths, DistanceUnit::Miles),
    };
    let distance = Distance::from_thousandths(i64::try_from(thousandths).ok()?, unit).ok()?;
    (distance.thousandths() > 0).then(|| Extent::distance(distance))
}

fn target(text: &str) -> Option<Target> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let lower = text.to_lowercase();
    let figures: Vec<&str> = lower.split_whitespace().collect();
    let first = figures.first()?.trim_start_matches("ramp");
    percent(first, &lower).or_else(|| zone(first)).or_else(|| pace(first)).or_else(|| {
        Some(Target::Words { words: text.chars().filter(|character| !character.is_control()).take(200).collect() })
    })
}

fn percent(figure: &str, line: &str) -> Option<Target> {
    let (from, to) = ends(figure.strip_suffix('%')?);
    let (from, to) = (from.trim_end_matches('%').parse().ok()?, to.parse().ok()?);
    let is_bounded = (1..=200).contains(&from) && (from..=200).contains(&to);
    let of = if line.contains("pace") {
        PercentOf::ThresholdPace
    } else if line.contains("lthr") {
        PercentOf::ThresholdHeartRate
    } else if line.contains("hrr") {
        PercentOf::HeartRateReserve
    } else if line.contains("hr") {
        PercentOf::MaxHeartRate
    } else {
        PercentOf::Effort
    };
    is_bounded.then_some(Target::Percent { from, to, of })
}

fn zone(figure: &str) -> Option<Target> {
    let (from, to) = ends(figure.strip_prefix('z')?);
    let (from, to) = (from.parse().ok()?, to.trim_start_matches('z').parse().ok()?);
    ((1..=7).contains(&from) && (from..=7).contains(&to)).then_some(Target::Zone { from, to })
}

fn pace(figure: &str) -> Option<Target> {
    let (range, unit) = figure.split_once('/')?;
    let distance_type = match unit {
        "km" => DistanceUnit::Km,
        "mi" | "mile" => DistanceUnit::Miles,
        _ => return None,
    };
    let (from, to) = ends(range);
    let clock = |text: &str| {
        let (minutes, seconds) = text.split_once(':')?;
        let seconds = minutes.parse::<u16>().ok()?.checked_mul(60)?.checked_add(seconds.parse().ok()?)?;
        (90..=1_800).contains(&seconds).then_some(seconds)
    };
    let (one, other) = (clock(from)?, clock(to)?);
    Some(Target::Pace { seconds_from: one.min(other), seconds_to: one.max(other), distance_type })
}

fn ends(range: &str) -> (&str, &str) {
    range.split_once('-').unwrap_or((range, range))
}

/// Writes the steps for intervals.icu. Its repeats cannot be nested, so outer ones are written out. A named pace is in
/// figures if the athlete's is known, and by name otherwise.
pub fn write(steps: &[Step], paces: &dyn Paces) -> String {
    let mut lines: Vec<String> = vec![];
    write_steps(steps, paces, &mut lines);
    let mut text = lines.join("\n");
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text.trim().to_owned()
}

fn write_steps(steps: &[Step], paces: &dyn Paces, lines: &mut Vec<String>) {
    for step in steps {
        match step {
            Step::Single(single) => write_single(single, paces, lines),
            Step::Repeat { repeat } => write_repeat(repeat, paces, lines),
        }
    }
}

fn write_single(single: &Single, paces: &dyn Paces, lines: &mut Vec<String>) {
    let section = match single.kind {
        StepKind::WarmUp => Some("Warmup"),
        StepKind::CoolDown => Some("Cooldown"),
        _ => None,
    };
    match section {
        Some(section) => lines.extend([String::new(), section.to_owned(), line(single, paces), String::new()]),
        None => lines.push(line(single, paces)),
    }
}

fn write_repeat(repeat: &Repeat, paces: &dyn Paces, lines: &mut Vec<String>) {
    let is_flat = repeat.steps.iter().all(|step| matches!(step, Step::Single(_)));
    let (whole_times, last) = match repeat.steps.split_last() {
        Some((_, others)) if repeat.skip_last_recovery => (repeat.times - 1, Some(others)),
        _ => (repeat.times, None),
    };
    if is_flat {
        lines.extend([String::new(), format!("{whole_times}x")]);
        write_steps(&repeat.steps, paces, lines);
        lines.push(String::new());
    } else {
        for _ in 0..whole_times {
            write_steps(&repeat.steps, paces, lines);
        }
    }
    if let Some(others) = last {
        write_steps(others, paces, lines);
    }
}

fn line(single: &Single, paces: &dyn Paces) -> String {
    let cue = match (single.kind, &single.note) {
        (_, Some(note)) => format!("{note} "),
        (StepKind::Recovery, None) => "Recovery ".to_owned(),
        (StepKind::Rest, None) => "Rest ".to_owned(),
        _ => String::new(),
    };
    let extent = match single.extent {
        Extent::Distance(extent) => match extent.distance.unit() {
            DistanceUnit::Miles => format!("{}mi", extent.distance.amount()),
            DistanceUnit::Km if extent.distance.thousandths() < 1_000 => {
                format!("{}mtr", extent.distance.thousandths())
            }
            DistanceUnit::Km => format!("{}km", extent.distance.amount()),
        },
        Extent::Time { seconds, .. } => time(seconds),
        Extent::Lap => "Press lap 1m".to_owned(),
    };
    let target = match (&single.target, resolved(single, paces)) {
        (Some(Target::Named { .. }), Some((fast, slow))) => format!(" {}-{}/km Pace", clock(fast), clock(slow)),
        (Some(Target::Pace { .. }), _) => {
            format!(" {} Pace", single.target.as_ref().map(target_text).unwrap_or_default().replace("/mile", "/mi"))
        }
        (Some(Target::Percent { from, to, of }), _) => {
            let of = match of {
                PercentOf::Effort => "",
                PercentOf::MaxHeartRate => " HR",
                PercentOf::ThresholdHeartRate => " LTHR",
                PercentOf::HeartRateReserve => " HRR",
                PercentOf::ThresholdPace | PercentOf::Vo2MaxSpeed => " Pace",
            };
            if from == to { format!(" {from}%{of}") } else { format!(" {from}-{to}%{of}") }
        }
        (Some(Target::Words { words }), _) => format!(" {words}"),
        (Some(target), _) => format!(" {}", target_text(target)),
        (None, _) => String::new(),
    };
    format!("- {cue}{extent}{target}")
}

fn time(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let parts = [(hours, 'h'), (minutes, 'm'), (seconds, 's')];
    parts.iter().filter(|(amount, _)| *amount > 0).map(|(amount, unit)| format!("{amount}{unit}")).collect()
}

fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u32;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::super::{NoPaces, print};
    use super::*;

    const WORKOUT: &str =
        "Warmup\n- 2km 70% Pace\n\nMain set 5x\n- 1km 3:55-4:05/km Pace\n- Recovery 90s Z1 HR\n\nCooldown\n- 10m Z2";

    #[test]
    fn an_intervals_icu_workout_is_parsed() {
        let steps = read(WORKOUT).unwrap();
        let expected = "2 km warm-up @ 70% threshold then 5x(1 km @ 3:55-4:05/km then 90 s recovery @ Z1) then 10 min cool-down @ Z2";
        assert_eq!(print(&steps), expected);
    }

    #[test]
    fn written_workouts_survive_a_round_trip() {
        let steps = read(WORKOUT).unwrap();
        assert_eq!(read(&write(&steps, &NoPaces)).unwrap(), steps);
    }

    #[test]
    fn an_ordinary_list_with_dashes_is_not_a_workout() {
        assert_eq!(read("- 2 km easy\n- 5x1k\n- 2 km easy"), None);
        assert_eq!(read("Long run"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn nested_repeats_are_written_out() {
        let inner = Step::Repeat {
            repeat: Repeat {
                times: 3,
                times_to: None,
                skip_last_recovery: false,
                steps: vec![Step::single(StepKind::Work, Extent::time(60), Some(Target::Zone { from: 5, to: 5 }))],
            },
        };
        let rest = Step::single(StepKind::Rest, Extent::time(120), None);
        let repeat = Repeat { times: 2, times_to: None, skip_last_recovery: true, steps: vec![inner, rest] };
        let text = write(&[Step::Repeat { repeat }], &NoPaces);
        assert_eq!(text, "3x\n- 1m Z5\n\n- Rest 2m\n\n3x\n- 1m Z5");
    }
}
