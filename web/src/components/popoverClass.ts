export const popoverPanel =
  'overlay z-(--z-popover) rounded-lg border border-line-strong bg-raised p-[5px] text-ink shadow-3 transition-opacity duration-(--dur-2) ease-out data-entering:opacity-0 data-exiting:opacity-0';

export const popoverItem =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 py-[7px] text-sm outline-none max-md:min-h-11 data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-focus dark:data-focused:bg-ink/9';
