import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Timer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { rangeText } from '@/domain/goals/prediction';
import { formatRaceTime } from '@/domain/races/raceTime';
import { Bar } from './PlanNotices';
import { TimeDialog } from './TimeDialog';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; mayChange: boolean };

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** Whether the athlete's races and runs speak for the goal. It blocks nothing, and the athlete does not see it. */
export function EvidenceBar({ form, mayChange }: Props) {
  const { t } = useLingui();
  const { prediction, verdict, targetSeconds, goal } = form.plan;
  const time = formatRaceTime(targetSeconds);
  if (form.needsTime) return mayChange && <NoTime form={form} />;
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

/** A goal without a time is asked for one; the middle of what the evidence says is a start. */
function NoTime({ form }: { form: RacePlanForm }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { prediction, targetSeconds } = form.plan;
  const time = formatRaceTime(targetSeconds);
  const range = prediction && rangeText({ low: prediction.lowSeconds, high: prediction.highSeconds });
  const middle =
    prediction && formatRaceTime(Math.round((prediction.lowSeconds + prediction.highSeconds) / 2));
  return (
    <Bar
      isWarning
      icon={<Timer {...icon} />}
      actions={
        <>
          {middle && (
            <Button size="sm" variant="ghost" onPress={() => form.change({ targetTime: middle })}>
              <Trans>Plan for {middle}</Trans>
            </Button>
          )}
          <Button size="sm" onPress={() => setIsOpen(true)}>
            <Trans>Set the time</Trans>
          </Button>
        </>
      }
    >
      <b>
        <Trans>This race has no goal time yet.</Trans>
      </b>{' '}
      {range && t`The evidence says ${range}.`} <Trans>Until you set one, the figures are for {time}.</Trans>
      {isOpen && <TimeDialog form={form} onClose={() => setIsOpen(false)} />}
    </Bar>
  );
}
