import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '@/components/display/Spinner';

type Props = {
  label: string;
  /** Shapes of the same size as the content, so that nothing jumps. */
  skeleton?: ReactNode;
  delayMs?: number;
};

/** Shows nothing at first, so that a quick response does not flash. */
export function Loading({ label, skeleton, delayMs = 200 }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return (
    <>
      <div role="status" className="flex items-center gap-2 text-sm font-medium text-ink-2">
        {isSlow && (
          <>
            <Spinner />
            {label}
          </>
        )}
      </div>
      {isSlow && skeleton}
    </>
  );
}

/** For a list inside a panel, which is too small for a skeleton. */
export function InlineLoading({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-2 px-1.5 py-2.5 text-sm text-ink-2">
      <Spinner />
      {label}
    </p>
  );
}
