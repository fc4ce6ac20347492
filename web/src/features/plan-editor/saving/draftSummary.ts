import { type Plan, workoutsOn } from '@/domain/plans/plan';
import { counted } from '@/lib/counted';
import { isSame } from '../samePlan';

const fieldNames = {
  name: 'the name',
  description: 'the description',
  athlete: 'the athlete',
  startsOn: 'the start date',
  weeks: 'the duration',
  isPlanCheckOff: 'the plan check',
  template: 'what the template is for',
} as const;

/** "3 days, the name and the duration", as far as two plans differ. */
export function describeChanges(base: Plan, plan: Plan): string {
  const days = [...Object.keys(base.days), ...Object.keys(plan.days)].map(Number);
  const changed = [...new Set(days)].filter((day) => !isSame(workoutsOn(base, day), workoutsOn(plan, day)));
  const fields = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (field) => !isSame(base[field], plan[field]),
  );
  const parts = [
    ...(changed.length > 0 ? [counted(changed.length, 'day')] : []),
    ...fields.map((field) => fieldNames[field]),
  ];
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}
