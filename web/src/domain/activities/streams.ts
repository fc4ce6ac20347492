import type { components } from '@/lib/schema';

export type Streams = components['schemas']['StreamsShape'];
type Column = readonly (number | undefined)[];

/** The samples of a recording, a column for each thing that was measured; one that was not is empty. */
export type Samples = {
  seconds: readonly number[];
  /** Since the start. */
  metres: Column;
  /** In metres a second. */
  speed: Column;
  heartRate: Column;
  cadence: Column;
  altitude: Column;
  /** In degrees. */
  latitude: Column;
  longitude: Column;
};

/** On the wire each value is the difference to the last that was told. */
export function samplesOf(streams: Streams): Samples {
  return {
    seconds: summed(streams.seconds, 1).map((second) => second ?? 0),
    metres: summed(streams.distance, 10),
    speed: summed(streams.speed, 100),
    heartRate: summed(streams.heartRate, 1),
    cadence: summed(streams.cadence, 1),
    altitude: summed(streams.altitude, 10),
    latitude: summed(streams.latitude, 100_000),
    longitude: summed(streams.longitude, 100_000),
  };
}

function summed(differences: readonly (number | null)[], parts: number): Column {
  let sum = 0;
  return differences.map((difference) => {
    if (difference === null) return undefined;
    sum += difference;
    return sum / parts;
  });
}
