import { t } from '@lingui/core/macro';
import { workoutsOn } from '@/domain/plans/plan';
import { i18n } from '@/lib/language/texts';
import type { EditorStore } from '../state/editorStore';
import { type Carried, outcomeOf } from './carrying';
import { type DragView, type KeyHint, showDrag } from './dragView';
import { beforeStart, captionOf, titleOf } from './dropText';
import { dropInto } from './useDragging';

/** Keyboard dragging: Space picks up, arrows move, Space drops, Escape puts back. */
export function keyboardCarry(store: EditorStore, cellOf: (day: number) => HTMLElement | null | undefined) {
  let carried: Carried | undefined;
  let view: DragView | undefined;
  let at = 0;

  const place = () => {
    const box = cellOf(at)?.getBoundingClientRect();
    if (box) view?.moveTo(box.left + 10, box.top + 14);
  };
  const end = () => {
    document.removeEventListener('scroll', place, true);
    view?.remove();
    view = undefined;
    carried = undefined;
  };

  return {
    get isCarrying(): boolean {
      return carried !== undefined;
    },
    /** Picks up one of the day's workouts, or all of them. */
    pickUp(day: number, workoutId?: string): void {
      const workouts = workoutsOn(store.plan, day).filter(
        ({ id }) => workoutId === undefined || id === workoutId,
      );
      const [first] = workouts;
      const source = cellOf(day)?.querySelector<HTMLElement>(`[data-workout="${first?.id}"]`);
      if (!first || !source) {
        store.announce(t`No workout to pick up`);
        return;
      }
      carried = { kind: 'workouts', from: day, ids: workouts.map(({ id }) => id) };
      at = day;
      view = showDrag(source);
      place();
      document.addEventListener('scroll', place, { capture: true, passive: true });
      const what = titleOf(workouts);
      store.announce(t`Picked up ${what}. Arrow keys move, Space drops, Escape cancels.`);
    },
    moveTo(day: number): void {
      const element = cellOf(day);
      if (!carried || !element) return;
      at = day;
      place();
      const caption = captionOf(store.plan, carried, { day }, false);
      view?.mark({ element, outcome: outcomeOf(store.plan, carried, { day }, false) });
      view?.tell(caption, caption && spaceDrops());
      store.announce(caption ? [caption.text, caption.total].filter(Boolean).join('. ') : t`Where it was`);
    },
    drop(): void {
      if (!carried) return;
      const outcome = outcomeOf(store.plan, carried, { day: at }, false);
      if (outcome === 'before') {
        store.announce(i18n._(beforeStart));
        return;
      }
      const dropped = carried;
      end();
      if (outcome === 'stay') store.announce(t`Put back`);
      else dropInto(store, dropped, { day: at }, false);
    },
    cancel(): void {
      if (!carried) return;
      end();
      store.announce(t`Cancelled`);
    },
  };
}

function spaceDrops(): KeyHint {
  const key = t({ message: 'Space', context: 'key' });
  return { key, text: t`${key} drops` };
}
