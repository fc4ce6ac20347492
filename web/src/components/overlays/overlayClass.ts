export const dialogOverlay =
  'overlay fixed inset-0 z-(--z-overlay) grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center bg-scrim transition-opacity duration-(--dur-3) ease-out data-entering:opacity-0';

export const dialogPanel =
  'flex flex-col overflow-hidden border-line bg-raised text-ink shadow-3 transition-transform duration-(--dur-3) ease-out data-entering:translate-y-2 dark:border-line-strong dark:bg-surface';

export const popoverPanel =
  'overlay z-(--z-popover) rounded-lg border border-line-strong bg-raised p-[5px] text-ink shadow-3 transition-opacity duration-(--dur-2) ease-out data-entering:opacity-0 data-exiting:opacity-0';

export const popoverItem =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 py-[7px] text-sm outline-none max-md:min-h-11 data-focused:bg-sunken data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-focus dark:data-focused:bg-ink/9';

/** A bottom sheet on phones; its shadow is the scrim. */
export const popoverSheet =
  'max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:max-h-[80dvh]! max-md:overflow-auto max-md:rounded-t-xl max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:px-2 max-md:pt-2 max-md:pb-[max(8px,env(safe-area-inset-bottom))] max-md:shadow-[0_0_0_100vmax_var(--scrim)]';
