import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Followed,
  type FollowingForm,
  followSteps,
  handSetAtFirst,
  offerOf,
  setByHand,
  wordsOfRest,
} from './followSteps';
import { type Reading, type ReadingContext, readingQuery, readSoon } from './queries';
import { useReading } from './useReading';

/** What an offer hands over to the steps: all that they tell but the description, which is the coach's own. */
const offered = ['title', 'type', 'distance', 'durationInMinutes', 'paceFrom', 'paceTo'] as const;
const all: readonly Followed[] = [...offered, 'description'];

type Source = 'hand' | 'steps';

/**
 * A form whose figures follow the steps typed into it until somebody sets one by hand, and again once that is taken back.
 * Nothing of it is written back: what is shown is what was typed, with what was read where nobody typed.
 */
export function useSteppedForm<Form extends FollowingForm>(
  first: Form,
  { isNew, athleteId }: { isNew: boolean; athleteId: string | undefined },
) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(first);
  /** Of what was set, or taken back, since the form was opened. */
  const [sources, setSources] = useState<ReadonlyMap<Followed, Source>>(new Map());
  /** The text whose offer was turned down. */
  const [declined, setDeclined] = useState<string>();
  const context: ReadingContext = { unit: typed.unit, athleteId };
  const atFirst = useQuery(readingQuery(first.stepsText, { unit: first.unit, athleteId }));
  const { reading, isCurrent, isOutOfReach } = useReading(typed.stepsText, context);

  const isAsOpened = typed.stepsText === first.stepsText;
  const setAtFirst = handSetAtFirst(first, atFirst.data, isNew);
  const sourceOf = (field: Followed) => sources.get(field) ?? (setAtFirst.has(field) ? 'hand' : 'steps');
  const handSet = new Set(all.filter((field) => sourceOf(field) === 'hand'));
  // A workout that was only opened stays as it is, but for what is taken back.
  const kept =
    isAsOpened && !isNew ? new Set(all.filter((field) => sources.get(field) !== 'steps')) : handSet;
  const follow = (read: Reading | undefined) => followSteps(typed, kept, read);
  const form = follow(reading);
  const mark = (fields: Iterable<Followed>, source: Source, before: Iterable<[Followed, Source]> = sources) =>
    new Map([...before, ...[...fields].map((field): [Followed, Source] => [field, source])]);
  const release = (fields: readonly Followed[]) => setSources(mark(fields, 'steps'));

  return {
    form,
    reading,
    isOutOfReach,
    /** Figures other than those of the steps, each with what the steps tell. */
    byHand: setByHand(form, handSet, reading),
    /** These follow the steps again. */
    release,
    /** What newly typed steps would change of a workout that is there already. */
    offer: isAsOpened || declined === typed.stepsText ? undefined : offerOf(form, handSet, reading),
    takeOffer: () => release(offered),
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
    /** Another content altogether: nothing in it was set by hand here. */
    replace: (next: Form) => {
      setSources(mark(['title', 'type', 'description'], 'hand', []));
      setTyped(next);
    },
    /** Goes on with what the text says: at once where that is known or nobody can be asked, else within a moment. */
    whenSettled: (goOn: (form: Form, reading: Reading | undefined) => void): void => {
      if (typed.stepsText.trim() === '') goOn(form, undefined);
      else if (isCurrent) goOn(form, reading);
      else {
        const read = readSoon(() => queryClient.fetchQuery(readingQuery(typed.stepsText, context)));
        void read.then((found) => goOn(follow(found), found));
      }
    },
  };
}
