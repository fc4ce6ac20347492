import { formatDistance } from '@/domain/units/distance';
import type { Reading } from './reading';

/** How far and how long, in figures; what is not known is left out. */
export function readTotals({ workouts }: Reading): {
  figures: { amount: string; unit: string }[];
  isEstimated: boolean;
} {
  const unit = workouts[0]?.unit ?? 'km';
  const distance = workouts.reduce((sum, workout) => sum + workout.distance, 0);
  const minutes = workouts.reduce((sum, workout) => sum + workout.durationMinutes, 0);
  const figures = [];
  if (distance > 0) {
    const [amount = ''] = formatDistance({ amount: distance, unit }).split(' ');
    figures.push({ amount, unit });
  }
  if (minutes > 0) figures.push({ amount: String(minutes), unit: 'min' });
  return { figures, isEstimated: workouts.some((workout) => workout.isEstimated) };
}
