import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { session } from '@/lib/session';
import { type Reading, type ReadingContext, readingQuery } from './queries';

/** Coaches read while they type. Visitors share one queue, and wait for a pause. */
const pauseMs = { coach: 40, visitor: 150 };

/** The reading of the text, shortly after the last keystroke. `isCurrent`: it belongs to the current text. */
export function useReading(
  text: string,
  context: ReadingContext,
): { reading: Reading | undefined; isCurrent: boolean; isOutOfReach: boolean } {
  const rested = useRested(text);
  const query = useQuery({ ...readingQuery(rested, context), placeholderData: keepPreviousData });
  return {
    reading: text.trim() === '' ? undefined : query.data,
    isCurrent: rested === text && query.isSuccess && !query.isPlaceholderData,
    isOutOfReach: query.isError,
  };
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const ms = session.state.status === 'signed-in' ? pauseMs.coach : pauseMs.visitor;
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
