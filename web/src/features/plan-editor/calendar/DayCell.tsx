import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Flag, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Arrival, WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { arrivalSentence, spokenSentence } from '@/domain/plans/feedback/feedbackText';
import type { Workout } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';
import { type TileDelivery, withDelivery } from '../delivery/tileDelivery';
import type { ExtraRun, WorkoutRun } from '../feedback/runs';
import { useEstimating } from '../paces/planPaces';
import type { TileNote } from '../state/editorStore';
import type { DayOff } from '../time-off/daysOff';
import type { GridDay } from './gridDays';
import { withMarks } from './TileMarks';
import { WorkoutTile } from './WorkoutTile';

/** Answers and recordings come after the first paint. */
const ArrivedTile = lazy(() =>
  import('../feedback/ArrivedTile').then(({ ArrivedTile }) => ({ default: ArrivedTile })),
);
const ExtraRunTile = lazy(() => import('./ExtraRun').then(({ ExtraRunTile }) => ({ default: ExtraRunTile })));

type Props = GridDay & {
  /** The name of the race on this day. */
  race: string | undefined;
  workouts: readonly Workout[];
  /** The athlete's feedback on each workout. */
  feedback?: readonly (WorkoutFeedback | undefined)[];
  /** Workouts that the athlete moved here from other days. */
  arrivals?: readonly Arrival[];
  /** The recording of each workout. */
  runs?: readonly (WorkoutRun | undefined)[];
  /** Where each workout is on its way to the watch. */
  deliveries?: readonly (TileDelivery | undefined)[];
  /** The athlete does not train that day. */
  off?: DayOff | undefined;
  /** Runs that nobody planned. */
  extraRuns?: readonly ExtraRun[];
  isTabStop: boolean;
  /** The composer or the dialog of this day is open. */
  isOpen?: boolean;
  /** Differs from what it is compared with. */
  isDiffering?: boolean;
  /** The athlete does not see it like this yet. */
  isUnpublished?: boolean;
  /** Of the workout that is being typed. */
  note?: TileNote | undefined;
  /** Shows where a workout can be added. */
  canAdd?: boolean;
};

const phaseClass = { before: 'is-before', past: 'is-past', today: 'on-today', next: '' };

/** A day of the grid, which handles its clicks and keys. */
export function DayCell({ day, isoDate, name, dateText, month, phase, race, workouts, ...props }: Props) {
  const { t } = useLingui();
  const {
    feedback,
    arrivals = [],
    runs,
    deliveries,
    extraRuns = [],
    off,
    isTabStop,
    isOpen = false,
    isDiffering = false,
    isUnpublished = false,
    note,
    canAdd = false,
  } = props;
  const estimating = useEstimating();
  const sentences = [
    ...workouts.map((workout, index) =>
      withDelivery(
        withMarks(spokenSentence(workout, feedback?.[index], isoDate, estimating), runs?.[index]),
        deliveries?.[index],
      ),
    ),
    ...arrivals.map(arrivalSentence),
  ];
  const extras = extraRuns.map(({ spoken }) => spoken);
  const isExtraAlone = workouts.length === 0 && arrivals.length === 0 && extras.length > 0;
  const isBefore = phase === 'before';
  const isShared = workouts.length + arrivals.length > 1 || (isExtraAlone && extras.length > 1);
  const content = isShared ? 'is-shared' : workouts.length === 0 && !isExtraAlone ? 'is-empty' : '';
  const date = (
    <>
      {race !== undefined && <Flag className="race-flag" aria-hidden="true" />}
      {isUnpublished && <Pencil className="size-3 text-warning" aria-hidden="true" />}
      <span data-month={month}>{dateText}</span>
    </>
  );
  const namedDay = race === undefined ? name : t`${name}, race day: ${race}`;
  const dayName = off ? `${namedDay}, ${off.word}` : namedDay;
  const count = sentences.length;
  const spoken = [...sentences, ...extras].join('; ');
  const label = () => {
    if (isBefore) return t`${dayName}, before the start date`;
    if (count === 0 && extras.length > 0) return `${dayName}: ${spoken}`;
    if (count === 0) return t`${dayName}, no workout`;
    if (count === 1) return `${dayName}: ${spoken}`;
    return t`${dayName}: ${plural(count, { one: '# workout', other: '# workouts' })}: ${spoken}`;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label()}
      aria-disabled={isBefore || undefined}
      aria-current={phase === 'today' ? 'date' : undefined}
      {...(race !== undefined && { title: race })}
      className={`day ${content} ${phaseClass[phase]} ${race === undefined ? '' : 'is-race'} ${isOpen ? 'is-open' : ''} ${off ? (off.isDraft ? 'is-off is-draft' : 'is-off') : ''} ${isDiffering ? 'is-differing' : ''}`}
    >
      {workouts.length === 0 && !isExtraAlone ? (
        <>
          <span className="day-date">{date}</span>
          {race !== undefined && <span className="race-name">{race}</span>}
          {canAdd && !isBefore && (
            <span className="day-add">
              <Plus className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
              {t`Add`}
            </span>
          )}
        </>
      ) : (
        workouts.map((workout, index) => (
          <WorkoutTile
            key={workout.id}
            workout={workout}
            isoDate={isoDate}
            feedback={feedback?.[index]}
            run={runs?.[index]}
            delivery={deliveries?.[index]}
            extraRuns={index === 0 ? extraRuns : []}
            note={note?.workoutId === workout.id ? note.text : undefined}
            date={index === 0 && date}
          />
        ))
      )}
      <Suspense fallback={null}>
        {arrivals.map((arrival) => (
          <ArrivedTile key={arrival.workoutId} arrival={arrival} isoDate={isoDate} />
        ))}
        {workouts.length === 0 &&
          extraRuns.map((run, index) => (
            <ExtraRunTile key={run.activityId} run={run} date={isExtraAlone && index === 0 && date} />
          ))}
      </Suspense>
      {off?.mark}
      {canAdd && (workouts.length > 0 || isExtraAlone) && workouts.length < maxWorkoutsADay && (
        <button type="button" tabIndex={-1} data-add aria-label={t`Add another workout`} className="day-more">
          <Plus className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
