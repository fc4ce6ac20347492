import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; line: string; children: ReactNode };

/** A card that shows its title until somebody wants more. */
export function Fold({ title, line, children }: Props) {
  return (
    <details className="group rounded-lg border border-line bg-surface hover:border-control">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-[7px] rounded-lg pr-4 pl-3.5 text-sm max-md:min-h-[52px] max-md:text-[15px] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-[15px] flex-none text-ink-3 group-open:rotate-90"
          strokeWidth={1.9}
          aria-hidden="true"
        />
        <b className="font-semibold">{title}</b>
        <span className="ml-auto text-xs text-ink-3">{line}</span>
      </summary>
      <div className="px-[18px] pt-1 pb-3.5 max-md:px-3.5">{children}</div>
    </details>
  );
}
