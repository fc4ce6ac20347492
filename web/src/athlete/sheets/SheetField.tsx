import type { ReactNode } from 'react';

const frame =
  'block w-full rounded-md border border-control bg-surface px-2.5 text-md leading-[1.375rem] outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus';

export function SheetField({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="mt-4 block">
      <span className="mb-1.5 block text-base font-medium text-ink-2">
        {label} {hint && <span className="font-body text-ink-3">{hint}</span>}
      </span>
      {children}
    </label>
  );
}

export const inputFrame = `${frame} min-h-11`;
/** As wide as a day with a year needs, also in large text. */
export const dateFrame = `${inputFrame} w-max! max-w-full min-w-full`;
export const textFrame = `${frame} min-h-20 resize-none py-2.5`;
