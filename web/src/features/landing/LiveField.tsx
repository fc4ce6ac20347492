import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceMeaning } from '@/domain/session-reader/ChoiceMeaning';
import { mended } from '@/domain/session-reader/problems';
import type { Reading } from '@/domain/session-reader/queries';
import { readTotals } from '@/domain/session-reader/readTotals';
import { useReading } from '@/domain/session-reader/useReading';
import { useSettings } from '@/domain/settings/settings';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import { StepList } from '@/domain/steps/StepList';
import { inOrder } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { createQueryClient } from '@/lib/queryClient';

const maxCharacters = 300;
const profileHeight = 190;

/** The editor's reader: what is typed becomes a profile and steps. */
export function LiveField() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Field />
    </QueryClientProvider>
  );
}

function Field() {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const example = t({
    message: '2k easy, 5x1k @ 3:55 r 90s jog, 2k easy',
    comment: 'A session as a coach types it. The reader knows the words of each language.',
  });
  const others = [
    t({
      message: '3x10min @ 4:25 r 2min jog',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
    t({
      message: '10 x 60s hills r jog down',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
    t({
      message: '24k easy, last 6k @ 4:37',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
  ];
  const [typed, setTyped] = useState<string>();
  const text = typed ?? example;
  const { reading, isOutOfReach } = useReading(text, { unit, athleteId: undefined });
  return (
    <>
      <div className="live-frame">
        <div className="live-field">
          <input
            type="text"
            name="session"
            aria-label={t`Type a session`}
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={maxCharacters}
            spellCheck={false}
            autoComplete="off"
          />
        </div>
        <Result reading={reading} unit={unit} text={text} onMend={setTyped} isOutOfReach={isOutOfReach} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 text-base text-ink-3">
        <Trans>Try another</Trans>
        {others.map((other) => (
          <button
            key={other}
            type="button"
            onClick={() => setTyped(other)}
            className="min-h-[34px] rounded-full border border-line-strong bg-surface px-3.5 py-1 text-left text-base text-ink hover:border-control max-md:min-h-11"
          >
            {other}
          </button>
        ))}
      </div>
    </>
  );
}

type ResultProps = {
  reading: Reading | undefined;
  unit: DistanceUnit;
  text: string;
  onMend: (text: string) => void;
  isOutOfReach: boolean;
};

function Result({ reading, unit, text, onMend, isOutOfReach }: ResultProps) {
  const steps = reading?.workouts.flatMap((workout) => workout.steps) ?? [];
  const type = reading?.workouts[0]?.type ?? 'easy';
  const totals = reading && readTotals(reading, { paces: {}, unit });
  const stepCount = inOrder(steps).length;
  const [problem] = reading?.problems ?? [];
  const shared = { steps, type, paces: {} };
  return (
    <div className="live-result">
      <div className="live-profile">
        {steps.length > 0 && totals ? (
          <IntensityProfile
            {...shared}
            totals={totals.figures.map(({ amount, unit: of }) => `${amount} ${of}`.trim())}
            height={profileHeight}
          />
        ) : (
          <p className="grid h-full min-h-[190px] place-items-center text-ink-3">
            {isOutOfReach ? (
              <Trans>The reader doesn’t answer at the moment.</Trans>
            ) : (
              <Trans>The session appears here.</Trans>
            )}
          </p>
        )}
        {problem && (
          <p role="status" className="mt-3 text-base text-danger">
            {problem.message}{' '}
            {problem.choices.map((choice) => (
              <button
                key={choice.text}
                type="button"
                className="link mr-2"
                onClick={() => onMend(mended(text, problem, choice))}
              >
                {choice.label}
                <ChoiceMeaning choice={choice} />
              </button>
            ))}
          </p>
        )}
      </div>
      <div className="live-steps">
        {totals && (
          <p className="mb-2 flex flex-wrap items-baseline gap-x-6">
            {totals.figures.map(({ amount, unit: of }) => (
              <b key={amount} className="type-display text-[24px] leading-8 text-ink">
                {amount} {of}
              </b>
            ))}
            <small className="text-sm text-ink-3">
              <Plural value={stepCount} one="# step" other="# steps" />
            </small>
          </p>
        )}
        <details open className="live-list">
          <summary className="cursor-pointer font-semibold text-ink md:hidden">
            <Trans>Steps</Trans>
          </summary>
          <StepList {...shared} unit={unit} />
        </details>
      </div>
    </div>
  );
}
