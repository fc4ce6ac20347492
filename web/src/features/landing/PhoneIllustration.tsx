import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, ChevronLeft, ChevronRight, CircleSlash, Sun } from 'lucide-react';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import type { Step } from '@/domain/steps/steps';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { dateText, shortWeekdays } from '@/lib/language/dates';
import { fixedText } from '@/lib/language/numbers';
import { exampleWeeks, weekRange } from './exampleBlock';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

const names = { club: 'Eklund Running', clubMark: 'ER', athleteMark: 'ML' };
const figures = { pace: '4:20–4:30 /km', time: '1 h 04' };
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const easyStep = (distance: number): Step => ({
  kind: 'work',
  extent: { type: 'distance', distance, distanceType: 'km' },
  target: { type: 'named', name: 'easy' },
});
const steps: Step[] = [
  easyStep(3),
  {
    repeat: {
      times: 3,
      steps: [
        {
          kind: 'work',
          extent: { type: 'time', seconds: 600 },
          target: { type: 'named', name: 'threshold' },
        },
        { kind: 'recovery', extent: { type: 'time', seconds: 120 }, target: { type: 'named', name: 'jog' } },
      ],
    },
  },
  easyStep(2),
];

/** The athlete's page at its real size, on the day of the calendar above. */
export function PhoneIllustration() {
  const { t } = useLingui();
  const week = exampleWeeks.find(({ when }) => when === 'now');
  if (!week) return null;
  const weekNumber = week.number;
  const dates = weekRange(week);
  const today = week.days.find(({ isToday }) => isToday);
  return (
    <div aria-hidden="true" className="phone">
      <header className="flex h-[60px] items-center gap-2.5">
        <span className="grid size-9 flex-none place-items-center rounded-[9px] bg-ink font-semibold text-on-ink text-sm">
          {names.clubMark}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold text-base leading-[18px]">{names.club}</b>
          <span className="block truncate text-ink-3 text-xs">
            <Trans>Maya’s plan, by Nora Eklund</Trans>
          </span>
        </span>
        <Sun {...icon} className="size-[18px] flex-none text-ink-2" />
        <span className="bib m-0!">{names.athleteMark}</span>
      </header>
      <div className="flex items-center justify-between py-2 text-ink-2 text-sm">
        <ChevronLeft {...icon} className="size-[18px]" />
        <span>
          <b className="font-semibold text-ink">
            <Trans>Week {weekNumber} of 12</Trans>
          </b>{' '}
          {dates}
        </span>
        <ChevronRight {...icon} className="size-[18px]" />
      </div>
      <div className="grid grid-cols-7 gap-1 text-center text-xs">
        {week.days.map((one, weekday) => (
          <span
            key={one.date.day}
            className={`flex h-[74px] flex-col items-center gap-1 rounded-md border pt-1.5 ${one.isToday ? 'border-tartan' : 'border-transparent'}`}
          >
            <span className="text-ink-3">{shortWeekdays()[weekday]}</span>
            <b className="font-semibold text-base leading-4">{one.date.day}</b>
            <WorkoutMark type={one.type} />
          </span>
        ))}
      </div>
      <article
        data-t="tempo"
        className="mt-2 overflow-hidden rounded-xl border border-line-strong bg-surface"
      >
        <div className="flex items-center gap-3 bg-wt-tint px-4 py-3 text-ink-2 text-sm">
          <WorkoutMark type="tempo" size="xl" />
          <span className="min-w-0 flex-1">
            <b className="block font-semibold text-[16px] text-ink leading-5">{workoutTypeText('tempo')}</b>
            {today && dateText(today.date, longDay)}
          </span>
          <span className="rounded-sm bg-tartan px-2 py-0.5 font-semibold text-on-tartan text-xs">
            <Trans>Today</Trans>
          </span>
        </div>
        <div className="px-4 py-3.5">
          <p className="type-display text-[28px] leading-8">
            <Trans>3 × 10 min</Trans>
          </p>
          <dl className="mt-2 mb-4 flex gap-5 text-xs">
            <Figure name={t`Distance`}>{`${fixedText(12.9, 1)} km`}</Figure>
            <Figure name={t`Pace`}>{figures.pace}</Figure>
            <Figure name={t({ message: 'Time', context: 'duration' })}>{figures.time}</Figure>
          </dl>
          <IntensityProfile steps={steps} type="tempo" paces={{}} height={84} />
          <p className="mt-3 text-base text-ink-2 leading-[21px]">
            <Trans>
              3 km easy, then 3 × 10 min at threshold with 2 min jog between, 2 km easy. Keep the recoveries
              honest: jog, never walk.
            </Trans>
          </p>
        </div>
      </article>
      <div className="phone-answers">
        <span className="bg-tartan text-on-tartan">
          <Check {...icon} />
          <Trans>Done</Trans>
        </span>
        <span className="border border-control">
          <ArrowRight {...icon} />
          <Trans>Moved</Trans>
        </span>
        <span className="border border-control">
          <CircleSlash {...icon} />
          <Trans>Skipped</Trans>
        </span>
      </div>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold text-base text-ink">{children}</dd>
    </div>
  );
}
