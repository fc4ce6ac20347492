import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarRange,
  ChevronDown,
  Flag,
  Inbox,
  LayoutDashboard,
  Search,
  Server,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import { useId, useState } from 'react';
import { inboxQuery } from '@/domain/inbox/queries';
import { useUser } from '@/lib/auth';
import { currentEntry } from './currentEntry';
import { EntryIcon, entryClass, SidebarLink } from './SidebarLink';

type Props = {
  pathname: string;
  onNavigate?: (() => void) | undefined;
  onSearch?: (() => void) | undefined;
};

export function SidebarEntries({ pathname, onNavigate, onSearch }: Props) {
  const { t } = useLingui();
  const current = currentEntry(pathname);
  const shared = { current, onNavigate };
  const [isExpanded, setIsExpanded] = useState(true);
  const schedulesId = useId();
  const inbox = useQuery(inboxQuery());
  const { isOperator } = useUser();

  return (
    <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pt-2">
      <ul className="flex flex-col gap-0.5">
        {onSearch && (
          <li>
            <button type="button" onClick={onSearch} className={entryClass(false)}>
              <EntryIcon icon={Search} />
              <Trans>Search</Trans>
            </button>
          </li>
        )}
        <li>
          <SidebarLink {...shared} entry="dashboard" to="/" icon={LayoutDashboard} label={t`Dashboard`} />
        </li>
        <li>
          <SidebarLink
            {...shared}
            entry="inbox"
            to="/inbox"
            icon={Inbox}
            label={t`Inbox`}
            count={inbox.data?.count}
          />
        </li>
        <li>
          <SidebarLink {...shared} entry="athletes" to="/athletes" icon={Users} label={t`Athletes`} />
        </li>
        <li>
          <div className="flex flex-col gap-0.5">
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-controls={schedulesId}
              onClick={() => setIsExpanded(!isExpanded)}
              className={entryClass(current === 'schedules')}
            >
              <EntryIcon icon={CalendarRange} />
              <Trans>Schedules</Trans>
              <ChevronDown
                className={`ml-auto size-3.5 text-ink-3 transition-transform duration-(--dur-2) ${isExpanded ? '' : '-rotate-90'}`}
                strokeWidth={1.9}
                aria-hidden="true"
              />
            </button>
            <div id={schedulesId} hidden={!isExpanded}>
              <ul className="ml-[17px] flex flex-col border-l border-line-strong pl-2">
                <li>
                  <SidebarLink {...shared} entry="new-schedule" to="/newschedule" label={t`New Schedule`} />
                </li>
                <li>
                  <SidebarLink {...shared} entry="workouts" to="/workouts" label={t`Workouts`} />
                </li>
                <li>
                  <SidebarLink {...shared} entry="templates" to="/templates" label={t`Templates`} />
                </li>
              </ul>
            </div>
          </div>
        </li>
        <li>
          <SidebarLink {...shared} entry="goals" to="/goals" icon={Flag} label={t`Goals`} />
        </li>
        <li>
          <SidebarLink {...shared} entry="settings" to="/settings" icon={Settings} label={t`Settings`} />
        </li>
        <li>
          <SidebarLink {...shared} entry="profile" to="/profile" icon={UserRound} label={t`Profile`} />
        </li>
        {isOperator && (
          <li>
            <SidebarLink {...shared} entry="server" to="/operator" icon={Server} label={t`Server`} />
          </li>
        )}
      </ul>
    </div>
  );
}
