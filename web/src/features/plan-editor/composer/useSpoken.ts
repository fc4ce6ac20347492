import { useEffect, useState } from 'react';

/** Long enough that nobody is interrupted while typing. */
const pauseMs = 800;

/** The sentence for screen readers, once it has rested. */
export function useSpoken(sentence: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), pauseMs);
    return () => clearTimeout(timer);
  }, [sentence]);
  return spoken;
}
