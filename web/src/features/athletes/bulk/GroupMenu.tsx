import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { popoverPanel, popoverSheet } from '@/components/overlays/overlayClass';
import type { Athlete } from '../athlete';
import { groupsQuery } from '../queries';
import { ChooseBox } from './ChooseBox';
import { type GroupState, groupState } from './choice';

type Props = {
  chosen: readonly Athlete[];
  triggerRef: RefObject<HTMLElement | null>;
  onApply: (addGroups: string[], removeGroups: string[]) => void;
  onClose: () => void;
};

/** The groups of the chosen athletes: all of them are in it, some, or none. */
export function GroupMenu({ chosen, triggerRef, onApply, onClose }: Props) {
  const { t } = useLingui();
  const { data: groups = [] } = useQuery(groupsQuery());
  const [wanted, setWanted] = useState<ReadonlyMap<string, 'all' | 'none'>>(() => new Map());
  const [newName, setNewName] = useState('');
  const count = chosen.length;
  const name = newName.trim();
  const changed = [...wanted].filter(([group, state]) => state !== groupState(chosen, group));
  const added = changed.filter(([, state]) => state === 'all').map(([group]) => group);
  const removed = changed.filter(([, state]) => state === 'none').map(([group]) => group);
  const toAdd = name === '' ? added : [...added, name];
  const changes = toAdd.length + removed.length;
  const stateOf = (group: string): GroupState => wanted.get(group) ?? groupState(chosen, group);
  const countText = (group: string) => {
    const inIt = chosen.filter((one) => one.groups.includes(group)).length;
    if (added.includes(group)) return t`adds ${count - inIt}`;
    if (removed.includes(group)) return t`removes ${inIt}`;
    return inIt === 0 ? t({ message: 'none', context: 'athletes' }) : t`${inIt} of ${count}`;
  };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      offset={4}
      className={`w-64 ${popoverPanel} ${popoverSheet} max-md:w-auto`}
    >
      <Dialog aria-label={t`Groups of these ${count}`} className="flex flex-col outline-none">
        <p className="px-2 py-1.5 font-semibold text-ink-2 text-xs">{t`Groups of these ${count}`}</p>
        <ul className="max-h-72 overflow-auto">
          {groups.map(({ name: group }) => (
            <li
              key={group}
              className="relative flex h-8 items-center gap-2.5 rounded-sm px-2 text-sm max-md:h-11"
            >
              <ChooseBox
                label={group}
                isChecked={stateOf(group) === 'all'}
                isSome={stateOf(group) === 'some'}
                onToggle={() =>
                  setWanted(new Map(wanted).set(group, stateOf(group) === 'all' ? 'none' : 'all'))
                }
              />
              <span className="min-w-0 flex-1 truncate">{group}</span>
              <small className="text-ink-3 text-xs">{countText(group)}</small>
            </li>
          ))}
        </ul>
        <div className="border-line border-t px-2 py-2">
          <TextField label={t`New group`} name="group" value={newName} onChange={setNewName} />
        </div>
        <div className="flex items-center justify-between gap-2 border-line border-t px-2 pt-2 pb-1">
          <small className="text-ink-2 text-xs" role="status">
            {t`${plural(changes, { one: '# change', other: '# changes' })}`}
          </small>
          <Button size="sm" isDisabled={changes === 0} onPress={() => onApply(toAdd, removed)}>
            <Trans>Apply to {count}</Trans>
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
}
