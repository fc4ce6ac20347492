import type { ReactNode } from 'react';

type Props = { id: string; heading: ReactNode; isOnTrack?: boolean; children: ReactNode };

/** A section's heading with a sentence or two beside it. */
export function SectionHead({ id, heading, isOnTrack = false, children }: Props) {
  return (
    <div className="mb-[22px] grid items-end gap-3 md:mb-9 md:grid-cols-2 md:gap-12">
      <h2 id={id} className="section-heading">
        {heading}
      </h2>
      <p className={`max-w-[520px] text-[17px] text-pretty leading-[26px] ${isOnTrack ? '' : 'text-ink-2'}`}>
        {children}
      </p>
    </div>
  );
}
