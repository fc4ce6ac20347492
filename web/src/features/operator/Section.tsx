import { type ReactNode, useId } from 'react';

type Props = { title: string; line: ReactNode; end?: ReactNode; children: ReactNode };

/** A part of the page under a line, with its heading and one sentence. */
export function Section({ title, line, end, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line not-first:mt-6 not-first:border-t not-first:pt-6">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2 id={id} className="text-[17px] leading-6">
            {title}
          </h2>
          <p className="min-w-0 text-sm text-ink-2">{line}</p>
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}

export const table = 'w-full border-collapse text-sm max-[899px]:block';
export const frame = 'overflow-hidden rounded-lg border border-line bg-surface';
export const heading = 'h-[34px] px-4 text-left text-xs font-semibold text-ink-2';
export const row =
  'border-t border-line max-[899px]:flex max-[899px]:flex-wrap max-[899px]:items-center max-[899px]:gap-x-3 max-[899px]:gap-y-1 max-[899px]:px-3.5 max-[899px]:py-3 max-[899px]:first:border-t-0';
export const cell = 'h-[46px] px-4 align-middle max-[899px]:h-auto max-[899px]:p-0';
export const lineCell = `${cell} max-[899px]:w-full`;
