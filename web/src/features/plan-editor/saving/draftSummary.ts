import { msg, plural } from '@lingui/core/macro';
import { type Plan, workoutsOn } from '@/domain/plans/plan';
import { listed } from '@/lib/language/lists';
import { i18n } from '@/lib/language/texts';
import { isSame } from '../samePlan';

const fieldNames = {
  name: msg`the name`,
  description: msg`the description`,
  athlete: msg`the athlete`,
  startsOn: msg`the start date`,
  weeks: msg`the duration`,
  isPlanCheckOff: msg`the plan check`,
  template: msg`what the template is for`,
};

/** "3 days, the name and the duration": the differences between two plans. */
export function describeChanges(base: Plan, plan: Plan): string {
  const days = [...Object.keys(base.days), ...Object.keys(plan.days)].map(Number);
  const changed = [...new Set(days)].filter((day) => !isSame(workoutsOn(base, day), workoutsOn(plan, day)));
  const fields = (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter(
    (field) => !isSame(base[field], plan[field]),
  );
  const count = changed.length;
  return listed([
    ...(count > 0 ? [plural(count, { one: '# day', other: '# days' })] : []),
    ...fields.map((field) => i18n._(fieldNames[field])),
  ]);
}
