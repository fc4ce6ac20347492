import { Watch } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { name: string; text: string; children: ReactNode };

/** How sessions reach one kind of watch. */
export function WatchCard({ name, text, children }: Props) {
  return (
    <section className="mt-3 rounded-xl border border-line-strong bg-surface" aria-label={name}>
      <header className="flex items-center gap-3 p-4">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <Watch className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[17px] leading-[22px] font-semibold">{name}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
