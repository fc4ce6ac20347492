import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Bib } from '@/domain/athletes/Bib';
import { rangeText } from '@/domain/goals/prediction';
import { Figures } from '@/domain/race-plan/Figures';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { fixedText, numberText } from '@/lib/language/numbers';

type Props = { plan: RacePlan; review: RaceReview };

export function ReviewFigures({ plan, review }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { finishedSeconds, targetSeconds, isWholeCourse, prediction } = review;
  const goal = formatRaceTime(targetSeconds);
  const covered = placeWithUnit(review.coveredMeters, unit);
  const { halves, heat } = review;
  const firstSeconds = halves?.firstSeconds;
  const secondSeconds =
    firstSeconds !== undefined && typeof finishedSeconds === 'number'
      ? finishedSeconds - firstSeconds
      : undefined;
  const celsius = (figure: number | null | undefined) =>
    typeof figure === 'number' ? `${numberText(figure, 1)} °C` : undefined;
  const [forecast, actual] = [celsius(heat.plannedCelsius), celsius(heat.actualCelsius)];
  const [first, second] = [
    formatRaceTime(plan.halves.firstSeconds),
    formatRaceTime(plan.halves.secondSeconds),
  ];
  const behind = typeof finishedSeconds === 'number' ? finishedSeconds - targetSeconds : undefined;
  const percent = behind === undefined ? '' : fixedText((Math.abs(behind) / targetSeconds) * 100, 1);
  const range = prediction && rangeText({ low: prediction.lowSeconds, high: prediction.highSeconds });
  const strategy = {
    EvenEffort: t`Plan: even effort, ${goal}`,
    NegativeSplit: t`Plan: slight negative split, ${goal}`,
    EvenPace: t`Plan: even pace, ${goal}`,
  }[plan.plan.strategy];
  return (
    <section className="race-review-head" aria-label={t`Race against the plan`}>
      <div className="flex flex-wrap items-center gap-3 px-[18px] py-3.5">
        <Bib name={plan.goal.athleteName} size="lg" />
        <span className="min-w-0 flex-1 basis-40">
          <b className="block text-[15px] leading-5 font-semibold">{t`Race against the plan`}</b>
          <Link
            to="/athletes/$athleteId/goals/$goalId/race"
            params={{ athleteId: plan.goal.athleteId, goalId: plan.goal.goalId }}
            className="text-sm text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            {strategy}
          </Link>
        </span>
        <span className="race-review-state" data-finished={isWholeCourse || undefined}>
          {isWholeCourse && <Check strokeWidth={1.9} aria-hidden="true" />}
          {isWholeCourse ? <Trans>Finished</Trans> : t`Stopped after ${covered}`}
        </span>
      </div>
      <Figures
        figures={[
          {
            name: t`Time`,
            value: typeof finishedSeconds === 'number' ? formatRaceTime(finishedSeconds) : '–',
            note: t`goal ${goal}`,
          },
          {
            name: behind !== undefined && behind < 0 ? t`Ahead of the plan` : t`Behind the plan`,
            value: behind === undefined ? '–' : formatRaceTime(Math.abs(behind)),
            note:
              behind === undefined
                ? ''
                : behind < 0
                  ? t`${percent}% faster`
                  : behind > 0
                    ? t`${percent}% slower`
                    : t`to the second`,
          },
          {
            name: t`First half`,
            value: firstSeconds === undefined ? '–' : formatRaceTime(firstSeconds),
            note: t`plan ${first}`,
          },
          {
            name: t`Second half`,
            value: secondSeconds === undefined ? '–' : formatRaceTime(secondSeconds),
            note: t`plan ${second}`,
          },
          ...(forecast !== undefined
            ? [
                {
                  name: t({ message: 'Forecast was', comment: 'The weather, above a figure' }),
                  value: forecast,
                  note: actual === undefined ? '' : t`it was ${actual}`,
                },
              ]
            : []),
          ...(range
            ? [
                {
                  name: t`Evidence said`,
                  value: range,
                  note: '',
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
