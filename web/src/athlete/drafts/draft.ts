import type { Day } from '@/athlete/plan/days';
import type { UsualWeek } from '@/domain/availability/availability';

/** Which answer the athlete is giving. */
export type Question = 'done' | 'moved' | 'skipped';

/** The three fields about pain. */
export type PainDraft = { place: string; level?: number | undefined; since: Day };

/**
 * What is typed for one thing and not sent. A field that was not touched is absent, so that the sheet shows what the server
 * has, also when that changes while the sheet is open.
 */
export type AnswerDraft = {
  question?: Question | undefined;
  effort?: number | undefined;
  comment?: string | undefined;
  /** The run by hand: as typed, in the unit below. */
  distance?: string | undefined;
  minutes?: string | undefined;
  unit?: 'km' | 'miles' | undefined;
  movedTo?: Day | undefined;
  /** Null: none, although there was one before. */
  pain?: PainDraft | null | undefined;
};
type CommentDraft = { text?: string | undefined };
type AwayDraft = {
  kind?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  isOpenEnded?: boolean | undefined;
  note?: string | undefined;
};
type AvailabilityDraft = { week?: UsualWeek | undefined; note?: string | undefined };

export type DraftKinds = {
  answer: AnswerDraft;
  comment: CommentDraft;
  away: AwayDraft;
  availability: AvailabilityDraft;
};
export type DraftKind = keyof DraftKinds;

/** What the draft is about. For a session: as it was then, since the plan may no longer contain it. */
export type DraftOf<Kind extends DraftKind = DraftKind> = {
  kind: Kind;
  workoutId?: string;
  about?: { title: string; day: Day };
};

export type Draft = { [Kind in DraftKind]: DraftOf<Kind> & { values: DraftKinds[Kind] } }[DraftKind];

/** One for each answer: the same key replaces. */
export function draftKey({ kind, workoutId }: DraftOf): string {
  return workoutId === undefined ? kind : `${kind}:${workoutId}`;
}

/** The draft with these fields changed, or undefined once nothing is left of it. An undefined field is as if never touched. */
export function changed(draft: Draft | undefined, of: DraftOf, change: object): Draft | undefined {
  const all = Object.entries({ ...draft?.values, ...change });
  const said = all.filter(([, value]) => value !== undefined);
  if (!said.some(([name]) => !secondary.includes(name))) return undefined;
  return { ...of, values: Object.fromEntries(said) } as Draft;
}

/** These alone say nothing. */
const secondary = ['question', 'unit'];

/** Reads what is stored. A damaged draft, or one of another version of the page, loses only the fields it damaged. */
export function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isKind(stored.kind) || !isRecord(stored.values)) return undefined;
  const fields: Record<string, (value: unknown) => boolean> = shapes[stored.kind];
  const sound = Object.entries(stored.values).filter(([name, value]) => fields[name]?.(value));
  const about = isRecord(stored.about) && isText(stored.about.title) && isDay(stored.about.day);
  const of = {
    kind: stored.kind,
    ...(isText(stored.workoutId) && { workoutId: stored.workoutId }),
    ...(about && { about: stored.about }),
  } as DraftOf;
  if ((of.kind === 'answer' || of.kind === 'comment') && of.workoutId === undefined) return undefined;
  return changed(undefined, of, Object.fromEntries(sound));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isDay = (value: unknown) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isOneOf = (words: readonly string[]) => (value: unknown) => isText(value) && words.includes(value);
const isTenth = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;

const shapes: { [Kind in DraftKind]: Record<keyof Required<DraftKinds[Kind]>, (value: unknown) => boolean> } =
  {
    answer: {
      question: isOneOf(['done', 'moved', 'skipped']),
      effort: isTenth,
      comment: isText,
      distance: isText,
      minutes: isText,
      unit: isOneOf(['km', 'miles']),
      movedTo: isDay,
      pain: (value) =>
        value === null ||
        (isRecord(value) &&
          isText(value.place) &&
          isDay(value.since) &&
          (value.level === undefined || isTenth(value.level))),
    },
    comment: { text: isText },
    away: {
      kind: isOneOf(['ill', 'injured', 'travel', 'other']),
      from: isText,
      to: isText,
      isOpenEnded: (value) => typeof value === 'boolean',
      note: isText,
    },
    availability: {
      week: (value) =>
        isRecord(value) &&
        Array.isArray(value.minutes) &&
        value.minutes.length === 7 &&
        value.minutes.every(Number.isInteger) &&
        Number.isInteger(value.hardDaysApart) &&
        Number.isInteger(value.hardSessionsAWeek),
      note: isText,
    },
  };

function isKind(kind: unknown): kind is DraftKind {
  return isText(kind) && Object.hasOwn(shapes, kind);
}
