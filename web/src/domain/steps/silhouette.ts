import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { effortHeight, effortOf, withEasyAround } from './effort';
import { stepSeconds } from './figures';
import { inOrder, type NamedPaces, type Step } from './steps';

const width = 200;
const height = 41;
/** Keeps the highest effort clear of the edge, like the outlines of the types. */
const span = 33;

/** The outline of a session, effort over time, in a box of 200 by 41 with rest at the bottom. */
export function silhouetteOf(steps: readonly Step[], type: WorkoutType, paces: NamedPaces): string {
  const parts = inOrder(withEasyAround(steps)).map((step) => ({
    seconds: stepSeconds(step, type, paces).seconds,
    y: round(height - 1 - (span * effortHeight[effortOf(step, type, paces)]) / 100),
  }));
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  if (whole === 0) return '';
  let passed = 0;
  const lines = parts.map(({ seconds, y }) => {
    passed += seconds;
    return `V${y}H${round((passed / whole) * width)}`;
  });
  return `M0 ${height - 1}${lines.join('')}`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
