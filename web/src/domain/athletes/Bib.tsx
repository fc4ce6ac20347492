import { initials } from '@/lib/displayName';

const sizes = {
  sm: 'h-6 w-8 rounded-xs text-[10.5px] before:top-0.5 before:left-0.5 before:size-0.5 after:top-0.5 after:right-0.5 after:size-0.5',
  lg: 'h-10 w-[52px] rounded-[4px] text-md before:top-1 before:left-1 before:size-[3px] after:top-1 after:right-1 after:size-[3px]',
};

/** Initials on a race bib. Decorative: the name is next to it. */
export function Bib({ name, size = 'sm' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={`type-initials relative inline-grid flex-none place-items-center border border-line-strong bg-raised before:absolute before:rounded-full before:bg-ink-3 after:absolute after:rounded-full after:bg-ink-3 dark:bg-sunken-2 ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  );
}
