import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, Flag, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { dateOfDay, shortDateOf } from '@/domain/plans/days';
import { describeWhole, sumOfWholes, type Whole } from '@/domain/plans/figures';
import type { Plan } from '@/domain/plans/plan';
import type { Measure } from '@/domain/plans/volume';
import { formatDistance } from '@/domain/units/distance';
import { RealignRow } from './RealignRow';
import { type Change, daysOfStart, type RealignCase, type Realigned, weekOf } from './realign';
import { daysText, laterText } from './realignText';
import { longRunOf, lostIn, type RaceRow, raceRows, type StartRow, startRows } from './realignWeeks';
import { StayRow, WeekRow } from './WeekRow';

type Props = {
  about: RealignCase;
  plan: Plan;
  result: Realigned;
  /** The volume of each week before and after. */
  before: readonly Whole[];
  after: readonly Whole[];
  measure: Measure;
  race: { name: string; date: string } | undefined;
};

/** How many rows are listed before "Show more". */
const maxSessions = 5;
const maxWeeks = 10;

/** What a way changes: session by session, or by weeks if a start or a race has moved. */
export function ChangeList(props: Props) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { about } = props;
  const rows = rowsOf(props);
  const most = about.about === 'race' || about.about === 'startMoved' ? maxWeeks : maxSessions;
  return (
    <>
      <ul>{isWhole ? rows : rows.slice(0, most)}</ul>
      {!isWhole && rows.length > most && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronDown strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsWhole(true)}
        >
          {t`${plural(rows.length - most, { one: 'Show # more', other: 'Show # more' })}`}
        </Button>
      )}
    </>
  );
}

function rowsOf(props: Props): ReactNode[] {
  const { about, result } = props;
  if (about.about === 'race') return rowsOfRace(props, about.raceOn);
  if (about.about === 'startMoved') return rowsOfStart(props, about);
  return result.changes.map((change) => <RealignRow key={change.workoutId} change={change} about={about} />);
}

function rowsOfRace(props: Props, raceOn: string): ReactNode[] {
  const { about, plan, result, before, after, measure, race } = props;
  const rows = raceRows(plan, result);
  const first = rows[0]?.week ?? plan.weeks + 1;
  const raceWeek = race && weekOf(plan, race.date);
  const amountOf = (weeks: readonly Whole[], week: number) => {
    const whole = weeks[week - 1];
    return whole ? describeWhole(whole, measure, plan.unit) : '';
  };
  const name = (week: number) => weekName(week, raceWeek);
  const row = ({ week, before: was, after: is }: RaceRow) => (
    <WeekRow
      key={week}
      dates={weeksText(plan, week, week)}
      before={
        was === undefined
          ? t`nothing planned`
          : { number: String(was), name: name(was), amount: amountOf(before, was) }
      }
      after={
        is
          ? { number: String(is.week), name: nameAfter(is, name), amount: amountOf(after, is.week) }
          : t`nothing planned`
      }
      note={noteOf(is, result.plan, raceOn)}
    />
  );
  // Those of weeks that go altogether are in the row of their week.
  const lost = lostIn(plan, result.changes, first, plan.weeks).filter(({ reason }) => reason !== 'leftOut');
  const named = lostRows(lost, about);
  if (first === 1) return [...rows.map(row), ...named];
  const last = first - 1;
  return [
    <StayRow
      key="stays"
      dates={weeksText(plan, 1, last)}
      icon={<Check strokeWidth={1.9} />}
      note={describeWhole(sumOfWholes(before.slice(0, last)), measure, plan.unit)}
    >
      {plural(last, { one: 'Week 1 stays as it is', other: 'Weeks 1 to # stay as they are' })}
    </StayRow>,
    ...rows.map(row),
    ...named,
  ];
}

/** What no longer fits is named. */
function lostRows(lost: readonly Change[], about: RealignCase): ReactNode[] {
  return lost.map((change) => <RealignRow key={change.workoutId} change={change} about={about} />);
}

function weekName(week: number, raceWeek: number | undefined): string {
  if (week === raceWeek) return t`Race week`;
  return week + 1 === raceWeek ? t`Taper` : t({ message: 'Build', comment: 'A week of training' });
}

function nameAfter(
  { repeats, was, week }: NonNullable<RaceRow['after']>,
  name: (week: number) => string,
): string {
  if (repeats !== undefined) return t`Week ${repeats} again`;
  return name(was ?? week);
}

function noteOf(is: RaceRow['after'], plan: Plan, raceOn: string): string {
  if (is?.week === weekOf(plan, raceOn)) {
    const day = shortDateOf(parseDate(raceOn));
    return t`race on ${day}`;
  }
  const { was } = is ?? {};
  if (is?.repeats !== undefined) return longRunText(plan, is.week);
  return was === undefined ? '' : t`was week ${was}`;
}

