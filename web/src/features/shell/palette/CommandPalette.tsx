import { getLocalTimeZone, today } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '@/components/buttons/IconButton';
import { useOpenOverlay } from '@/components/overlays/openOverlays';
import { dialogOverlay, dialogPanel } from '@/components/overlays/overlayClass';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { goalsQuery } from '@/domain/goals/queries';
import { useMay } from '@/domain/members/role';
import { planTemplatesQuery } from '@/domain/plan-templates/queries';
import { plansQuery } from '@/domain/plans/queries';
import { templatesQuery } from '@/domain/workout-templates/queries';
import { type ActionId, type Entry, entriesOf } from './entries';
import { FoundEntries } from './FoundEntries';
import { searchEntries } from './search';

const longestQuery = 100;

type Props = {
  onClose: () => void;
  onAction: (action: ActionId) => void;
};

/** Searches plans, athletes, workouts, goals, pages and actions. Open as long as it is rendered. */
export function CommandPalette({ onClose, onAction }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  useOpenOverlay(onClose);
  const { entries, isLoading } = useEntries();
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const sought = query.trim();
  const found = searchEntries(entries, query);
  const rows = found.flatMap((group) => group.entries);
  const count = rows.length;
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0];
  const listRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const optionId = ({ id }: Entry) => `${listId} ${id}`.replaceAll(' ', '-');

  useEffect(() => {
    if (chosen)
      listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const open = ({ target }: Entry) => {
    onClose();
    if ('action' in target) onAction(target.action);
    else void router.navigate({ href: target.path });
  };
  const choose = (entry: Entry | undefined) => setChosenId(entry?.id);
  const step = (by: number) => {
    const at = chosen ? rows.indexOf(chosen) : 0;
    choose(rows[(at + by + rows.length) % rows.length]);
  };
  const stepGroup = (by: number) => {
    const at = found.findIndex(({ entries }) => chosen && entries.includes(chosen));
    choose(found[(at + by + found.length) % found.length]?.entries[0]);
  };
  const clear = () => {
    setQuery('');
    choose(undefined);
  };
  const pressed = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Tab') stepGroup(shiftKey ? -1 : 1);
    else if (key === 'Enter' && chosen) open(chosen);
    else if (key === 'Escape' && query !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={`${dialogOverlay} items-start! md:px-6 md:pt-24 md:pb-6`}
    >
      <Modal
        className={`${dialogPanel} max-h-full max-w-full max-md:h-full max-md:w-full md:max-h-[640px] md:w-[640px] md:rounded-xl md:border`}
      >
        <Dialog aria-label={t`Search`} className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex h-14 flex-none items-center gap-3 border-b border-line-strong pr-3 pl-[18px]">
            <Search className="size-[18px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
            <input
              autoFocus
              type="text"
              role="combobox"
              aria-label={t`Search plans, athletes, workouts, goals, pages and actions`}
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={chosen && optionId(chosen)}
              autoComplete="off"
              spellCheck={false}
              maxLength={longestQuery}
              placeholder={t`Search or type what to do`}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                choose(undefined);
              }}
              onKeyDown={pressed}
              className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
            />
            <span className="max-md:hidden" aria-hidden="true">
              <kbd>esc</kbd>
            </span>
            <IconButton label={t`Close`} className="md:hidden" onPress={onClose}>
              <X strokeWidth={1.9} />
            </IconButton>
          </div>
          <div ref={listRef} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
            <FoundEntries
              listId={listId}
              found={found}
              chosen={chosen}
              query={query}
              optionId={optionId}
              onChoose={choose}
              onOpen={open}
            />
            {rows.length === 0 && (
              <p className="px-2 py-8 text-center text-sm wrap-break-word text-ink-2">
                {isLoading ? t`Loading…` : t`Nothing found for “${sought}”`}
              </p>
            )}
          </div>
          <footer className="flex h-10 flex-none items-center gap-5 border-t border-line bg-paper px-[18px] text-xs text-ink-2 dark:bg-transparent">
            <span className="contents max-md:hidden" aria-hidden="true">
              <span className="flex items-center gap-1 max-md:hidden">
                <kbd>↑</kbd> <kbd>↓</kbd> <Trans comment="What the arrow keys do in a list">move</Trans>
              </span>
              <span className="flex items-center gap-1 max-md:hidden">
                <kbd>↵</kbd> <Trans context="verb">open</Trans>
              </span>
              <span className="flex items-center gap-1 max-md:hidden">
                <kbd>Tab</kbd> <Trans>next group</Trans>
              </span>
            </span>
            <span role="status" className="ml-auto">
              <Plural value={count} one="# result" other="# results" />
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Data that is not loaded yet, or failed to load, is missing; the rest can be found. */
function useEntries(): { entries: Entry[]; isLoading: boolean } {
  const [day] = useState(() => today(getLocalTimeZone()));
  const plans = useQuery(plansQuery());
  const athletes = useQuery(slimAthletesQuery());
  const templates = useQuery(templatesQuery());
  const planTemplates = useQuery(planTemplatesQuery());
  const goals = useQuery(goalsQuery());
  const maySeeBilling = useMay('billing');
  const mayConnect = useMay('changePreferences');
  const mayOpenTemplates = useMay('changeTemplates');
  const known = {
    plans: plans.data ?? [],
    athletes: athletes.data ?? [],
    templates: templates.data ?? [],
    planTemplates: (mayOpenTemplates && planTemplates.data) || [],
    goals: goals.data ?? [],
  };
  const isLoading = [plans, athletes, templates, planTemplates, goals].some(
    ({ isPending, isFetching }) => isPending && isFetching,
  );
  const hidden = [
    ...(maySeeBilling ? [] : ['/settings/billing']),
    ...(mayConnect ? [] : ['/settings/connections']),
  ];
  return { entries: entriesOf(known, day, hidden), isLoading };
}
