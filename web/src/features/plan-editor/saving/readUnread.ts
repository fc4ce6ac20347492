import type { Plan } from '@/domain/plans/plan';
import { isUnread } from '@/domain/plans/plan';
import { type Reading, readSessions } from '@/domain/session-reader/queries';
import { maxWorkoutsADay } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { copyOf, setWorkouts } from '../drag/carrying';
import { filledFrom } from '../readContent';
import { readingContextOf } from '../readingContext';
import type { EditorStore } from '../state/editorStore';

const patienceMs = 8_000;

/** Reads the sessions typed while the reader was unavailable. If it still is, they stay as they are. */
export async function readUnread(store: EditorStore): Promise<void> {
  const { days } = store.plan;
  const waiting = Object.values(days).flat().filter(isUnread);
  const texts = [...new Set(waiting.flatMap(({ session }) => session?.text ?? []))].slice(0, 2_000);
  let readings: Reading[];
  try {
    readings = await readSessions(texts, readingContextOf(store.plan), AbortSignal.timeout(patienceMs));
  } catch {
    return;
  }
  const byText = new Map(texts.map((text, place) => [text, readings[place]]));
  const filled = filledDays(store.plan, byText);
  if (filled.length === 0) return;
  store.edit((plan) => {
    for (const { day, workouts } of filled) setWorkouts(plan, day, workouts);
  });
}

/** The days that change once their texts are read. */
function filledDays(plan: Plan, byText: ReadonlyMap<string, Reading | undefined>) {
  return Object.entries(plan.days).flatMap(([day, before]) => {
    const after = before.flatMap((workout) => {
      const reading = isUnread(workout) && byText.get(workout.session?.text ?? '');
      if (!reading) return [workout];
      const [filled, ...others] = filledFrom(workout, reading);
      return [filled, ...others.map((content) => copyOf(content, newId()))];
    });
    const isChanged =
      after.length !== before.length || after.some((workout, place) => workout !== before[place]);
    return isChanged ? [{ day: Number(day), workouts: after.slice(0, maxWorkoutsADay) }] : [];
  });
}
