import type { PdfLayout } from '@/lib/printing/schedulePdf';

const lanes: Record<PdfLayout, number[]> = { compact: [1, 2, 3, 4], detailed: [1] };

/** A page with as many weeks as the layout has. */
export function PageIcon({ layout }: { layout: PdfLayout }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-[22px] w-[30px] flex-none flex-col gap-0.5 rounded-[2px] border-[1.25px] border-ink-2 p-[3px]"
    >
      {lanes[layout].map((lane) => (
        <span key={lane} className="flex-1 rounded-[0.5px] bg-ink-3" />
      ))}
    </span>
  );
}
