/** The frame of every field; `has-[:focus]` covers a frame around an input. */
export const fieldFrame =
  'rounded-md border border-control bg-surface transition-colors duration-(--dur-1) hover:border-ink-2 dark:bg-sunken ' +
  'data-disabled:border-line-strong data-disabled:bg-sunken data-disabled:text-ink-disabled ' +
  'data-invalid:border-danger data-invalid:inset-ring data-invalid:inset-ring-danger';

export const fieldFocusWithin =
  'has-[input:focus]:border-ink has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus';

export const fieldHeights = {
  md: 'h-(--h-control) text-sm max-md:h-(--h-control-lg) max-md:text-md',
  lg: 'h-[42px] text-[15px] max-md:h-[46px] max-md:text-md',
};
