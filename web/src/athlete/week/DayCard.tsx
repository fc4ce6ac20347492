import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ListOrdered } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { AnswerArea } from '@/athlete/answers/AnswerArea';
import { AnswerBand } from '@/athlete/answers/AnswerBand';
import { late } from '@/athlete/late';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import { canBeDone, isMovedAway, isOpen, type Placed } from '@/athlete/plan/calendar';
import { type Day, longDay } from '@/athlete/plan/days';
import { pacesOfRunner, pageFigures } from '@/athlete/plan/figures';
import type { Page, PageWorkout } from '@/athlete/plan/page';
import { paceText } from '@/athlete/plan/unit';
import { runsOfWorkout } from '@/athlete/runs/ownRuns';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { distanceFigure, timeFigure } from '@/domain/plans/figures';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import { keyPartOf } from '@/domain/steps/keyPart';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import type { NamedPaces } from '@/domain/steps/steps';
import { workPaceText } from '@/domain/steps/workPace';
import type { DistanceUnit } from '@/domain/units/distance';
import { terrainText } from '@/domain/workouts/terrainText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { RestCard } from './RestCard';

const SessionSteps = late(() => import('./SessionSteps').then((part) => part.SessionSteps));
const DayAir = late(() => import('@/athlete/air/DayAir').then((part) => part.DayAir));
const RunBand = late(() => import('@/athlete/runs/RunBand').then((part) => part.RunBand));
const SessionRun = late(() => import('@/athlete/runs/SessionRun').then((part) => part.SessionRun));
const WaitingRecordings = late(() =>
  import('@/athlete/recordings/WaitingRecordings').then((part) => part.WaitingRecordings),
);

type Props = {
  store: PageStore;
  state: PageState;
  page: Page;
  coach: string;
  unit: DistanceUnit;
  today: Day;
  day: Day;
  placed: Placed;
  /** The bar at the bottom of the phone asks about it. */
  isAlone: boolean;
  onOpen: OnOpen;
  onChoose: (day: Day) => void;
};

export function DayCard({ day, placed, isAlone, ...shared }: Props) {
  const { page, unit, today, onOpen } = shared;
  const { workout } = placed;
  if (workout.type === 'Rest') return <RestCard day={day} today={today} workout={workout} />;
  const type = workoutTypeOfName[workout.type];
  const steps = stepsOfAnswer(workout.steps);
  const paces = pacesOfRunner(page, placed.plan.distanceType);
  const { answer } = workout;
  const change = () =>
    onOpen({
      ...{ kind: 'answer', workoutId: workout.id, placed, isChanging: true },
      question: canBeDone(placed, today) ? 'done' : 'moved',
    });
  // Kept pages of earlier versions have none.
  const air = page.conditions?.find((one) => one.day === day);
  const runs = isMovedAway(placed) ? [] : runsOfWorkout(page, workout.id);
  const words = (
    <p className="mt-3.5 text-[15px] leading-[22px] wrap-break-word whitespace-pre-line text-ink-2">
      {workout.description}
    </p>
  );
  const session = (
    <div className="px-[16px] pt-3.5 pb-3.5">
      <h1 className="text-[28px] leading-8 tracking-tight wrap-break-word">{workout.title}</h1>
      <Figures placed={placed} page={page} unit={unit} />
      {steps.length > 0 && <IntensityProfile steps={steps} type={type} paces={paces} height={84} />}
      {words}
    </div>
  );
  return (
    <article data-t={type} className="overflow-hidden rounded-xl border border-wt-line bg-surface">
      {answer && runs.length > 0 && answer.outcome === 'done' && (
        <Suspense fallback={<div className="h-[66px]" />}>
          <RunBand {...shared} placed={placed} answer={answer} runs={runs} onChange={change} />
        </Suspense>
      )}
      {answer && (runs.length === 0 || answer.outcome !== 'done') && (
        <AnswerBand {...shared} placed={placed} answer={answer} onChange={change} />
      )}
      <Suspense fallback={null}>
        <WaitingRecordings {...shared} canAnswer={page.canAnswer} workoutId={workout.id} />
      </Suspense>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-wt-soft px-[16px] py-3">
        <WorkoutMark type={type} size="xl" />
        <p className="min-w-min flex-1 text-sm text-ink-2">
          <b className="block text-[15px] leading-5 font-semibold text-wt-fg">{workoutTypeText(type)}</b>
          {longDay(day)}
        </p>
        {day === today && (
          <span className="ml-auto rounded-[5px] bg-tartan px-2 py-[3px] text-xs leading-4 font-semibold text-on-tartan">
            <Trans>Today</Trans>
          </span>
        )}
      </header>
      {runs.length > 0 ? (
        <Suspense fallback={session}>
          <SessionRun {...shared} placed={placed} runs={runs}>
            {words}
          </SessionRun>
        </Suspense>
      ) : (
        session
      )}
      {air && runs.length === 0 && (
        <Suspense fallback={null}>
          <DayAir air={air} unit={unit} />
        </Suspense>
      )}
      {page.canAnswer && isOpen(placed) && (
        <div className={`border-t border-line px-[16px] py-3.5 ${isAlone ? 'max-desk:hidden' : ''}`}>
          <AnswerArea {...shared} placed={placed} />
        </div>
      )}
      {!page.canAnswer && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3">
          <Trans>Your coach gets no answers from this page.</Trans>
        </p>
      )}
      <StepsAndNotes workout={workout} unit={unit} paces={paces} isRun={runs.length > 0} />
    </article>
  );
}

