import { fieldFrame, fieldHeights } from './fieldClass';

/** The button that shows what is chosen. */
export const selectButton = `flex w-full items-center justify-between gap-2 px-2.5 text-left aria-expanded:border-ink aria-expanded:outline-2 aria-expanded:-outline-offset-1 aria-expanded:outline-focus focus-visible:-outline-offset-1 ${fieldFrame} ${fieldHeights.md}`;
