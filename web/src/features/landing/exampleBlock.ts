import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { formatDayAndMonth } from '@/lib/formatDay';
import type { CivilDay } from '@/lib/language/dates';

/** A day of the landing page's calendar. */
export type ExampleDay = {
  type: WorkoutType;
  title: MessageDescriptor;
  kilometres?: number;
  minutes?: number;
  /** The third line: pace, else time. */
  detail?: string;
  date: CivilDay;
  isMonthStart: boolean;
  isPast: boolean;
  isToday: boolean;
  isCompleted: boolean;
};

export type ExampleWeek = {
  number: number;
  days: ExampleDay[];
  monday: CivilDay;
  sunday: CivilDay;
  kilometres: number;
  time: string;
  /** Distance relative to the plan's peak week, 0 to 1. */
  shareOfPeak: number;
  when: 'past' | 'now' | 'next';
};

type Session = Pick<ExampleDay, 'type' | 'title' | 'kilometres' | 'minutes' | 'detail'> & {
  isSkipped?: boolean;
};

/** The weeks shown are the middle of a longer plan, which contains both of these. */
const peakWeekKilometres = 87.8;
export const longestSessionKilometres = 32;

const firstWeekNumber = 3;
const firstMonday = Date.UTC(2026, 8, 28);
const today = Date.UTC(2026, 9, 15);
const dayMilliseconds = 86_400_000;

const easy = (kilometres: number, title = msg`Easy run`): Session => ({
  type: 'easy',
  title,
  kilometres,
  detail: '5:25–5:50 /km',
});
const recovery = (): Session => ({
  type: 'recovery',
  title: msg`Recovery jog`,
  kilometres: 6,
  detail: '5:55–6:25 /km',
});
const long = (kilometres: number, title = msg`Long run`, detail = '5:05–5:30 /km'): Session => ({
  type: 'long',
  title,
  kilometres,
  detail,
});
const tempo = (kilometres: number, title: MessageDescriptor, detail = '4:20–4:30 /km'): Session => ({
  type: 'tempo',
  title,
  kilometres,
  detail,
});
const intervals = (kilometres: number, title: MessageDescriptor): Session => ({
  type: 'intervals',
  title,
  kilometres,
  detail: '3:58–4:06 /km',
});
const hills = (kilometres: number, title: MessageDescriptor, detail: string): Session => ({
  type: 'hills',
  title,
  kilometres,
  detail,
});
const alternative = (minutes: number, title: MessageDescriptor): Session => ({ type: 'alt', title, minutes });
const rest: Session = { type: 'rest', title: msg({ message: 'Rest', context: 'type of workout' }) };
const skipped = (session: Session): Session => ({ ...session, isSkipped: true });

const weeks: { time: string; sessions: Session[] }[] = [
  {
    time: '6 h 25',
    sessions: [
      rest,
      hills(9.7, msg`10 × 60 s hills`, '53 min'),
      skipped(easy(10)),
      tempo(11.7, msg`25 min tempo`),
      alternative(60, msg`Bike, easy spin`),
      easy(8, msg`Easy + 8 strides`),
      long(21),
    ],
  },
  {
    time: '5 h 13',
    sessions: [
      rest,
      easy(8),
      intervals(11.2, msg`12 × 400 m`),
      recovery(),
      skipped(alternative(45, msg`Strength, 45 min`)),
      easy(8),
      long(16, msg`Long run, cutback`),
    ],
  },
  {
    time: '6 h 23',
    sessions: [
      recovery(),
      intervals(11.7, msg`5 × 1 km`),
      easy(10),
      tempo(12.9, msg`3 × 10 min`),
      rest,
      easy(8, msg`Easy + 6 strides`),
      long(24, msg`Long, fast finish`),
    ],
  },
  {
    time: '7 h 00',
    sessions: [
      recovery(),
      hills(11.3, msg`8 × 90 s hills`, '1 h 01'),
      easy(11),
      tempo(14.3, msg`4 × 2 km cruise`),
      rest,
      easy(9, msg`Easy + 6 strides`),
      long(26),
    ],
  },
  {
    time: '7 h 43',
    sessions: [
      recovery(),
      intervals(13, msg`6 × 1 km`),
      easy(11),
      tempo(13.6, msg`40 min at MP`, '4:34–4:40 /km'),
      alternative(40, msg`Swim, 40 min`),
      easy(9),
      long(28, msg`Long, 12 km at MP`),
    ],
  },
  {
    time: '5 h 17',
    sessions: [
      rest,
      easy(9),
      hills(8.8, msg`6 × 60 s hills`, '48 min'),
      easy(8),
      alternative(45, msg`Strength, 45 min`),
      recovery(),
      // Half a marathon is run at about threshold pace, which is no long run.
      tempo(21.1, msg`Half, tune-up race`, '4:26–4:32 /km'),
    ],
  },
];

export const exampleWeeks: ExampleWeek[] = weeks.map(({ time, sessions }, index) => {
  const monday = firstMonday + index * 7 * dayMilliseconds;
  const sunday = monday + 6 * dayMilliseconds;
  const kilometres = sessions.reduce((sum, session) => sum + (session.kilometres ?? 0), 0);
  return {
    number: firstWeekNumber + index,
    days: sessions.map((session, weekday) => exampleDay(session, monday + weekday * dayMilliseconds)),
    monday: civilDay(monday),
    sunday: civilDay(sunday),
    kilometres,
    time,
    shareOfPeak: kilometres / peakWeekKilometres,
    when: sunday < today ? 'past' : monday <= today ? 'now' : 'next',
  };
});

function exampleDay({ isSkipped, ...session }: Session, at: number): ExampleDay {
  const date = civilDay(at);
  const isPast = at < today;
  return {
    ...session,
    date,
    isMonthStart: date.day === 1,
    isPast,
    isToday: at === today,
    isCompleted: isPast && session.type !== 'rest' && !isSkipped,
  };
}

function civilDay(at: number): CivilDay {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day of the month, with the month's name on its first day. */
export function dateLabel({ date, isMonthStart }: ExampleDay): string {
  return isMonthStart ? formatDayAndMonth(date) : String(date.day);
}

/** "28 Sep – 4 Oct" */
export function weekRange({ monday, sunday }: ExampleWeek): string {
  return `${formatDayAndMonth(monday)} – ${formatDayAndMonth(sunday)}`;
}
