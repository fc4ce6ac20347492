import { type KeyboardEvent, useRef, useState } from 'react';
import { maxTitle } from '@/lib/limits';
import { toast } from '@/lib/toast';
import { useEditorStore } from '../state/editorStore';

type Props = {
  day: number;
  /** "Thursday 15 Oct 2026" */
  name: string;
  /** The key that began it. */
  begun: string;
};

/** A workout as it is typed into its day. Enter adds it, Tab opens it too, Escape leaves the day as it was. */
export function DayInput({ day, name, begun }: Props) {
  const store = useEditorStore();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(begun);

  const leave = (cell: HTMLElement | null | undefined) => {
    isOver.current = true;
    store.setState({ typing: undefined });
    cell?.focus();
  };
  const finish = async ({ isOpened = false } = {}) => {
    if (isOver.current) return;
    isOver.current = true;
    // The field disappears once the day has a workout; focus that has moved elsewhere stays there.
    const cell = input.current === document.activeElement ? cellAround(input.current) : null;
    try {
      const { addTyped } = await import('./typedDay');
      const workoutId = await addTyped(store, day, text);
      leave(cell);
      if (isOpened) store.open({ day, workoutId });
    } catch {
      isOver.current = false;
      toast.error('The workout could not be read. Try again.');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const isSave = key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (nativeEvent.isComposing || !(key === 'Enter' || key === 'Tab' || key === 'Escape' || isSave)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') leave(cellAround(input.current));
    else void finish({ isOpened: key === 'Tab' });
  };

  return (
    <input
      ref={input}
      type="text"
      aria-label={`Workout on ${name}`}
      placeholder="8k easy"
      autoComplete="off"
      spellCheck={false}
      // What was typed is a title at most.
      maxLength={maxTitle}
      // biome-ignore lint/a11y/noAutofocus: the key that began it was meant for it.
      autoFocus
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void finish()}
      className="min-h-7 w-full min-w-0 rounded-sm bg-transparent text-sm outline-none placeholder:text-ink-3"
    />
  );
}

function cellAround(input: HTMLInputElement | null): HTMLElement | null | undefined {
  return input?.closest<HTMLElement>('[data-day]');
}
