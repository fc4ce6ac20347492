import { plural, t } from '@lingui/core/macro';
import { countIn, type Workout } from '@/domain/plans/plan';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import type { EditorStore } from '../state/editorStore';
import { setWeeks } from '../state/planChanges';
import { editUndoably } from '../state/undoable';
import {
  type Block,
  blockIn,
  clearRange,
  filled,
  type Placed,
  placed,
  placeProblem,
  putCells,
} from './blocks';
import { blockText } from './clipboardText';
import { daysOf, type Range } from './range';

/** The last copied block: pasting the same text needs no parsing and no preview. */
let copied: { text: string; block: Block<Workout>; from: EditorStore; isCut: boolean } | undefined;

/** The text for the clipboard, or undefined if the range is empty. */
export function copyRange(store: EditorStore, range: Range): string | undefined {
  const count = countIn(store.plan, daysOf(range));
  if (count === 0) {
    store.announce(t`There is no workout to copy`);
    return undefined;
  }
  const block = blockIn(store.plan, range);
  const text = blockText(block, store.plan.unit);
  copied = { text, block, from: store, isCut: false };
  store.markCopied(range);
  store.announce(plural(count, { one: '# workout copied', other: '# workouts copied' }));
  return text;
}

export function cutRange(store: EditorStore, range: Range): string | undefined {
  const text = copyRange(store, range);
  if (text === undefined) return undefined;
  const count = countIn(store.plan, daysOf(range));
  if (copied) copied.isCut = true;
  store.markCopied(undefined);
  // Does not ask: cut workouts return unchanged when pasted or undone.
  const done = plural(count, { one: '# workout cut', other: '# workouts cut' });
  editUndoably(store, (plan) => clearRange(plan, range), done, { isAsked: true });
  return text;
}

/** The block of a text that was copied here. */
export function copiedBlock(text: string): Block | undefined {
  return copied?.text === text.replace(/\r\n?/g, '\n') ? copied.block : undefined;
}

/** One undoable step, or an error message. */
export function pasteBlock(store: EditorStore, block: Block, range: Range): void {
  const isMoved = copied?.block === block && copied.from === store && copied.isCut;
  pasteDays(store, placed(block, range), { isMoved });
}

type Options = {
  isMoved?: boolean;
  /** Extends the plan to this many weeks. */
  weeks?: number;
};

export function pasteDays(
  store: EditorStore,
  cells: readonly Placed[],
  { isMoved = false, weeks = store.plan.weeks }: Options = {},
): void {
  const problem = placeProblem({ ...store.plan, weeks }, cells);
  if (problem !== undefined) {
    toast.error(problem);
    return;
  }
  if (copied) copied.isCut = false;
  store.markCopied(undefined);
  const replaced = countIn(
    store.plan,
    cells.map(({ day }) => day),
  );
  const count = cells.reduce((sum, { workouts }) => sum + workouts.length, 0);
  editUndoably(
    store,
    (plan) => {
      if (weeks > plan.weeks) setWeeks(plan, weeks);
      putCells(plan, cells, newId, isMoved);
    },
    pastedText(count, replaced),
  );
}

export function clear(store: EditorStore, range: Range): void {
  const count = countIn(store.plan, daysOf(range));
  if (count === 0) store.announce(t`There is no workout to delete`);
  else {
    const done = plural(count, { one: '# workout deleted', other: '# workouts deleted' });
    editUndoably(store, (plan) => clearRange(plan, range), done);
  }
}

export function fill(store: EditorStore, range: Range): void {
  const cells = filled(store.plan, range);
  if (cells.length === 0) {
    store.announce(t`There is no workout to fill with`);
    return;
  }
  const replaced = countIn(
    store.plan,
    cells.map(({ day }) => day),
  );
  editUndoably(store, (plan) => putCells(plan, cells, newId), filledText(cells.length, replaced));
}

function pastedText(count: number, replaced: number): string {
  if (replaced === 0) return plural(count, { one: '# workout pasted', other: '# workouts pasted' });
  return t`${plural(count, { one: '# workout pasted', other: '# workouts pasted' })}, ${plural(replaced, { one: '# replaced', other: '# replaced' })}`;
}

function filledText(days: number, replaced: number): string {
  if (replaced === 0) return plural(days, { one: '# day filled', other: '# days filled' });
  return t`${plural(days, { one: '# day filled', other: '# days filled' })}, ${plural(replaced, { one: '# workout replaced', other: '# workouts replaced' })}`;
}
