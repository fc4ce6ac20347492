import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ChoiceMeaning } from '@/domain/session-reader/ChoiceMeaning';
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
  /** The key that started it. */
  begun: string;
};

/**
 * A text field to add a workout to a day. Enter adds it, Tab adds and opens it, Escape cancels. An ambiguous text is
 * asked about first; a second Enter takes it as read.
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
    // The field disappears once the day has a workout; if the focus has moved elsewhere, it stays there.
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
    // Tab moves to the suggestions, if there are any.
    const isAdded = isOwn && (key === 'Enter' || (key === 'Tab' && !question) || isSave);
    if (!isOwn && key !== 'Escape') event.stopPropagation();
    if (nativeEvent.isComposing || !(isAdded || key === 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') leave(cellAround(frame.current));
    else void finish(text, { isOpened: key === 'Tab' });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the field and its suggestions.
    <div
      ref={frame}
      className="relative"
      onKeyDown={onKeyDown}
      // The grid would open the day on a click.
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
        // The text may become the title.
        maxLength={maxTitle}
        // biome-ignore lint/a11y/noAutofocus: the key that opened it was typed into it.
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
                className="min-h-8 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-left text-xs font-semibold hover:border-control"
              >
                {choiceLabel(question, choice)}
                <ChoiceMeaning choice={choice} />
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
