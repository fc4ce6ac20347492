import { Trans, useLingui } from '@lingui/react/macro';
import { Info, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { rangeText } from '@/domain/goals/prediction';
import { formatRaceTime } from '@/domain/races/raceTime';
import { Bar } from './PlanNotices';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; mayChange: boolean };

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Whether the athlete's races and runs speak for the goal. It blocks nothing, and the athlete does not see it. */
export function EvidenceBar({ form, mayChange }: Props) {
  const { t } = useLingui();
  const { prediction, verdict, targetSeconds, goal } = form.plan;
  const time = formatRaceTime(targetSeconds);
  if (!prediction) {
    if (goal.resultTime) return null;
    return (
      <Bar icon={<Info {...icon} />}>
        <Trans>No race and too few runs to judge {time}.</Trans>
      </Bar>
    );
  }
  const range = rangeText({ low: prediction.lowSeconds, high: prediction.highSeconds });
  const isQuicker = verdict === 'Quicker';
  const quick = formatRaceTime(prediction.lowSeconds);
  return (
    <Bar
      isWarning={isQuicker}
      icon={isQuicker ? <TriangleAlert {...icon} /> : <Info {...icon} />}
      actions={
        <>
          <ButtonLink size="sm" variant="ghost" to="/goals" search={{ goal: goal.goalId }}>
            <Trans>See why</Trans>
          </ButtonLink>
          {isQuicker && mayChange && (
            <Button size="sm" onPress={() => form.change({ targetTime: quick })}>
              <Trans>Plan for {quick}</Trans>
            </Button>
          )}
        </>
      }
    >
      <b>
        {isQuicker
          ? t`${time} is quicker than the evidence, ${range}.`
          : verdict === 'Slower'
            ? t`${time} is slower than the evidence, ${range}.`
            : t`${time} is inside the evidence, ${range}.`}
      </b>{' '}
      {prediction.sentence} {isQuicker && t`The plan holds the goal you set.`}
    </Bar>
  );
}
