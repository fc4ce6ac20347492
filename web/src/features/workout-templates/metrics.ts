import { formatDistance } from '@/domain/units/distance';
import { readPace } from '@/domain/units/pace';
import type { Template } from '@/domain/workout-templates/template';

export type Metric = { value: string; unit: string };

/** What a card says in figures: "13.0 km", "58 min", "4:20–4:30 /km". What is open is left out. */
export function metricsOf({ distance, durationMinutes, paceFrom, paceTo }: Template): Metric[] {
  const metrics: Metric[] = [];
  if (distance.amount > 0) {
    const [value = '', unit = ''] = formatDistance(distance).split(' ');
    metrics.push({ value, unit });
  }
  if (durationMinutes > 0) metrics.push({ value: durationMinutes.toLocaleString('en-US'), unit: 'min' });
  const paces = [paceFrom, paceTo].flatMap((text) => readPace(text, distance.unit).pace ?? []);
  if (paces[0]) {
    metrics.push({
      value: paces.map(({ minutes, seconds }) => `${minutes}:${String(seconds).padStart(2, '0')}`).join('–'),
      unit: paces[0].unit === 'km' ? '/km' : '/mile',
    });
  }
  return metrics;
}
