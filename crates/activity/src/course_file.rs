//! Courses as route planners and watches write them. Unlike a recording, a course needs no times.

use crate::Format;
use crate::builder::position;
use crate::meter::Meter;
use crate::recording::{Position, Unreadable};
use crate::xml::{Node, walk};

/// Of all lines together. A file of 25 MB hardly holds more.
pub const MAX_COURSE_POINTS: usize = 1_000_000;
const MAX_NAME_CHARACTERS: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoursePoint {
    pub position: Position,
    pub altitude: Option<f64>,
}

/// The lines of a file, in its order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CourseFile {
    /// What the file calls itself.
    pub name: Option<String>,
    /// Tracks, or routes where there is no track.
    pub lines: Vec<Vec<CoursePoint>>,
    /// Points beyond the limit.
    pub left_out: usize,
    /// The file ends early.
    pub is_cut_off: bool,
}

/// Reads a file that is not an archive.
pub fn read_course(file: &[u8], now: i64, meter: &mut Meter<'_>) -> Result<CourseFile, Unreadable> {
    match Format::of(file) {
        _ if file.is_empty() => Err(Unreadable::Empty),
        Some(Format::Gpx) => gpx(file, meter),
        Some(Format::Tcx) => tcx(file, meter),
        Some(Format::Fit) => {
            let recording = crate::fit_file::read(file, now, meter)?;
            let point = |sample: &crate::Sample| {
                Some(CoursePoint { position: sample.position?, altitude: sample.altitude.map(f64::from) })
            };
            let line = recording.samples.iter().filter_map(point).collect();
            Ok(CourseFile { lines: vec![line], ..CourseFile::default() })
        }
        Some(Format::Phone) | None => Err(Unreadable::NotARecording),
    }
}

#[derive(Default)]
struct Lines {
    file: CourseFile,
    points: usize,
}

impl Lines {
    fn begin(&mut self) {
        self.file.lines.push(vec![]);
    }

    fn add(&mut self, position: Option<Position>, altitude: Option<f64>) {
        let Some(position) = position else { return };
        if self.points >= MAX_COURSE_POINTS {
            self.file.left_out += 1;
            return;
        }
        if self.file.lines.is_empty() {
            self.begin();
        }
        if let Some(line) = self.file.lines.last_mut() {
            line.push(CoursePoint { position, altitude });
            self.points += 1;
        }
    }

    fn name(&mut self, text: &str) {
        let name: String = text.trim().chars().filter(|it| !it.is_control()).take(MAX_NAME_CHARACTERS).collect();
        if self.file.name.is_none() && !name.is_empty() {
            self.file.name = Some(name);
        }
    }

    fn finish(mut self, is_whole: bool) -> CourseFile {
        self.file.lines.retain(|line| line.len() > 1);
        self.file.is_cut_off = !is_whole;
        self.file
    }
}

fn gpx(file: &[u8], meter: &mut Meter<'_>) -> Result<CourseFile, Unreadable> {
    let (mut tracks, mut routes) = (Lines::default(), Lines::default());
    let mut place = None;
    let mut altitude = None;
    let is_whole = walk(file, meter, |path, node| match node {
        Node::Start("trk", _) => tracks.begin(),
        Node::Start("rte", _) => routes.begin(),
        Node::Start("trkpt" | "rtept", attributes) => {
            let degrees = |name: &str| attributes.get(name).and_then(|text| text.trim().parse().ok());
            (place, altitude) = (position(degrees("lat"), degrees("lon")), None);
        }
        Node::End("ele", text) => altitude = text.parse().ok().filter(is_altitude),
        Node::End("trkpt", _) => tracks.add(place.take(), altitude.take()),
        Node::End("rtept", _) => routes.add(place.take(), altitude.take()),
        Node::End("name", text) => match path.last().map(String::as_str) {
            Some("trk" | "metadata" | "gpx") => tracks.name(text),
            Some("rte") => routes.name(text),
            _ => {}
        },
        Node::Start(..) | Node::End(..) => {}
    })?;
    let (tracks, routes) = (tracks.finish(is_whole), routes.finish(is_whole));
    if tracks.lines.is_empty() {
        return Ok(CourseFile { name: routes.name.or(tracks.name), ..routes });
    }
    Ok(tracks)
}

