import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AnswerDraft, PainDraft } from '@/athlete/drafts/draft';
import type { Day } from '@/athlete/plan/days';
import type { Answer, AnswerBody } from '@/athlete/plan/page';
import { dateFrame, inputFrame, SheetField } from '@/athlete/sheets/SheetField';
import { TenChoice } from '@/athlete/sheets/TenChoice';
import { maxPainPlace } from '@/lib/limits';
import { painLevelText } from './painText';

type Props = {
  pain: PainDraft | null | undefined;
  today: Day;
  onChange: (pain: PainDraft | undefined) => void;
};

/** Where, how bad, and since when. */
export function PainField({ pain, today, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const choice = (isPain: boolean, word: string) => (
    <label className="relative flex min-h-12 min-w-0 items-center justify-center rounded-lg border border-control bg-surface px-2 py-1 text-md font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={Boolean(pain) === isPain}
        onChange={() => onChange(isPain ? { place: '', since: today } : undefined)}
        className="absolute inset-0 opacity-0"
      />
      {word}
    </label>
  );
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-base font-medium text-ink-2">{t`Any pain?`}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choice(false, t`No`)}
        {choice(true, t`Yes`)}
      </div>
      {pain && (
        <div className="mt-3 rounded-lg border border-line-strong p-3">
          <p className="mb-1.5 text-base font-medium text-ink-2">
            <Trans>How bad is it?</Trans>
          </p>
          <TenChoice
            label={t`Pain, 1 to 10`}
            textOf={painLevelText}
            low={<Trans>1 barely there</Trans>}
            high={<Trans>10 cannot run</Trans>}
            value={pain.level}
            onChange={(level) => onChange({ ...pain, level })}
          />
          <SheetField label={t`Where?`}>
            <input
              className={inputFrame}
              maxLength={maxPainPlace}
              placeholder={t`Left Achilles`}
              value={pain.place}
              onInput={({ currentTarget }) => onChange({ ...pain, place: currentTarget.value })}
            />
          </SheetField>
          <SheetField label={t`Since when?`}>
            <input
              type="date"
              className={dateFrame}
              max={today}
              value={pain.since}
              onInput={({ currentTarget }) => onChange({ ...pain, since: currentTarget.value })}
            />
          </SheetField>
        </div>
      )}
    </fieldset>
  );
}

/** The pain to send, `unrated` until the athlete has said how bad it is. */
export function saidPain(
  pain: PainDraft | null | undefined,
): NonNullable<AnswerBody['pain']> | 'unrated' | undefined {
  if (!pain) return undefined;
  if (pain.level === undefined) return 'unrated';
  const place = pain.place.trim();
  return {
    level: pain.level,
    ...(place !== '' && { place }),
    ...(pain.since !== '' && { since: pain.since }),
  };
}

/** The pain in the fields: what is typed, else what was sent before. */
export function painOf({ pain }: AnswerDraft, answer: Answer | null | undefined): PainDraft | undefined {
  const sent = answer?.pain;
  if (pain !== undefined || !sent) return pain ?? undefined;
  return { level: sent.level, place: sent.place ?? '', since: sent.since ?? '' };
}
