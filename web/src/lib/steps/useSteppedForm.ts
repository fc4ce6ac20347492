import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Followed, type FollowingForm, followSteps, handSetAtFirst } from './followSteps';
import { type Reading, type ReadingContext, readingQuery } from './reading';
import { useReading } from './useReading';

/**
 * A form whose figures follow the steps typed into it until somebody sets one by hand. Nothing of it is written back: what
 * is shown is what was typed, with what was read where nobody typed.
 */
export function useSteppedForm<Form extends FollowingForm>(
  first: Form,
  { isNew, athleteId }: { isNew: boolean; athleteId: string | undefined },
) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<Followed>>(new Set());
  const context: ReadingContext = { unit: typed.unit, athleteId };
  const atFirst = useQuery(readingQuery(first.stepsText, { unit: first.unit, athleteId }));
  const { reading, isCurrent, isOutOfReach } = useReading(typed.stepsText, context);

  const isAsOpened = typed.stepsText === first.stepsText;
  const handSet = new Set([...handSetAtFirst(first, atFirst.data, isNew), ...touched]);
  const follow = (read: Reading | undefined) =>
    isAsOpened && !isNew ? typed : followSteps(typed, handSet, read);
  const form = follow(reading);

  return {
    form,
    reading,
    isOutOfReach,
    /** The distance was set by hand although the steps tell another. */
    isDistanceByHand: form.stepsText.trim() !== '' && handSet.has('distance'),
    change: (next: Form) => {
      const fields = Object.keys(next) as (keyof FollowingForm)[];
      const changed = fields.filter((field) => next[field] !== form[field]);
      setTouched(new Set([...touched, ...(changed as Followed[])]));
      setTyped(next);
    },
    /** Another content altogether: nothing in it was set by hand here. */
    replace: (next: Form) => {
      setTouched(new Set(['title', 'type', 'description'] as const));
      setTyped(next);
    },
    /** Goes on with what the text says by now: at once where that is known, else when it was read or could not be. */
    whenSettled: (goOn: (form: Form, reading: Reading | undefined) => void): void => {
      if (typed.stepsText.trim() === '') goOn(form, undefined);
      else if (isCurrent) goOn(form, reading);
      else {
        const read = queryClient.fetchQuery(readingQuery(typed.stepsText, context)).catch(() => undefined);
        void read.then((found) => goOn(follow(found), found));
      }
    },
  };
}
