import { Trans } from '@lingui/react/macro';
import type { Prediction } from '@/domain/goals/prediction';
import { leftOutText } from './predictionTexts';

/** Results that say nothing of the athlete’s form, each with its reason. */
export function LeftOutResults({ leftOut }: Pick<Prediction, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <div className="prediction-words">
      <h3>
        <Trans>Left out</Trans>
      </h3>
      <ul>
        {leftOut.map((result) => (
          <li key={`${result.race.raceName} ${result.race.raceDate} ${result.race.time}`}>
            {leftOutText(result)}
          </li>
        ))}
      </ul>
      <p>
        <Trans>If one of them counts, pin it in the athlete’s paces.</Trans>
      </p>
    </div>
  );
}
