import { dateOfDay, startDay } from '@/domain/plans/days';
import { type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { maxWorkoutsADay } from '@/lib/limits';
import { isSame, isSameDay, withTicksOf } from '../samePlan';
import type { PlanFields } from './draft';

type MergedField = Exclude<keyof PlanFields, 'durationText'>;

/** Both changed the same day differently. */
export type DayConflict = {
  kind: 'day';
  day: number;
  base: readonly Workout[];
  mine: readonly Workout[];
  theirs: readonly Workout[];
};

/** Both changed the same field of the plan. */
export type FieldConflict = { kind: 'field'; field: MergedField; mine: Plan; theirs: Plan };

export type Conflict = DayConflict | FieldConflict;

export type Choice = 'mine' | 'theirs' | 'both';

export type Merge = {
  /** Changes of one side, and identical changes of both; conflicts as in the base. */
  settled: Plan;
  conflicts: readonly Conflict[];
};

/**
 * A three-way merge. Days count from the first Monday in all three versions. Completion is not a change of the plan: it
 * is taken from theirs.
 */
export function mergePlans(opened: Plan, edited: Plan, theirs: Plan): Merge {
  const base = withTicksOf(opened, theirs);
  const mine = withTicksOf(edited, theirs);
  const conflicts: Conflict[] = [];
  const settled: Plan = { ...base, days: {} };

  const settle = <Field extends MergedField>(field: Field) => {
    const decided = decide(base[field], mine[field], theirs[field], isSame);
    if (decided) settled[field] = decided.value;
    else conflicts.push({ kind: 'field', field, mine, theirs });
  };
  for (const field of fieldsOf(base)) settle(field);

  const days = [base, mine, theirs].flatMap((plan) => Object.keys(plan.days).map(Number));
  for (const day of [...new Set(days)].sort((one, other) => one - other)) {
    const [before, ours, others] = [workoutsOn(base, day), workoutsOn(mine, day), workoutsOn(theirs, day)];
    const decided = decide(before, ours, others, isSameDay);
    put(settled, day, decided ? decided.value : before);
    if (!decided) conflicts.push({ kind: 'day', day, base: before, mine: ours, theirs: others });
  }
  return { settled, conflicts };
}

/** Whether a day has room for the workouts of both. */
export function canHoldBoth({ mine, theirs }: DayConflict): boolean {
  return bothOf(mine, theirs).length <= maxWorkoutsADay;
}

/** The merged plan, once every conflict is decided. Its start and duration are adjusted to contain all its workouts. */
export function resolved(
  { settled, conflicts }: Merge,
  choices: readonly Choice[],
  newId: () => string,
): Plan {
  const plan: Plan = { ...settled, days: { ...settled.days } };
  conflicts.forEach((conflict, index) => {
    const choice = choices[index] ?? 'both';
    if (conflict.kind === 'field') take(plan, conflict, choice);
    else put(plan, conflict.day, chosenOf(conflict, choice));
  });
  return withUniqueIds(withRoom(plan), newId);
}

function decide<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isAlike: (one: Value, other: Value) => boolean,
): { value: Value } | undefined {
  if (isAlike(mine, base)) return { value: theirs };
  if (isAlike(theirs, base) || isAlike(mine, theirs)) return { value: mine };
  return undefined;
}

function fieldsOf(plan: Plan): MergedField[] {
  const { days: _, durationText: __, ...fields } = plan;
  return Object.keys(fields) as MergedField[];
}

function take(plan: Plan, conflict: FieldConflict, choice: Choice): void {
  const { field } = conflict;
  const from = choice === 'theirs' ? conflict.theirs : conflict.mine;
  Object.assign(plan, { [field]: from[field] });
}

function chosenOf(conflict: DayConflict, choice: Choice): readonly Workout[] {
  return choice === 'both' ? bothOf(conflict.mine, conflict.theirs) : conflict[choice];
}

function bothOf(mine: readonly Workout[], theirs: readonly Workout[]): readonly Workout[] {
  return [...mine, ...theirs.filter((workout) => !mine.some((other) => isSame(workout, other)))];
}

function put(plan: Plan, day: number, workouts: readonly Workout[]): void {
  if (workouts.length === 0) delete plan.days[day];
  else plan.days[day] = workouts as Workout[];
}

/**
 * One side shortened the plan or started it later, and the other put a workout there: it stays, and the plan makes room
 * for it.
 */
function withRoom(plan: Plan): Plan {
  const days = Object.keys(plan.days).map(Number);
  const [first = Number.POSITIVE_INFINITY, last = 0] = [days[0], days.at(-1)];
  const weeks = Math.max(plan.weeks, Math.floor(last / 7) + 1);
  const startsOn =
    first < startDay(plan.startsOn) ? dateOfDay(plan.startsOn, first).toString() : plan.startsOn;
  return { ...plan, startsOn, weeks, durationText: String(weeks) };
}

/**
 * A workout that one side moved and the other changed appears twice: one of them gets a new id. Other days keep their
 * arrays.
 */
function withUniqueIds(plan: Plan, newId: () => string): Plan {
  const ids = new Set<string>();
  const days: Plan['days'] = {};
  for (const [day, workouts] of Object.entries(plan.days)) {
    const isRepeated = workouts.map(({ id }) => ids.has(id) || !ids.add(id));
    days[Number(day)] = isRepeated.includes(true)
      ? workouts.map((workout, index) => (isRepeated[index] ? { ...workout, id: newId() } : workout))
      : workouts;
  }
  return { ...plan, days };
}
