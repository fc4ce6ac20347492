import { type KeyboardEvent, useState } from 'react';
import { rangeOf } from './choice';
import { useLongPress } from './useLongPress';

export type Chosen = {
  ids: ReadonlySet<string>;
  /** With Shift, everybody from the one chosen before. */
  toggle: (id: string, isRange: boolean) => void;
  /** Also those of other pages. */
  choose: (everyone: readonly { id: string }[]) => void;
  /** All that are shown, or none. */
  toggleAll: () => void;
  clear: () => void;
  /** X chooses the row that has the focus, Ctrl+A all that are shown, Escape nobody. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** A finger that stays on a row chooses it. */
  onLongPress: ReturnType<typeof useLongPress>;
};

/** Whom the coach has chosen. It survives searching and sorting. */
export function useChosen(everyone: readonly { id: string }[], shown: readonly { id: string }[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [last, setLast] = useState<string>();
  // Whoever is deleted or archived meanwhile is not chosen any more.
  const known = new Set(everyone.map(({ id }) => id));
  const ids = new Set([...chosen].filter((id) => known.has(id)));
  const shownIds = shown.map(({ id }) => id);
  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(ids);
    if (isRange) for (const one of rangeOf(shownIds, last, id)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    setChosen(next);
    setLast(id);
  };
  const clear = () => setChosen(new Set());
  const toggleAll = () => {
    const isAll = shownIds.every((id) => ids.has(id));
    setChosen(isAll ? new Set() : new Set([...ids, ...shownIds]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    const key = event.key.toLowerCase();
    if (key === 'escape' && ids.size > 0) clear();
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) setChosen(new Set([...ids, ...shownIds]));
    else if (key === 'x' && !event.ctrlKey && !event.metaKey && event.target instanceof Element) {
      const id = event.target.closest('[data-athlete]')?.getAttribute('data-athlete');
      if (!id) return;
      toggle(id, event.shiftKey);
    } else return;
    event.preventDefault();
  };
  const onLongPress = useLongPress((target) => {
    const id = target.closest('[data-athlete]')?.getAttribute('data-athlete');
    if (id) toggle(id, false);
  });
  const choose = (more: readonly { id: string }[]) =>
    setChosen(new Set([...ids, ...more.map(({ id }) => id)]));
  return { onLongPress, ids, toggle, choose, toggleAll, clear, onKeyDown };
}
