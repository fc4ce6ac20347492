import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { countText } from '@/lib/countText';
import type { SidebarEntry } from './currentEntry';

const base =
  'relative flex h-(--h-control) w-full items-center gap-2.5 rounded-md border px-2.5 text-sm max-md:h-(--h-control-lg) max-md:text-[15px]';
const atRest = 'border-transparent font-medium text-ink-2 hover:bg-sunken-2 hover:text-ink';
const atCurrent =
  'border-line bg-surface font-semibold text-ink shadow-1 dark:border-line-strong dark:bg-sunken-2 [&>svg:first-child]:text-tartan-text';

/** An entry without an icon is inside the group; the current one has a bar on the group's line. */
const inGroup = 'h-8 max-md:h-[42px]';
const groupMark =
  'before:absolute before:inset-y-2 before:-left-2.5 before:w-[3px] before:rounded-[2px] before:bg-tartan';

export function entryClass(isCurrent: boolean): string {
  return `${base} ${isCurrent ? atCurrent : atRest}`;
}

export function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />;
}

type Props = {
  entry: SidebarEntry;
  current: SidebarEntry | undefined;
  to: NonNullable<LinkProps['to']>;
  icon?: LucideIcon;
  label: string;
  /** How many items are waiting there. */
  count?: number | undefined;
  onNavigate: (() => void) | undefined;
};

export function SidebarLink({ entry, current, to, icon, label, count = 0, onNavigate }: Props) {
  const isCurrent = entry === current;
  const place = icon ? '' : `${inGroup} ${isCurrent ? groupMark : ''}`;
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${entryClass(isCurrent)} ${place}`}
    >
      {icon && <EntryIcon icon={icon} />}
      {label}
      {count > 0 && (
        <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1.5 text-xs leading-none font-semibold text-on-ink">
          {countText(count, 999)}
        </span>
      )}
    </Link>
  );
}