/** "32 km long run, Sun 29 Nov" */
function longRunText(plan: Plan, week: number): string {
  const found = longRunOf(plan, week);
  if (!found) return '';
  const day = shortDateOf(dateOfDay(plan.startsOn, found.day));
  const { distance } = found.workout;
  const amount = formatDistance(distance);
  return distance.amount > 0 ? t`${amount} long run, ${day}` : t`long run, ${day}`;
}

function rowsOfStart(
  { about, plan, result, before, measure, race }: Props,
  start: { from: string; to: string; startsOn: string },
): ReactNode[] {
  const today = start.to;
  const { changes } = result;
  const current = weekOf(plan, today);
  const gone = changes.filter(({ reason }) => reason === 'beforePlan');
  const done = stays(plan, today);
  const rows: ReactNode[] = [
    <StayRow
      key="stays"
      dates={daysText([plan.startsOn, today].toSorted()[0] ?? today, today)}
      icon={<Lock strokeWidth={1.9} />}
      note={t`never moved`}
    >
      {plural(done, {
        one: '# session stays on its day, with its answer and run',
        other: '# sessions stay on their days, with every answer and run',
      })}
    </StayRow>,
  ];
  const ofWeek = changes.filter(
    ({ date, reason }) => reason !== 'beforePlan' && weekOf(plan, date) === current,
  );
  rows.push(...ofWeek.map((change) => <RealignRow key={change.workoutId} change={change} about={about} />));
  rows.push(
    ...startRows(plan, changes, { current, shift: daysOfStart(start) }).flatMap((row) => [
      <WeekRow key={row.from} {...startRowTexts(plan, row, before, measure, race)} />,
      ...lostRows(row.days === undefined ? [] : lostIn(plan, changes, row.from, row.to), about),
    ]),
  );
  rows.push(...addedRows(plan, result));
  if (gone.length > 0)
    rows.push(
      <StayRow
        key="gone"
        dates={daysText(gone[0]?.date ?? today, gone.at(-1)?.date ?? today)}
        icon={<Check strokeWidth={1.9} />}
        note={t`stays in the history`}
      >
        {plural(gone.length, {
          one: '# session now falls before the plan',
          other: '# sessions now fall before the plan',
        })}
      </StayRow>,
    );
  if (race && changes.every(({ date }) => date !== race.date)) {
    const { name } = race;
    rows.push(
      <StayRow key="race" dates={shortDateOf(parseDate(race.date))} icon={<Flag strokeWidth={1.9} />} note="">
        {t`Taper and ${name} stay on their days`}
      </StayRow>,
    );
  }
  return rows;
}

/** How many sessions are on the days up to today. */
function stays(plan: Plan, today: string): number {
  const days = Object.entries(plan.days).filter(
    ([day]) => dateOfDay(plan.startsOn, Number(day)).toString() <= today,
  );
  return days.flatMap(([, workouts]) => workouts).filter(({ type }) => type !== 'rest').length;
}

function startRowTexts(
  plan: Plan,
  { from, to, days }: StartRow,
  before: readonly Whole[],
  measure: Measure,
  race: Props['race'],
) {
  const amount = describeWhole(sumOfWholes(before.slice(from - 1, to)), measure, plan.unit);
  const count = to - from + 1;
  const raceWeek = race && weekOf(plan, race.date);
  const name = count === 1 ? weekName(from, raceWeek) : plural(count, { one: '# week', other: '# weeks' });
  const range = (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`);
  const dates = weeksText(plan, from, to);
  if (days === undefined)
    return {
      dates,
      before: { number: range(from, to), name, amount },
      after: t({ message: 'left out', comment: 'A session that is no longer planned' }),
      note: t`kept in History`,
    };
  const weeks = Math.trunc(days / 7);
  return {
    dates,
    before: { number: range(from, to), name, amount },
    after: {
      number: range(from + weeks, to + weeks),
      name:
        count === 1 ? t`The same week` : plural(count, { one: 'The same week', other: 'The same # weeks' }),
      amount,
    },
    note: laterText(days),
  };
}

function addedRows(plan: Plan, { added, plan: after }: Realigned): ReactNode[] {
  const weeks = new Map(added.map(({ date, repeats }) => [weekOf(after, date), weekOf(plan, repeats)]));
  return [...weeks].map(([week, repeats]) => (
    <WeekRow
      key={`again ${week}`}
      dates={weeksText(plan, week, week)}
      before={t`free`}
      after={{ number: String(week), name: t`Week ${repeats} again`, amount: '' }}
      note=""
    />
  ));
}

function weeksText({ startsOn }: Plan, from: number, to: number): string {
  const [first, last] = [dateOfDay(startsOn, (from - 1) * 7), dateOfDay(startsOn, to * 7 - 1)];
  return daysText(first.toString(), last.toString());
}
