import type { CalendarDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '@/components/fields/Switch';
import { daysToGo, type Goal } from '@/domain/goals/goal';
import { basisText, type Prediction, plausibility, rangeOf, rangeText } from '@/domain/goals/prediction';
import { predictionsQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { metresOf } from '@/domain/races/raceDistance';
import { formatRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { LeftOutResults } from './LeftOutResults';
import { PredictionMoves } from './PredictionMoves';
import { PredictionSources } from './PredictionSources';
import { PredictionWords } from './PredictionWords';
import { noPrediction } from './predictionTexts';
import type { Target } from './target';
import { useShowPredictions } from './useShowPredictions';

type Props = { goal: Goal; today: CalendarDate; target: Target; seconds: number | undefined };

/** What the athlete could run in a race to come: a range with its basis, or why there is none. */
export function PredictedTime({ goal, today, target, seconds }: Props) {
  const isToCome = daysToGo(goal, today) >= 0 && !goal.isAthleteDeleted && goal.resultTime === null;
  const { data } = useQuery({ ...predictionsQuery(goal.athleteId), enabled: isToCome });
  const prediction = isToCome ? data?.find(({ goalId }) => goalId === goal.goalId) : undefined;
  if (!prediction) return null;
  // A target that is tried over another distance says nothing of this race.
  const isSameDistance = metresOf(target) === metresOf(prediction);
  return (
    <LoadedPrediction
      goal={goal}
      today={today}
      prediction={prediction}
      seconds={isSameDistance ? seconds : undefined}
    />
  );
}

type LoadedProps = { goal: Goal; today: CalendarDate; prediction: Prediction; seconds: number | undefined };

function LoadedPrediction({ goal, today, prediction, seconds }: LoadedProps) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const range = rangeOf(prediction);
  const { athleteName } = goal;
  const where = range && seconds !== undefined ? plausibility(range, seconds) : '';
  return (
    <section className="goals-card" aria-label={t`Predicted time`}>
      <h2>
        <Trans>Where {athleteName} stands today</Trans>
      </h2>
      {range ? (
        <div className="prediction-head">
          <p>
            <b className="type-display block text-[34px] leading-10 whitespace-nowrap">{rangeText(range)}</b>
            <small>{basisText(prediction, distanceUnit)}</small>
          </p>
          {seconds !== undefined && (
            <p>
              <b className="type-display block text-[22px] leading-[30px] whitespace-nowrap">
                {formatRaceTime(seconds)}
              </b>
              <small>
                <Trans>Goal: {where}</Trans>
              </small>
            </p>
          )}
        </div>
      ) : (
        <p className="mt-1 text-sm text-ink-2">{prediction.reason && noPrediction(prediction.reason)}</p>
      )}
      {prediction.sources.length > 0 && (
        <>
          <PredictionSources prediction={prediction} range={range} target={seconds} />
          <PredictionWords prediction={prediction} />
          {range && <PredictionMoves prediction={prediction} range={range} today={today} />}
        </>
      )}
      {range && <ShownToAthlete goal={goal} isShown={prediction.isShownToAthlete} />}
      <LeftOutResults leftOut={prediction.leftOut} />
    </section>
  );
}

/** Hidden until the coach shows it. */
function ShownToAthlete({ goal, isShown }: { goal: Goal; isShown: boolean }) {
  const { t } = useLingui();
  const mayChange = useMay('changeRoster');
  const show = useShowPredictions();
  const { athleteId, athleteName } = goal;
  if (!mayChange) return null;
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch
        label={t`Show ${athleteName} the range`}
        isOn={show.isPending ? show.variables.isShown : isShown}
        onChange={(shown) => show.mutate({ athleteId, isShown: shown })}
      />
      <p className="text-xs text-ink-3">{t`On their page, for every race. Some athletes run better without it.`}</p>
    </div>
  );
}
