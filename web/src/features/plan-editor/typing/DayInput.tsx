import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { choiceLabel, mended } from '@/domain/session-reader/problems';
import type { ReadingChoice } from '@/domain/session-reader/queries';
import { maxTitle } from '@/lib/limits';
import { toast } from '@/lib/toast';
import type { ReadCell } from '../selection/readCells';
import { useEditorStore } from '../state/editorStore';

type Question = NonNullable<ReadCell['question']>;

type Props = {
  day: number;
  /** "Thursday 15 Oct 2026" */
  name: string;
  /** The key that began it. */
  begun: string;
};

/**
 * A workout as it is typed into its day. Enter adds it, Tab opens it too, Escape leaves the day as it was. What can be read in
 * several ways is asked first; Enter once more takes it as it is read.
 */
export function DayInput({ day, name, begun }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(begun);
  const [question, setQuestion] = useState<Question>();
  const questionId = useId();

  const leave = (cell: HTMLElement | null | undefined) => {
    isOver.current = true;
    store.setState({ typing: undefined });
    cell?.focus();
  };
  const finish = async (typed: string, { isOpened = false, isSure = question !== undefined } = {}) => {
    if (isOver.current) return;
    isOver.current = true;
    // The field goes with the day's emptiness; whoever has gone elsewhere stays there.
    const cell = frame.current?.contains(document.activeElement) ? cellAround(frame.current) : null;
    try {
      const { addRead, readTyped } = await import('./typedDay');
      const read = await readTyped(store, typed);
      if (read?.question && !isSure) {
        isOver.current = false;
        setQuestion(read.question);
        input.current?.focus();
        return;
      }
      const workoutId = addRead(store, day, read);
      leave(cell);
      if (isOpened) store.open({ day, workoutId });
    } catch {
      isOver.current = false;
      toast.error(t`The workout could not be read. Try again.`);
    }
  };
  const choose = (asked: Question, choice: ReadingChoice) => {
    const typed = mended(asked.text, asked, choice);
    setText(typed);
    setQuestion(undefined);
    void finish(typed, { isSure: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const isSave = key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    const isOwn = event.target === input.current;
    // Tab leads to the readings where there are some.
    const isAdded = isOwn && (key === 'Enter' || (key === 'Tab' && !question) || isSave);
    if (!isOwn && key !== 'Escape') event.stopPropagation();
    if (nativeEvent.isComposing || !(isAdded || key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') leave(cellAround(frame.current));
    else void finish(text, { isOpened: key === 'Tab' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field and of its readings.
    <div
      ref={frame}
      className="relative"
      onKeyDown={onKeyDown}
      // The grid takes a click on a day for a wish to open it.
      onClick={(event) => event.stopPropagation()}
      onBlur={({ relatedTarget }) => {
        if (!frame.current?.contains(relatedTarget)) void finish(text, { isSure: true });
      }}
    >
      <input
        ref={input}
        type="text"
        aria-label={t`Workout on ${name}`}
        aria-describedby={question && questionId}
        placeholder={t`8k easy`}
        autoComplete="off"
        spellCheck={false}
        // What was typed is a title at most.
        maxLength={maxTitle}
        // biome-ignore lint/a11y/noAutofocus: the key that began it was meant for it.
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setQuestion(undefined);
        }}
        className="min-h-7 w-full min-w-0 rounded-sm bg-transparent text-sm outline-none placeholder:text-ink-3"
      />
      {question && (
        <div className="day-question absolute top-full -left-2 z-(--z-popover) mt-1 w-56 rounded-lg border border-line-strong bg-raised p-2.5 text-sm text-ink shadow-3">
          <p id={questionId} role="alert" className="mb-2 font-medium wrap-break-word">
            {question.message}
          </p>
          <div className="flex flex-wrap gap-1.5">
            {question.choices.map((choice) => (
              <button
                key={choice.text}
                type="button"
                onClick={() => choose(question, choice)}
                className="min-h-8 rounded-md border border-line-strong bg-surface px-2.5 text-xs font-semibold hover:border-control"
              >
                {choiceLabel(question, choice)}
              </button>
            ))}
          </div>
          <p className="mt-2 text-xs text-ink-3">
            <Trans>Enter adds it as it is.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

function cellAround(input: HTMLElement | null): HTMLElement | null | undefined {
  return input?.closest<HTMLElement>('[data-day]');
}