type Stepped = {
  workout: PageWorkout;
  unit: DistanceUnit;
  paces: NamedPaces;
  /** Its steps stand beside what was run of them. */
  isRun: boolean;
};

/** Estimates say "about"; a session with several paces shows its key part. A pace stays on one line with its unit. */
function Figures({ placed, page, unit }: { placed: Placed; page: Page; unit: DistanceUnit }) {
  const { t } = useLingui();
  const { workout, plan } = placed;
  // What is not run has no running pace.
  const isOther = workoutTypeOfName[workout.type] === 'alt';
  const paces = isOther ? {} : pacesOfRunner(page, plan.distanceType);
  const told = pageFigures(placed, page, unit);
  const steps = stepsOfAnswer(workout.steps);
  const key = keyPartOf(steps, paces, unit);
  const whole = key?.isOnce ? (key.isByTime ? timeFigure(told) : distanceFigure(told)) : '';
  const keyPart = key?.text;
  const pace = key
    ? whole
      ? t`${keyPart} of ${whole}`
      : key.text
    : paceText(workout.paceFrom, workout.paceTo, unit) || workPaceText(steps, paces, unit);
  const figures = [
    [t`Distance`, distanceFigure(told)],
    [key ? t`Key part` : t`Pace`, pace],
    [t`Time`, timeFigure(told)],
    [t`Terrain`, workout.terrain && terrainText(workout.terrain)],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-2">
      {figures.map(([name, value]) => (
        <div key={String(name)}>
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="text-[17px] leading-[22px] font-semibold">
            {value
              ?.replace(' /', '\u00a0/')
              .replace('–', '–\u2060')
              .replaceAll(/(\d) (\p{L})/gu, '$1\u00a0$2')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StepsAndNotes({ workout, unit, paces, isRun }: Stepped) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const steps = isRun ? [] : stepsOfAnswer(workout.steps);
  if (steps.length === 0 && workout.notes === '') return null;
  const name = steps.length === 0 ? t`Notes` : workout.notes === '' ? t`Steps` : t`Steps and notes`;
  return (
    <div className="border-t border-line px-[16px] pb-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-1.5 text-base font-semibold"
      >
        <ListOrdered className="size-4" strokeWidth={1.9} aria-hidden="true" />
        {name}
        <ChevronDown
          className={`ml-auto size-4 text-ink-3 ${isOpen ? 'rotate-180' : ''}`}
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        {isOpen && steps.length > 0 && (
          <Suspense fallback={null}>
            <SessionSteps steps={steps} type={workoutTypeOfName[workout.type]} paces={paces} unit={unit} />
          </Suspense>
        )}
        {workout.notes !== '' && (
          <p className="mt-2 text-base leading-5 wrap-break-word whitespace-pre-line text-ink-2">
            {workout.notes}
          </p>
        )}
      </div>
    </div>
  );
}
