import { Footprints } from 'lucide-react';

/** In the place of a session's mark: nobody planned it. */
export function ExtraMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[26px] flex-none place-items-center rounded-md border border-dashed border-control text-ink-2"
    >
      <Footprints className="size-4" strokeWidth={1.9} />
    </span>
  );
}
