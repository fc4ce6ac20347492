import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/whenIdle';
import { useEditor } from '../state/editorStore';

const load = () => import('./DayComposer').then((module) => module.DayComposer);
const soonMs = 1_000;

type Props = {
  area: RefObject<HTMLElement | null>;
  isNarrow: boolean;
  today: number;
};

/**
 * The composer of the day being typed into, if any. Its script loads once the page is idle. Once loaded it opens in the
 * same frame as the key, which a lazy component would not: React delays what was suspended.
 */
export function OpenComposer(props: Props) {
  const composing = useEditor((snapshot) => snapshot.composing);
  const [DayComposer, setDayComposer] = useState<Awaited<ReturnType<typeof load>>>();
  const isNeeded = composing !== undefined && DayComposer === undefined;
  useEffect(() => {
    const loadNow = () =>
      void load().then(
        (loaded) => setDayComposer(() => loaded),
        () => {},
      );
    return whenIdle(loadNow, isNeeded ? 0 : soonMs);
  }, [isNeeded]);
  if (!composing || !DayComposer) return null;
  return <DayComposer key={composing.workoutId ?? composing.day} composing={composing} {...props} />;
}
