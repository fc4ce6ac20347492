import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FilterChips, filterChip } from '@/components/lists/FilterChips';
import { useMay } from '@/domain/members/role';
import type { Athlete } from './athlete';
import { groupsQuery } from './queries';

const GroupDialog = lazy(() => import('./GroupDialog').then(({ GroupDialog }) => ({ default: GroupDialog })));
const UsePlanDialog = lazy(() =>
  import('@/domain/plan-use/UsePlanDialog').then(({ UsePlanDialog }) => ({ default: UsePlanDialog })),
);
const everybody = '';

type Props = {
  /** Everybody: saving a group names all its members. */
  athletes: readonly Athlete[];
  /** Those whom the counts are of. */
  shown: readonly Athlete[];
  group: string;
  onGroup: (group: string) => void;
};

/** Filters by group, and opens the dialog to create or edit one. */
export function GroupChips({ athletes, shown, group, onGroup }: Props) {
  const { t } = useLingui();
  const { data: groups = [] } = useQuery(groupsQuery());
  const [editing, setEditing] = useState<{ group?: string }>();
  const [isUsing, setIsUsing] = useState(false);
  const mayChange = useMay('changeRoster');
  const isKnown = groups.some(({ name }) => name === group);
  const choices = [
    { id: everybody, name: t({ message: 'All', context: 'athletes' }), count: shown.length },
    ...groups.map(({ name, athleteCount }) => ({
      id: name,
      name,
      count: shown === athletes ? athleteCount : membersOf(shown, name),
    })),
  ];
  const icon = { className: 'size-3.5 flex-none', strokeWidth: 1.9, 'aria-hidden': true } as const;
  return (
    <div className="mb-3">
      <FilterChips
        label={t`Group`}
        choices={choices}
        value={isKnown ? group : everybody}
        onChange={onGroup}
        end={
          <>
            {isKnown && mayChange && (
              <button type="button" className={filterChip} onClick={() => setEditing({ group })}>
                <Pencil {...icon} />
                <Trans>Edit group</Trans>
              </button>
            )}
            {mayChange && (
              <button type="button" className={`${filterChip} border-dashed`} onClick={() => setEditing({})}>
                <Plus {...icon} />
                <Trans>New group</Trans>
              </button>
            )}
            {mayChange && (
              <button type="button" className={filterChip} onClick={() => setIsUsing(true)}>
                <CalendarPlus {...icon} />
                <Trans>Use template</Trans>
              </button>
            )}
          </>
        }
      />
      {isUsing && (
        <Suspense>
          <UsePlanDialog
            athletes={shown.filter(({ groups }) => isKnown && groups.includes(group)).map(({ id }) => id)}
            onClose={() => setIsUsing(false)}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <GroupDialog
            {...(editing.group !== undefined && { group: editing.group })}
            athletes={athletes}
            onSaved={onGroup}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function membersOf(athletes: readonly Athlete[], group: string): number {
  return athletes.filter(({ groups }) => groups.includes(group)).length;
}
