const base =
  'inline-flex items-center justify-center gap-2 rounded-[12px] border py-1 font-semibold disabled:opacity-60';

/** Large touch targets. */
export const bigButton = {
  primary: `${base} min-h-[56px] border-transparent bg-tartan px-2 text-md text-on-tartan edge-lit`,
  secondary: `${base} min-h-[56px] border-control bg-surface px-2 text-md text-ink`,
};

export const smallButton = `${base} min-h-[44px] rounded-md border-transparent px-[12px] text-base text-ink-2`;
