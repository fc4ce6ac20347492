import { inUnit } from '@/domain/activities/runFigures';
import { type DistanceUnit, withUnit } from '@/domain/units/distance';
import { numberText } from '@/lib/language/numbers';

/** "42.195 km": a race is as long as its rules say. */
export function exactDistance(metres: number, unit: DistanceUnit): string {
  return withUnit(numberText(inUnit(metres, unit), unit === 'km' ? 3 : 2), unit);
}
