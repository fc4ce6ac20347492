import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Bib } from '@/domain/athletes/Bib';
import { Figures } from '@/domain/race-plan/Figures';
import { paceFigure, secondsText } from '@/domain/race-plan/raceFigures';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { perUnit } from '@/domain/units/pace';
import { wholeText } from '@/lib/language/numbers';
import { CourseDialog } from './CourseDialog';
import { exactDistance } from './exactDistance';
import { TimeDialog } from './TimeDialog';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { loaded: RacePlan; form: RacePlanForm; mayChange: boolean };

export function PlanHead({ loaded, form, mayChange }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'time' | 'course'>();
  const close = () => setOpen(undefined);
  const { plan } = form;
  const { athleteName, raceName } = loaded.goal;
  const title = form.needsTime ? raceName : `${raceName}, ${formatRaceTime(plan.targetSeconds)}`;
  return (
    <section className="race-plan-head" aria-label={title}>
      <div className="race-plan-head-line">
        <Bib name={athleteName} size="lg" />
        <span className="min-w-0 flex-1 basis-40">
          <b className="block text-[15px] leading-5 font-semibold wrap-anywhere">{title}</b>
          <span className="block text-sm leading-[18px] text-ink-2 wrap-anywhere">
            <HeadLine form={form} />
          </span>
        </span>
        {mayChange && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil strokeWidth={1.9} aria-hidden="true" />}
              onPress={() => setOpen('time')}
            >
              <Trans>Time and start</Trans>
            </Button>
            {plan.course && (
              <Button
                size="sm"
                icon={<Route strokeWidth={1.9} aria-hidden="true" />}
                onPress={() => setOpen('course')}
              >
                <Trans>Change course</Trans>
              </Button>
            )}
          </span>
        )}
      </div>
      <HeadFigures plan={plan} needsTime={form.needsTime} />
      {open === 'time' && <TimeDialog form={form} onClose={close} />}
      {open === 'course' && <CourseDialog title={t`Change course`} form={form} onClose={close} />}
    </section>
  );
}

function HeadLine({ form }: { form: RacePlanForm }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { plan, body } = form;
  const start = body.startsAt;
  const parts: string[] = [];
  if (start) parts.push(t`Start ${start}.`);
  const distance = exactDistance(plan.distanceMeters, unit);
  const course = plan.course?.name;
  parts.push(course ? t`Course: ${course}, ${distance}` : t`No course yet: ${distance}, flat`);
  return parts.join(' ');
}

function HeadFigures({ plan, needsTime }: { plan: RacePlan; needsTime: boolean }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { halves, costs } = plan;
  const paces = plan.sections.map(({ paceSecondsPerKm }) => paceSecondsPerKm);
  const [quickest, slowest] = [paceFigure(Math.min(...paces), unit), paceFigure(Math.max(...paces), unit)];
  const apart = halves.firstSeconds - halves.secondSeconds;
  const difference = secondsText(Math.abs(apart));
  const down = wholeText(Math.round(plan.descentMeters));
  const extra = costs.hillsSeconds + costs.heatSeconds + costs.altitudeSeconds;
  const goal = formatRaceTime(plan.targetSeconds);
  return (
    <Figures
      figures={[
        { name: t`Goal`, value: goal, note: needsTime ? t`until you set a time` : t`the plan adds up to it` },
        {
          name: t({ message: 'Average', comment: 'Average pace of a race' }),
          value: paceFigure(plan.averagePaceSecondsPerKm, unit),
          unit: perUnit(unit),
          note: quickest === slowest ? t`the same everywhere` : t`sections ${quickest} to ${slowest}`,
        },
        {
          name: t`First half`,
          value: formatRaceTime(halves.firstSeconds),
          note:
            apart === 0
              ? t`as long as the second`
              : apart > 0
                ? t`${difference} slower`
                : t`${difference} faster`,
        },
        {
          name: t`Second half`,
          value: formatRaceTime(halves.secondSeconds),
          note: hardestHalf(plan) === 'second' ? t`with the hardest climb in it` : '',
        },
        {
          name: t({ message: 'Climb', comment: 'Metres uphill in a race' }),
          value: plan.course ? wholeText(Math.round(plan.climbMeters)) : '–',
          ...(plan.course && { unit: 'm' }),
          note: plan.course ? t`down ${down}` : t`no course yet`,
        },
        {
          name: t`Hills and heat`,
          ...(extra < 60
            ? { value: String(extra), unit: 's' }
            : { value: formatRaceTime(extra), unit: 'min' }),
          note: t`in the ${goal} already`,
        },
      ]}
    />
  );
}

function hardestHalf({ sections, distanceMeters }: RacePlan): 'first' | 'second' | undefined {
  const hardest = sections.find(({ isHardest }) => isHardest);
  if (!hardest) return undefined;
  return (hardest.fromMeters + hardest.toMeters) / 2 < distanceMeters / 2 ? 'first' : 'second';
}
