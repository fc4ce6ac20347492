import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { defaultStep, evenSplits, hasRoomFor, type SplitStep, splitSteps } from '@/domain/races/evenSplits';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { formatRaceTime } from '@/domain/races/raceTime';

const steps = Object.keys(splitSteps) as SplitStep[];

export function EvenSplits({ race, seconds }: { race: RaceDistance; seconds: number }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<SplitStep>();
  const step = chosen && hasRoomFor(race, chosen) ? chosen : defaultStep(race);
  const splits = evenSplits(race, seconds, step);
  return (
    <section className="goals-card" aria-label={t`Even splits`}>
      <div className="flex items-center justify-between gap-3">
        <h2>
          <Trans>Even splits</Trans>
        </h2>
        <fieldset className="split-steps">
          <legend className="sr-only">
            <Trans comment="Before a choice of 1 km, 5 km or 1 mile">A split every</Trans>
          </legend>
          {steps
            .filter((one) => hasRoomFor(race, one))
            .map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="splitStep"
                  className="sr-only"
                  checked={one === step}
                  onChange={() => setChosen(one)}
                />
                {splitSteps[one].name()}
              </label>
            ))}
        </fieldset>
      </div>
      <div className="course" aria-hidden="true">
        {splits.map(({ label, share, kind }) => (
          <i key={label} data-kind={kind} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
      <ol className="splits">
        {splits.map(({ label, seconds, kind }) => (
          <li key={label} data-kind={kind}>
            <small>{label}</small>
            <b>{formatRaceTime(seconds)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
