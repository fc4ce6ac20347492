import { Link, type LinkProps } from '@tanstack/react-router';
import {
  CalendarRange,
  ChevronDown,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { currentEntry, type SidebarEntry } from './currentEntry';

type Destination = NonNullable<LinkProps['to']>;

type Props = {
  pathname: string;
  onNavigate?: (() => void) | undefined;
};

const entryClass =
  'flex h-(--h-control) w-full items-center gap-2.5 rounded-md border px-2.5 text-sm text-ink-2 max-md:h-(--h-control-lg) max-md:text-[15px]';
const restClass = 'border-transparent font-medium hover:bg-sunken-2 hover:text-ink';
const currentClass =
  'border-line bg-surface font-semibold text-ink shadow-1 dark:border-line-strong dark:bg-sunken-2 [&>svg:first-child]:text-tartan-text';

export function SidebarNav({ pathname, onNavigate }: Props) {
  const current = currentEntry(pathname);
  const entry = (id: SidebarEntry, to: Destination, label: string, Icon?: LucideIcon) => (
    <Entry to={to} isCurrent={current === id} onNavigate={onNavigate}>
      {Icon && <Icon className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />}
      {label}
    </Entry>
  );

  return (
    <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto pt-2">
      <ul className="flex flex-col gap-0.5">
        <li>{entry('dashboard', '/', 'Dashboard', LayoutDashboard)}</li>
        <li>{entry('athletes', '/athletes', 'Athletes', Users)}</li>
        <li>
          <Disclosure defaultExpanded className="group flex flex-col gap-0.5">
            <Button
              slot="trigger"
              className={`${entryClass} ${current === 'schedules' ? currentClass : restClass}`}
            >
              <CalendarRange className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
              Schedules
              <ChevronDown
                className="ml-auto size-3.5 text-ink-3 transition-transform duration-(--dur-2) group-not-data-expanded:-rotate-90"
                strokeWidth={1.9}
                aria-hidden="true"
              />
            </Button>
            <DisclosurePanel>
              <ul className="ml-[17px] flex flex-col gap-0.5 border-l border-line-strong pl-2">
                <li>{entry('new-schedule', '/newschedule', 'New Schedule')}</li>
                <li>{entry('workouts', '/workouts', 'Workouts')}</li>
              </ul>
            </DisclosurePanel>
          </Disclosure>
        </li>
        <li>{entry('settings', '/settings', 'Settings', Settings)}</li>
        <li>{entry('profile', '/profile', 'Profile', UserRound)}</li>
      </ul>
    </nav>
  );
}

type EntryProps = {
  to: Destination;
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
  children: ReactNode;
};

function Entry({ to, isCurrent, onNavigate, children }: EntryProps) {
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${entryClass} ${isCurrent ? currentClass : restClass}`}
    >
      {children}
    </Link>
  );
}
