import type { PlanAthlete, Workout } from '@/domain/plans/plan';
import { type Reading, type ReadWorkout, readSessions } from '@/domain/session-reader/queries';
import { keptAmount } from '@/domain/units/distance';
import type { EditorStore } from '../state/editorStore';

const patienceMs = 8_000;

/**
 * Recomputes distances and times that came from the previous athlete's paces with those of the new one. Figures set by
 * hand stay. Offline nothing changes here, and the server does the same when the plan is saved.
 */
export async function reestimate(store: EditorStore, before: PlanAthlete): Promise<void> {
  const { days, unit, athlete } = store.plan;
  const typed = Object.values(days)
    .flat()
    .flatMap(({ session }) => (session && session.steps.length > 0 && session.text) || []);
  const texts = [...new Set(typed)].slice(0, 2_000);
  if (!athlete || athlete.id === before.id || texts.length === 0) return;
  const readFor = ({ id }: PlanAthlete) =>
    readSessions(texts, { unit, athleteId: id }, AbortSignal.timeout(patienceMs));
  let told: [Reading[], Reading[]];
  try {
    told = await Promise.all([readFor(before), readFor(athlete)]);
  } catch {
    return;
  }
  if (store.plan.athlete?.id !== athlete.id) return;
  const byText = new Map(
    texts.map((text, place) => [text, [onlyRun(told[0][place]), onlyRun(told[1][place])] as const]),
  );
  const changes = (workout: Workout) => {
    const [was, is] = byText.get(workout.session?.text ?? '') ?? [];
    return was && is && (was.isEstimated || is.isEstimated) ? changedFigures(workout, was, is) : {};
  };
  const isChanged = Object.values(store.plan.days)
    .flat()
    .some((workout) => Object.keys(changes(workout)).length > 0);
  if (!isChanged) return;
  store.edit((plan) => {
    for (const workout of Object.values(plan.days).flat()) Object.assign(workout, changes(workout));
  });
}

/** Only for a text with a single run: with several it is unknown which one the workout is. */
function onlyRun(reading: Reading | undefined): ReadWorkout | undefined {
  return reading?.workouts.length === 1 ? reading.workouts[0] : undefined;
}

function changedFigures(workout: Workout, was: ReadWorkout, is: ReadWorkout): Partial<Workout> {
  const { durationMinutes, distance } = workout;
  const isDistanceTold = distance.unit === was.unit && distance.amount === keptAmount(was.distance);
  return {
    ...(durationMinutes === was.durationMinutes &&
      durationMinutes !== is.durationMinutes && { durationMinutes: is.durationMinutes }),
    ...(isDistanceTold &&
      was.distance !== is.distance && { distance: { amount: keptAmount(is.distance), unit: is.unit } }),
  };
}
