import { useEffect, useState } from 'react';

const writeDelayMs = 200;

/**
 * Text typed here and kept in the URL. It is written when typing pauses: browsers limit how often the URL may change,
 * and a keystroke should not wait for it. A change of the URL from outside wins.
 */
export function useTextInAddress(
  inAddress: string,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState<string>();

  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setText(inAddress);
      setWritten(undefined);
    }
  }

  const isUnwritten = text !== seen && text !== written;
  useEffect(() => {
    if (!isUnwritten) return;
    const timer = setTimeout(() => {
      setWritten(text);
      write(text);
    }, writeDelayMs);
    return () => clearTimeout(timer);
  }, [isUnwritten, text, write]);

  return [text, setText];
}
