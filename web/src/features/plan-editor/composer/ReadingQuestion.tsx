import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { choiceLabel } from '@/domain/session-reader/problems';
import type { Reading, ReadingProblem } from '@/domain/session-reader/queries';
import { readTotals } from '@/domain/session-reader/readTotals';
import { useEstimating } from '../paces/planPaces';

type Props = {
  group: Ref<HTMLFieldSetElement>;
  question: ReadingProblem;
  /** What the session would be with each choice, once known. */
  readings: readonly (Reading | undefined)[];
  /** By the place of the choice; the one after the last keeps the words without a meaning. */
  onChoose: (place: number) => void;
  onFocusChange: (isInside: boolean) => void;
  onBack: () => void;
};

/** One question about the text, with its readings side by side. Their numbers choose. Nothing is chosen beforehand. */
export function ReadingQuestion({ group, question, readings, onChoose, onFocusChange, onBack }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { choices, message } = question;
  const wholes = useWholes(readings);
  const neither = choices.length + 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const number = Number(event.key);
    if (event.key === 'Escape') onBack();
    else if (number >= 1 && number <= neither) onChoose(number - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      className="composer-question -mx-1 -mt-0.5 rounded-lg px-2.5 pt-2 pb-2.5"
    >
      <p id={id} role="status" className="mb-2 text-base font-semibold wrap-break-word">
        {message}
      </p>
      <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
        {choices.map((choice, place) => (
          <Choice
            key={choice.text}
            number={place + 1}
            label={choiceLabel(question, choice)}
            meaning={choice.meaning}
            whole={wholes[place]}
            onChoose={() => onChoose(place)}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => onChoose(choices.length)}
        className="mt-2 flex min-h-6 items-center gap-2 text-left text-xs text-ink-2 hover:text-ink max-md:min-h-11"
      >
        <kbd>{neither}</kbd>
        {t`Neither. Keep the words, without a pace.`}
      </button>
    </fieldset>
  );
}

/** How long the session is in each reading: what tells them apart, or all of it where nothing does. */
function useWholes(readings: readonly (Reading | undefined)[]): readonly (string | undefined)[] {
  const estimating = useEstimating();
  const figures = readings.map(
    (reading) =>
      reading &&
      readTotals(reading, estimating).figures.map(({ amount, unit }) => `${amount} ${unit}`.trim()),
  );
  const isShared = (figure: string) => figures.every((others) => others?.includes(figure));
  return figures.map((own) => {
    const apart = own?.filter((figure) => !isShared(figure)) ?? [];
    return (apart.length > 0 ? apart : own)?.join(', ');
  });
}

type ChoiceProps = {
  number: number;
  label: string;
  meaning: string | undefined;
  whole: string | undefined;
  onChoose: () => void;
};

function Choice({ number, label, meaning = label, whole, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  // "3:15/km, faster than mile pace" does not say the label again.
  const more = meaning.startsWith(`${label}, `) ? meaning.slice(label.length + 2) : meaning;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex flex-col gap-[3px] rounded-lg border border-control bg-surface px-3 pt-2.5 pb-[11px] text-left text-xs text-ink-2 hover:border-ink"
    >
      <b className="flex items-center gap-2 text-base font-semibold text-ink">
        <kbd>{number}</kbd>
        {label}
      </b>
      {more !== label && <span className="mb-auto">{more}</span>}
      <span className="mt-[5px] flex min-h-[23px] w-full flex-wrap justify-between gap-x-2 border-t border-line pt-1.5 text-ink-3">
        <Trans>whole session</Trans>
        <b className="font-semibold text-ink">{whole === '' ? t`nothing` : whole}</b>
      </span>
    </button>
  );
}
