import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Step } from '@/domain/steps/steps';
import {
  type Followed,
  type FollowingForm,
  followSteps,
  handSetAtFirst,
  isDescriptionStale,
  offerOf,
  setByHand,
  wordsOfRest,
} from './followSteps';
import { type Reading, type ReadingContext, readingQuery, readSoon } from './queries';
import { type Placement, placedRemainder, placementIn } from './remainder';
import { useReading } from './useReading';

/**
 * The fields that an accepted offer takes from the steps: all but the description, which is the coach's own unless it names
 * another number of repeats.
 */
const offered = ['title', 'type', 'distance', 'durationInMinutes', 'paceFrom', 'paceTo'] as const;
const all: readonly Followed[] = [...offered, 'description'];

type Source = 'hand' | 'steps';

type Options<Form> = {
  isNew: boolean;
  begun?: Form;
  /** The stored steps of the first text, which may have the rest of its total where the coach put it. */
  stepsBefore?: readonly Step[];
} & Omit<ReadingContext, 'unit'>;

/**
 * A form whose figures follow its steps until somebody sets one by hand, and again once that is reset. The form stores
 * only what was typed; the rest is derived from the steps.
 */
export function useSteppedForm<Form extends FollowingForm>(
  first: Form,
  { isNew, begun = first, stepsBefore = [], ...known }: Options<Form>,
) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(begun);
  /** The fields that were set or reset since the form opened. */
  const [sources, setSources] = useState<ReadonlyMap<Followed, Source>>(new Map());
  /** The steps text whose offer was declined. */
  const [declined, setDeclined] = useState<string>();
  const context: ReadingContext = { unit: typed.unit, ...known };
  const atFirst = useQuery(readingQuery(first.stepsText, { unit: first.unit, ...known }));
  const { reading: read, isCurrent, isOutOfReach } = useReading(typed.stepsText, context);
  const placed = placementIn(atFirst.data?.workouts[0]?.left, stepsBefore);
  const reading = read && withRemainder(read, placed);

  const isAsOpened = typed.stepsText === first.stepsText;
  const setAtFirst = handSetAtFirst(first, atFirst.data, isNew);
  const sourceOf = (field: Followed) => sources.get(field) ?? (setAtFirst.has(field) ? 'hand' : 'steps');
  const handSet = new Set(all.filter((field) => sourceOf(field) === 'hand'));
  // A workout that was only opened stays as it is, except for fields that were reset.
  const kept =
    isAsOpened && !isNew ? new Set(all.filter((field) => sources.get(field) !== 'steps')) : handSet;
  const follow = (read: Reading | undefined) => followSteps(typed, kept, read);
  const form = follow(reading);
  const mark = (fields: Iterable<Followed>, source: Source, before: Iterable<[Followed, Source]> = sources) =>
    new Map([...before, ...[...fields].map((field): [Followed, Source] => [field, source])]);
  const release = (fields: readonly Followed[]) => setSources(mark(fields, 'steps'));

  return {
    form,
    /** Nothing was changed since it opened. */
    isAsBegun: typed === begun && sources.size === 0,
    reading,
    isOutOfReach,
    /** Whether a field shows what the steps say. */
    isFollowed: (field: Followed) => reading !== undefined && sourceOf(field) === 'steps',
    /** Figures that differ from the steps, each with the steps' value. */
    byHand: setByHand(form, handSet, reading),
    /** Makes these fields follow the steps again. */
    release,
    /** What newly typed steps would change in an existing workout. */
    offer: isAsOpened || declined === typed.stepsText ? undefined : offerOf(form, handSet, reading),
    takeOffer: () => release(isDescriptionStale(form, handSet, reading) ? all : offered),
    declineOffer: () => setDeclined(typed.stepsText),
    change: (next: Form) => {
      const changed = mark(
        all.filter((field) => next[field] !== form[field]),
        'hand',
      );
      const isWoken = form.type === 'rest' && next.stepsText !== form.stepsText;
      setSources(isWoken ? mark(wordsOfRest(form), 'steps', changed) : changed);
      setTyped(next);
    },
    /** Loads other content, in which nothing was set by hand. */
    replace: (next: Form) => {
      setSources(mark(['title', 'type', 'description'], 'hand', []));
      setTyped(next);
    },
    /** Continues once the text is read: at once if it is or the reader is unavailable, else after a short wait. */
    whenSettled: (goOn: (form: Form, reading: Reading | undefined) => void): void => {
      if (typed.stepsText.trim() === '') goOn(form, undefined);
      else if (isCurrent) goOn(form, reading);
      else {
        const read = readSoon(() => queryClient.fetchQuery(readingQuery(typed.stepsText, context)));
        void read.then((found) => goOn(follow(found), found && withRemainder(found, placed)));
      }
    },
  };
}

/** The reading with the rest of its total where the coach has put it. */
function withRemainder(reading: Reading, placement: Placement | undefined): Reading {
  const [first, ...others] = reading.workouts;
  if (!first?.left || !placement) return reading;
  return { ...reading, workouts: [{ ...first, steps: placedRemainder(first.left, placement) }, ...others] };
}
