import { plural, t } from '@lingui/core/macro';
import { shortDate } from '@/domain/plans/days';
import type { WorkoutContent } from '@/domain/plans/plan';
import { i18n } from '@/lib/language/texts';
import { newId } from '@/lib/newId';
import { addWorkouts, copyOf, outcomeOf } from '../drag/carrying';
import { beforeStart, dayIsFull } from '../drag/dropText';
import { daysOf } from '../selection/range';
import type { EditorStore } from '../state/editorStore';
import { editUndoably } from '../state/undoable';

/** Adds a template to the focused day, or to every selected day with room for it. */
export function stamp(store: EditorStore, template: WorkoutContent): void {
  const { plan } = store;
  const days = daysOf(store.selectedRange);
  const outcomes = days.map((day) =>
    outcomeOf(plan, { kind: 'template', content: template }, { day }, false),
  );
  const open = days.filter((_, index) => outcomes[index] === 'copy');
  const [first] = open;
  if (first === undefined) {
    store.announce(i18n._(outcomes.includes('full') ? dayIsFull : beforeStart));
    return;
  }
  const what = template.title;
  const date = shortDate(plan.startsOn, first);
  const count = open.length;
  editUndoably(
    store,
    (draft) => {
      for (const day of open) addWorkouts(draft, day, [copyOf(template, newId())]);
    },
    count === 1
      ? t`Added ${what} to ${date}`
      : t`Added ${what} to ${plural(count, { one: '# day', other: '# days' })}`,
  );
}
