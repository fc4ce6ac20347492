import { Spinner } from './Spinner';

/** In a list inside a panel, which is small enough to need no skeleton. */
export function InlineLoading({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-2 px-1.5 py-2.5 text-sm text-ink-2">
      <Spinner />
      {label}
    </p>
  );
}
