export const dialogOverlay =
  'overlay fixed inset-0 z-(--z-overlay) grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center bg-scrim transition-opacity duration-(--dur-3) ease-out data-entering:opacity-0';

export const dialogPanel =
  'flex flex-col overflow-hidden border-line bg-raised text-ink shadow-3 transition-transform duration-(--dur-3) ease-out data-entering:translate-y-2 dark:border-line-strong dark:bg-surface';
