import { linePath } from '@/components/charts/scale';
import type { Samples } from '@/domain/activities/streams';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';

type Place = readonly [number, number];
type Box = { width: number; height: number; margin: number };

/** A dot every so many units. */
const markEvery = 2;

/** A route in a box, north at the top; broken where positions are missing. Nothing where there are none. */
export function routeOf({ latitude, longitude, metres }: Samples, unit: DistanceUnit, box: Box) {
  const known = latitude.flatMap((north, index) => {
    const east = longitude[index];
    return north === undefined || east === undefined ? [] : [{ index, north, east }];
  });
  if (known.length < 2) return undefined;
  const norths = known.map(({ north }) => north);
  const middle = (Math.min(...norths) + Math.max(...norths)) / 2;
  // A degree of longitude is shorter the farther north it is.
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = known.map(({ index, north, east }) => ({ index, x: east * shrink, y: -north }));
  const [left, right] = [Math.min(...flat.map(({ x }) => x)), Math.max(...flat.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...flat.map(({ y }) => y)), Math.max(...flat.map(({ y }) => y))];
  const { width, height, margin } = box;
  const size = Math.min(
    (width - 2 * margin) / (right - left || 1e-6),
    (height - 2 * margin) / (bottom - top || 1e-6),
  );
  const placed = flat.map(({ index, x, y }) => ({
    index,
    place: [
      width / 2 + (x - (left + right) / 2) * size,
      height / 2 + (y - (top + bottom) / 2) * size,
    ] as Place,
  }));
  const pieces: Place[][] = [];
  for (const [order, { index, place }] of placed.entries()) {
    if (order === 0 || placed[order - 1]?.index !== index - 1) pieces.push([]);
    pieces.at(-1)?.push(place);
  }
  const every = markEvery * metresPerUnit[unit];
  const marks = placed.flatMap(({ index, place: [x, y] }) => {
    const [before, now] = [metres[index - 1], metres[index]];
    if (before === undefined || now === undefined) return [];
    const mark = Math.floor(now / every) * every;
    return mark > 0 && before < mark ? [{ x, y, metres: mark }] : [];
  });
  const ends = [placed[0]?.place, placed.at(-1)?.place].filter((place) => place !== undefined);
  return { path: pieces.map(linePath).join(''), marks, ends };
}
