type Part = { seconds: number /** In metres a second. */; speed: number; heartRate?: number };

/** A run northwards just after midnight, with a lap for each part, as a watch writes it. */
export function tcx(day: string, parts: readonly Part[]): string {
  const start = Date.parse(`${day}T00:10:00Z`);
  const at = (second: number) => new Date(start + second * 1_000).toISOString();
  let [from, metres] = [0, 0];
  const laps = parts.map(({ seconds, speed, heartRate = 150 }) => {
    const points = Array.from({ length: Math.floor(seconds / 5) + 1 }, (_, index) => {
      const covered = metres + index * 5 * speed;
      return (
        `<Trackpoint><Time>${at(from + index * 5)}</Time><Position><LatitudeDegrees>${59.3 + covered / 111_195}</LatitudeDegrees>` +
        `<LongitudeDegrees>18.1</LongitudeDegrees></Position><AltitudeMeters>20</AltitudeMeters><DistanceMeters>${covered}</DistanceMeters>` +
        `<HeartRateBpm><Value>${heartRate}</Value></HeartRateBpm></Trackpoint>`
      );
    });
    const lap =
      `<Lap StartTime="${at(from)}"><TotalTimeSeconds>${seconds}</TotalTimeSeconds>` +
      `<DistanceMeters>${seconds * speed}</DistanceMeters><Track>${points.join('')}</Track></Lap>`;
    from += seconds;
    metres += seconds * speed;
    return lap;
  });
  return (
    '<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">' +
    `<Activities><Activity Sport="Running">${laps.join('')}</Activity></Activities></TrainingCenterDatabase>`
  );
}
