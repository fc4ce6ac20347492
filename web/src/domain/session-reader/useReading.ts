import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Reading, type ReadingContext, readingQuery } from './queries';

const pauseMs = 150;

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
    const timer = setTimeout(() => setRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
