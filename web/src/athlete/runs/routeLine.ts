import type { Samples } from '@/domain/activities/streams';

export type Route = {
  path: string;
  width: number;
  height: number;
  start: [number, number];
  end: [number, number];
};

const size = 320;
const margin = 12;

/** The places of a run as a line, north up, in a box of at most 320 by 320; nothing where it has none. */
export function routeOf({ latitude, longitude }: Pick<Samples, 'latitude' | 'longitude'>): Route | undefined {
  const places = latitude.flatMap((north, place) => {
    const east = longitude[place];
    return north === undefined || east === undefined ? [] : [{ north, east }];
  });
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || places.length < 2) return undefined;
  const norths = places.map(({ north }) => north);
  const easts = places.map(({ east }) => east);
  const [south, top] = [Math.min(...norths), Math.max(...norths)];
  const [west, right] = [Math.min(...easts), Math.max(...easts)];
  // A degree of longitude is shorter the further north it is.
  const shrink = Math.cos((((south + top) / 2) * Math.PI) / 180);
  const [wide, high] = [(right - west) * shrink, top - south];
  const scale = (size - 2 * margin) / Math.max(wide, high, 0.000_01);
  const at = ({ north, east }: { north: number; east: number }): [number, number] => [
    Math.round((margin + (east - west) * shrink * scale) * 10) / 10,
    Math.round((margin + (top - north) * scale) * 10) / 10,
  ];
  return {
    path: places.map((place, index) => `${index === 0 ? 'M' : 'L'}${at(place).join(' ')}`).join(''),
    width: Math.round(wide * scale + 2 * margin),
    height: Math.round(high * scale + 2 * margin),
    start: at(first),
    end: at(last),
  };
}
