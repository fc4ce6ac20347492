import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startDay } from '@/domain/plans/days';
import { type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import {
  keptAsText,
  type Reading,
  type ReadingProblem,
  readingQuery,
  readSessions,
  readSoon,
} from '@/domain/session-reader/queries';
import { type Placement, placementIn, usualPlacement } from '@/domain/session-reader/remainder';
import { useReading } from '@/domain/session-reader/useReading';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { maxWorkoutsADay } from '@/lib/limits';
import { newId } from '@/lib/newId';
import { toast } from '@/lib/toast';
import { setWorkouts } from '../drag/carrying';
import { useEstimating } from '../paces/planPaces';
import { readingContextOf } from '../readingContext';
import { type Composing, isDoubtful, type TypedWorkout, useEditorStore } from '../state/editorStore';
import { offerUndo } from '../state/undoable';
import { composedContents, isAdjusted, ownFigures, unreadContents } from './composedContents';
import { composedDay, weekWith } from './composedDay';
import { isDoubt, isWordsAlone } from './doubts';
import { handSetFigures } from './handSetFigures';
import { offerToOpen } from './offerToOpen';
import { sessionText, sharingText } from './sessionText';

/** Where saving goes: it closes, or opens a neighbouring day. */
export type Going = 'close' | 'next' | 'previous';

type Options = {
  /** Shows the first question, which has to be answered before saving. */
  onAsk: () => void;
  /** Asks before a filled day is emptied. */
  onEmptied: () => void;
  /** The day was changed. */
  onPut: () => void;
};

export type Composer = ReturnType<typeof useComposer>;

/** What is typed into a day, what it was read as, and the ways out. */
export function useComposer({ day, workoutId, begun }: Composing, { onAsk, onEmptied, onPut }: Options) {
  const { t } = useLingui();
  const store = useEditorStore();
  const queryClient = useQueryClient();
  const estimating = useEstimating();
  // As they are when it opens: while somebody types, the other sessions stay.
  const [context] = useState(() => readingContextOf(store.plan));
  const [replaced] = useState(() => sharingText(workoutsOn(store.plan, day), workoutId));
  const [ids] = useState(() => Array.from({ length: maxWorkoutsADay }, newId));
  const [workout] = replaced;
  const original = workout ? sessionText(workout) : '';
  const [text, setTyped] = useState(begun ?? original);
  const [picked, setPicked] = useState<{ text: string; content: WorkoutContent }>();
  const keyOfText = workout?.id ?? String(day);
  const [unsaved] = useState(() => store.typedTexts.get(keyOfText));
  const [type, setType] = useState<WorkoutType>();
  const [chosenPlacement, setRemainder] = useState<Placement>();
  const [isReleased, setIsReleased] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  /** The save that waits for its reading. What is typed or left meanwhile is not saved by it. */
  const waiting = useRef<object>(undefined);
  const read = useReading(text, context);
  const { data: readBefore } = useQuery(readingQuery(workout?.session?.text ?? '', context));
  const leftBefore = readBefore?.workouts[0]?.left;
  const placedBefore = placementIn(leftBefore, workout?.session?.steps ?? []);
  const isAlike = workout !== undefined && isAdjusted(workout, text);
  const remainder = chosenPlacement ?? (isAlike ? placedBefore : undefined) ?? usualPlacement(text);

  const isBlank = text.trim() === '';
  const isUntouched = text === original && type === undefined && chosenPlacement === undefined && !isReleased;
  const isPicked = picked !== undefined && text === picked.text;
  const [isDoubted] = useState(() => workout !== undefined && isDoubtful(store.getState(), workout));
  const isRead = !isBlank && !isPicked && (!isUntouched || isDoubted);
  const before = workout && { workout, reading: readBefore };
  const contentsOf = (reading: Reading) =>
    composedContents(text, reading, { unit: context.unit, type, remainder, isReleased }, before);
  const contents = (): WorkoutContent[] => {
    if (isBlank) return [];
    if (isUntouched) return [...replaced];
    if (isPicked) return [{ ...picked.content, ...(type && { type }) }];
    return read.reading ? contentsOf(read.reading) : [];
  };
  const shown = contents();
  const problems = isRead ? (read.reading?.problems ?? []) : [];
  const asks = isRead && read.reading ? askedIn(read.reading) : undefined;
  const question = asks?.question;
  const isSettled = shown.length > 0 && (!isRead || read.isCurrent);

  const dayWith = (made: readonly WorkoutContent[]) => {
    const unused = [...ids];
    // Two saves at once, by Enter on a button and in the field, add the sessions once.
    const isAdded = (id: string) => ids.includes(id) && !replaced.some((other) => other.id === id);
    const others = workoutsOn(store.plan, day).filter(({ id }) => !isAdded(id));
    return composedDay(others, replaced, made, () => unused.shift() ?? newId());
  };
  const preview = useEffectEvent(() => {
    if (isUntouched || shown.length === 0) return undefined;
    const workouts = dayWith(shown);
    const week = weekWith(store.plan, day, workouts, store.feedback.getState(), estimating);
    return {
      day,
      workouts,
      week,
      ...(question && { note: { workoutId: workout?.id ?? ids[0] ?? '', text: t`pace not settled` } }),
    };
  });
  // The day and its week follow every key. By value: it is read anew on every render.
  const shownText = JSON.stringify([isUntouched, question === undefined, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is shown.
  useEffect(() => store.setState({ preview: preview() }), [store, shownText]);

  // What is being typed is kept over a reload; without a change, what was typed before is.
  const typed = isUntouched || isBlank ? unsaved : text;
  useEffect(() => {
    if (typed === undefined) store.typedTexts.delete(keyOfText);
    else store.typedTexts.set(keyOfText, typed);
  }, [store, keyOfText, typed]);

  const neighbour = (going: Going): Composing | undefined => {
    if (going === 'close') return undefined;
    const other = going === 'next' ? day + 1 : day - 1;
    const { plan } = store;
    if (other < startDay(plan.startsOn) || other >= plan.weeks * 7) return undefined;
    return { day: other, workoutId: workoutsOn(plan, other)[0]?.id };
  };
  const stopWaiting = () => {
    waiting.current = undefined;
    setIsWaiting(false);
  };
  const setText = (next: string) => {
    stopWaiting();
    setTyped(next);
  };
  /** A text that was not saved is offered when the day is opened again. */
  const leave = (going: Going) => {
    stopWaiting();
    store.setState({ composing: neighbour(going), preview: undefined });
  };
  const savedText = () => (workout ? t`Workout changed` : t`Workout added`);
  const put = (made: readonly WorkoutContent[], going: Going, mergeKey?: string) => {
    const workouts = dayWith(made);
    stopWaiting();
    store.typedTexts.delete(keyOfText);
    store.editAndClose((plan) => setWorkouts(plan, day, workouts), savedText(), {
      composing: neighbour(going),
      ...(mergeKey && { mergeKey }),
    });
    onPut();
  };
  // The request of a composer that closes is aborted.
  const fetchReading = () =>
    queryClient
      .fetchQuery(readingQuery(text, context))
      .catch(async (): Promise<Reading | undefined> => (await readSessions([text], context))[0]);
  /** Saves the text at once, and what it means once it is read, which `onRead` follows: whoever goes on typing does not wait. */
  const putAndReadLater = (going: Going, onRead?: () => void) => {
    const mergeKey = newId();
    put(unreadContents(text, context.unit, workout), going, mergeKey);
    const reads = fetchReading().catch(() => undefined);
    void readSoon(() => reads).then((reading) => reading ?? toast(keptAsText()));
    void reads.then((reading) => {
      if (!reading) return;
      const id = workout?.id ?? ids[0];
      const now = workoutsOn(store.plan, day);
      const unread = now.filter((other) => other.id === id && other.session?.text === text.trim());
      if (unread.length === 0) return;
      const workouts = composedDay(now, unread, contentsOf(reading), newId);
      store.edit((plan) => setWorkouts(plan, day, workouts), mergeKey);
      const [problem] = reading.problems;
      if (problem) offerToOpen(store, problem.message, { day, workoutId: id });
      else onRead?.();
    });
  };
  /** `onClosed` is called if it closes, and not if it asks or goes to another day. */
  const save = (going: Going, onClosed: () => void) => {
    saveTo(going, () => {
      if (store.getState().composing === undefined) onClosed();
    });
  };
  const saveTo = (going: Going, onSaved: () => void) => {
    if (isWaiting) return;
    if (isBlank && workout) return onEmptied();
    if (question) return onAsk();
    if (isUntouched && workout) store.settleDoubt(workout.id);
    if (isBlank || isUntouched) leave(going);
    else if (isSettled) put(shown, going);
    else if (going !== 'close') putAndReadLater(going);
    else return putOnceRead(onSaved);
    onSaved();
  };
  /** Waits a few seconds for the reading. What it finds doubtful is shown before it is saved. */
  const putOnceRead = (onSaved: () => void) => {
    const save = {};
    waiting.current = save;
    setIsWaiting(true);
    void readSoon(fetchReading).then((reading) => {
      if (waiting.current !== save) return;
      stopWaiting();
      if (reading && askedIn(reading).question) return onAsk();
      if (reading && reading.problems.length > 0) return;
      if (reading) put(contentsOf(reading), 'close');
      else putAndReadLater('close');
      onSaved();
    });
  };

  /** Replaces a part of the text. */
  const mend = ({ start, end }: { start: number; end: number }, part: string) =>
    setText(text.slice(0, start) + part + text.slice(end));
  /** For the dialog: what is shown here, or a text that it reads itself. */
  const carried = (): Pick<TypedWorkout, 'content' | 'base'> => {
    if (isBlank || isUntouched) return {};
    if (isSettled && shown.length === 1) return { content: shown[0], base: shown[0] };
    const [unread] = unreadContents(text, context.unit);
    if (!workout) return { content: unread };
    return {
      content: { ...workout, session: { text: text.trim(), steps: [] } },
      base: { ...workout, session: { text: original, steps: [] } },
    };
  };
  const own = before && !isPicked && !isReleased && (isUntouched || isAlike) ? ownFigures(before) : {};
  const [told] = (isUntouched ? readBefore : read.reading)?.workouts ?? [];

  return {
    day,
    text,
    type: setText,
    workout,
    replaced,
    isAnswered: replaced.some(({ id }) => store.feedback.getState().feedback.byWorkout.has(id)),
    shown,
    isBlank,
    isUntouched,
    /** What is shown was read from the text, and is not a workout as it is. */
    isRead,
    isWaiting,
    isOutOfReach: isRead && read.isOutOfReach,
    isCurrent: !isRead || read.isCurrent,
    problems,
    question,
    /** Whether a whole session is meant. It never prevents saving. */
    doubt: asks?.doubt,
    /** The text is kept in its words. */
    hasWordsAlone: isRead && read.isCurrent && read.reading !== undefined && isWordsAlone(read.reading),
    context,
    /** What the total leaves over, and where it is run. */
    left: isRead ? read.reading?.workouts[0]?.left : isUntouched && placedBefore ? leftBefore : undefined,
    remainder,
    placeRemainder: setRemainder,
    chooseType: setType,
    /** Figures that were set by hand, and what the text says. */
    handSet: told && handSetFigures(own, told),
    release: () => setIsReleased(true),
    pick: (content: WorkoutContent) => {
      const pickedText = sessionText(content);
      setPicked({ text: pickedText, content });
      setText(pickedText);
    },
    mend,
    /** Answers the question with one of its readings. The place after the last keeps the words, as a note to the reader. */
    choose: (place: number) => {
      if (question)
        mend(question, question.choices[place]?.text ?? `"${text.slice(question.start, question.end)}"`);
    },
    /** What was typed here before and not saved. */
    unsaved,
    save,
    close: () => leave('close'),
    /** The pointer went elsewhere: what is clear is saved, with a way back; the rest is kept. */
    leave: () => {
      if (isUntouched || isBlank) return leave('close');
      if (question) {
        leave('close');
        offerToOpen(store, question.message, { day, workoutId: workout?.id, begun: text });
        return;
      }
      const offer = () => offerUndo(store, savedText());
      if (!isSettled) return putAndReadLater('close', offer);
      put(shown, 'close');
      const [problem] = problems;
      if (problem) offerToOpen(store, problem.message, { day, workoutId: workout?.id ?? ids[0] });
      else offer();
    },
    openAllFields: () => {
      stopWaiting();
      store.typedTexts.delete(keyOfText);
      store.open({
        day,
        workoutId,
        typed: { ...carried(), from: { day, workoutId, begun: text } },
      });
    },
  };
}

/** With readings to choose from it has to be answered; anything else may be saved as it is. */
function askedIn(reading: Reading): Record<'question' | 'doubt', ReadingProblem | undefined> {
  const { problems } = reading;
  return {
    question: problems.find((problem) => problem.choices.length > 1 && !isDoubt(problem, reading)),
    doubt: problems.find((problem) => isDoubt(problem, reading)),
  };
}
