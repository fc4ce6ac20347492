import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isUndated, longDate, weekNumberOfDay } from '@/domain/plans/days';
import type { WorkoutContent } from '@/domain/plans/plan';
import { useSettings } from '@/domain/settings/settings';
import { maxWorkoutsADay } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { MoveDialog } from '../drag/MoveDialog';
import { dropInto } from '../drag/useDragging';
import { useAthletePaces } from '../paces/planPaces';
import { planTextsOf } from '../readingContext';
import { type OpenWorkout, useEditorStore, usePlan, useWorkoutsOn } from '../state/editorStore';
import { putWorkout, removeWorkout } from '../state/planChanges';
import { ConfirmReset } from './ConfirmReset';
import { WorkoutDialog } from './WorkoutDialog';

type Props = {
  isBrowsing: boolean;
  onBrowsingChange: (isBrowsing: boolean) => void;
};

/** Connects the dialog to the plan: it shows a workout, or the day to add one to, and turns the result into an edit. */
export function DayWorkoutDialog({
  day,
  workoutId,
  typed,
  isBrowsing,
  onBrowsingChange,
}: Props & OpenWorkout) {
  const { t } = useLingui();
  const store = useEditorStore();
  const { distanceUnit } = useSettings();
  const startsOn = usePlan((plan) => plan.startsOn);
  const athlete = usePlan((plan) => plan.athlete);
  const planUnit = usePlan((plan) => plan.unit);
  const paces = useAthletePaces();
  const workouts = useWorkoutsOn(day);
  // As they are when the dialog opens: while somebody types, the other sessions stay.
  const [planTexts] = useState(() => planTextsOf(store.plan.days));
  const [isAsking, setIsAsking] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const workout = workouts.find(({ id }) => id === workoutId);

  const save = ([content, ...others]: WorkoutContent[]) => {
    if (!content) return;
    const { id, isCompleted } = workout ?? { id: newId(), isCompleted: false };
    const room = maxWorkoutsADay - workouts.length - (workout ? 0 : 1);
    const more = others.slice(0, room).map((other) => ({ ...other, id: newId(), isCompleted: false }));
    store.editAndClose(
      (plan) => {
        putWorkout(plan, day, { ...content, id, isCompleted });
        for (const other of more) putWorkout(plan, day, other);
      },
      workout ? t`Workout changed` : t`Workout added`,
    );
  };
  const reset = () => {
    if (workout) store.editAndClose((plan) => removeWorkout(plan, day, workout.id), t`Workout deleted`);
  };

  const date = longDate(startsOn, day);
  const week = weekNumberOfDay(day);
  return (
    <>
      <WorkoutDialog
        workout={workout}
        typed={typed}
        when={isUndated(startsOn) ? date : t`${date}, week ${week}`}
        defaultUnit={distanceUnit}
        planUnit={planUnit}
        isBrowsing={isBrowsing}
        onBrowsingChange={onBrowsingChange}
        onSave={save}
        athlete={athlete}
        planTexts={planTexts}
        paces={paces}
        onReset={() => setIsAsking(true)}
        onClose={() => store.close()}
        onMove={() => setIsMoving(true)}
        onAddAnother={
          workouts.length < maxWorkoutsADay ? () => store.open({ day, workoutId: undefined }) : undefined
        }
      />
      {isMoving && workout && (
        <MoveDialog
          plan={store.plan}
          day={day}
          workout={workout}
          onDrop={(carried, target, isCopying) => {
            // It is elsewhere now, so nothing goes back to its day.
            store.setState({ openWorkout: undefined });
            dropInto(store, carried, { day: target }, isCopying);
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
      {isAsking && (
        <ConfirmReset
          startsOn={startsOn}
          day={day}
          othersCount={workouts.length - 1}
          isAnswered={workout !== undefined && store.feedback.getState().feedback.byWorkout.has(workout.id)}
          onConfirm={reset}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