fn tcx(file: &[u8], meter: &mut Meter<'_>) -> Result<CourseFile, Unreadable> {
    let mut lines = Lines::default();
    let (mut latitude, mut longitude, mut altitude) = (None, None, None);
    let is_whole = walk(file, meter, |path, node| match node {
        Node::Start("Course" | "Activity", _) => lines.begin(),
        Node::Start("Trackpoint", _) => (latitude, longitude, altitude) = (None, None, None),
        Node::End("LatitudeDegrees", text) => latitude = text.parse().ok(),
        Node::End("LongitudeDegrees", text) => longitude = text.parse().ok(),
        Node::End("AltitudeMeters", text) => altitude = text.parse().ok().filter(is_altitude),
        Node::End("Trackpoint", _) => lines.add(position(latitude.take(), longitude.take()), altitude.take()),
        Node::End("Name", text) if path.last().is_some_and(|parent| parent == "Course") => lines.name(text),
        Node::Start(..) | Node::End(..) => {}
    })?;
    Ok(lines.finish(is_whole))
}

/// From the Dead Sea to the highest mountain.
fn is_altitude(metres: &f64) -> bool {
    (-500.0..=9_000.0).contains(metres)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_UNPACKED_BYTES, Unsupervised};

    fn read(text: &str) -> Result<CourseFile, Unreadable> {
        read_course(text.as_bytes(), 1_800_000_000, &mut Meter::new(&Unsupervised, MAX_UNPACKED_BYTES))
    }

    #[test]
    fn a_track_needs_no_times_and_routes_count_only_without_one() {
        let file = read(
            r#"<gpx><metadata><name>Spring run</name></metadata>
               <rte><rtept lat="1" lon="1"/><rtept lat="2" lon="1"/></rte>
               <trk><trkseg><trkpt lat="50" lon="8"><ele>10.5</ele></trkpt><trkpt lat="50.1" lon="8"/></trkseg>
               <trkseg><trkpt lat="50.2" lon="8"><ele>99999</ele></trkpt></trkseg></trk></gpx>"#,
        )
        .unwrap();
        assert_eq!(file.name.as_deref(), Some("Spring run"));
        let altitudes: Vec<Vec<Option<f64>>> =
            file.lines.iter().map(|line| line.iter().map(|point| point.altitude).collect()).collect();
        assert_eq!(altitudes, [[Some(10.5), None, None]]);

        let route = read(r#"<gpx><rte><name>R</name><rtept lat="1" lon="1"/><rtept lat="2" lon="1"/></rte></gpx>"#);
        let route = route.unwrap();
        assert_eq!((route.lines[0].len(), route.name.as_deref()), (2, Some("R")));
    }

    #[test]
    fn the_courses_of_a_tcx_file_are_lines() {
        let point = |latitude: f64| {
            format!(
                "<Trackpoint><Position><LatitudeDegrees>{latitude}</LatitudeDegrees>\
                 <LongitudeDegrees>8</LongitudeDegrees></Position><AltitudeMeters>12</AltitudeMeters></Trackpoint>"
            )
        };
        let file = read(&format!(
            "<TrainingCenterDatabase><Courses><Course><Name>Loop</Name><Track>{}{}</Track></Course></Courses>\
             </TrainingCenterDatabase>",
            point(50.0),
            point(50.1)
        ))
        .unwrap();
        assert_eq!((file.name.as_deref(), file.lines.len(), file.lines[0].len()), (Some("Loop"), 1, 2));
        assert_eq!(file.lines[0][1].altitude, Some(12.0));
    }

    #[test]
    fn what_is_no_course_is_refused_and_a_truncated_file_says_so() {
        assert_eq!(read(""), Err(Unreadable::Empty));
        assert_eq!(read("hello"), Err(Unreadable::NotARecording));
        assert!(read("<gpx></gpx>").unwrap().lines.is_empty());
        let cut = read(r#"<gpx><trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="1"/>"#).unwrap();
        assert!(cut.is_cut_off && cut.lines.len() == 1);
    }
}
