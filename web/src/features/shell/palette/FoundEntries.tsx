import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  CalendarRange,
  CreditCard,
  Flag,
  Inbox,
  Keyboard,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  LibraryBig,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  SunMoon,
  UserRound,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Bib } from '@/domain/athletes/Bib';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { type Entry, groupNames } from './entries';
import { foundIn, wordsOf } from './match';
import type { FoundGroup } from './search';

type Props = {
  listId: string;
  found: readonly FoundGroup[];
  chosen: Entry | undefined;
  query: string;
  optionId: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
};

/** The listbox of a combobox: the focus stays in its field. */
export function FoundEntries({ listId, found, chosen, query, optionId, onChoose, onOpen }: Props) {
  const { t } = useLingui();
  const words = wordsOf(query);
  return (
    <div id={listId} role="listbox" aria-label={t`Found`}>
      {found.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a group of fields.
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <p id={`${listId}-${group}`} className="px-2.5 pt-3 pb-1 text-xs font-semibold text-ink-2">
            {t(groupNames[group])}
          </p>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus handles the keys.
            <div
              key={entry.id}
              id={optionId(entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              onPointerMove={() => onChoose(entry)}
              onClick={() => onOpen(entry)}
              className="flex h-10 cursor-pointer items-center gap-2.5 rounded-md border-l-2 border-transparent pr-2 pl-2 text-sm outline-none aria-selected:border-ink aria-selected:bg-sunken max-md:h-12 dark:aria-selected:bg-ink/9"
            >
              <span className="grid w-8 flex-none place-items-center text-ink-2">
                <EntryMark entry={entry} />
              </span>
              <span className="min-w-0 flex-1 truncate leading-7" title={entry.text}>
                <Marked words={words} text={entry.text} />
              </span>
              {entry.detail && (
                <span className="max-w-[45%] flex-none truncate text-xs text-ink-2" title={entry.detail}>
                  {entry.detail}
                </span>
              )}
              {entry === chosen && (
                <span className="flex-none max-md:hidden" aria-hidden="true">
                  <kbd>↵</kbd>
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ words, text }: { words: readonly string[]; text: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of foundIn(words, text)) {
    parts.push(
      text.slice(at, from),
      <mark
        key={from}
        className="bg-transparent font-semibold text-inherit underline decoration-tartan decoration-2 underline-offset-3"
      >
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}

const icons: Record<string, LucideIcon> = {
  plan: CalendarRange,
  planTemplate: LayoutTemplate,
  templates: LayoutTemplate,
  goal: Flag,
  dashboard: LayoutDashboard,
  inbox: Inbox,
  athletes: Users,
  new: Plus,
  workouts: LibraryBig,
  goals: Flag,
  settings: Settings,
  connections: ArrowLeftRight,
  billing: CreditCard,
  access: KeyRound,
  security: LockKeyhole,
  profile: UserRound,
  theme: SunMoon,
  shortcuts: Keyboard,
  logout: LogOut,
};

function EntryMark({ entry: { mark } }: { entry: Entry }) {
  if (mark.kind === 'athlete') return <Bib name={mark.name} />;
  if (mark.kind === 'workout') return <WorkoutMark type={mark.type} />;
  const name = mark.kind === 'page' ? mark.icon : mark.kind === 'action' ? mark.action : mark.kind;
  const Icon = icons[name] ?? Plus;
  return <Icon className="size-4" strokeWidth={1.9} aria-hidden="true" />;
}
