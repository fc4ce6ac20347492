import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AthleteChecklist } from '@/domain/athletes/AthleteChecklist';
import { withGroup } from './planUse';

type Member = { id: string; name: string; groups: readonly string[] };

type Props = {
  squad: readonly Member[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  isDisabled: boolean;
};

/** More groups would push the athletes out of view. */
const maxGroups = 8;

/** Chooses who gets a plan. A group selects all its members. */
export function SquadPane({ squad, chosen, onChange, isDisabled }: Props) {
  const groups = [...new Set(squad.flatMap((member) => member.groups))].sort((one, other) =>
    one.localeCompare(other),
  );
  const count = groups.length;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? groups : groups.slice(0, maxGroups);
  return (
    <div className="flex min-h-0 flex-col gap-2.5 border-line bg-paper px-3 py-3.5 max-md:border-b md:border-r dark:bg-transparent">
      {groups.length > 0 && (
        <fieldset disabled={isDisabled} className="flex flex-none flex-wrap gap-1.5">
          <legend className="sr-only">
            <Trans>Groups</Trans>
          </legend>
          {shown.map((group) => {
            const members = squad.filter((member) => member.groups.includes(group)).map(({ id }) => id);
            return (
              <button
                key={group}
                type="button"
                aria-pressed={members.every((id) => chosen.has(id))}
                onClick={() => onChange(withGroup(chosen, members))}
                className="inline-flex h-[26px] max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-[9px] text-xs font-medium text-ink-2 hover:border-control aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-9"
              >
                <span className="truncate">{group}</span>
                <b className="font-semibold opacity-75">{members.length}</b>
              </button>
            );
          })}
          {shown.length < groups.length && (
            <button
              type="button"
              onClick={() => setShowsAll(true)}
              className="h-[26px] px-1 text-xs font-medium text-ink-2 underline hover:text-ink max-md:h-9"
            >
              <Plural value={count} one="All # group" other="All # groups" />
            </button>
          )}
        </fieldset>
      )}
      <AthleteChecklist
        athletes={squad}
        chosen={chosen}
        onChange={onChange}
        isDisabled={isDisabled}
        className="max-h-[190px] md:max-h-[380px]"
      />
    </div>
  );
}
