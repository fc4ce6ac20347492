export const tooltipOffset = 6;

export const tooltipClass =
  'z-(--z-popover) rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-on-ink transition-opacity duration-(--dur-2) data-exiting:opacity-0 forced-colors:border';
