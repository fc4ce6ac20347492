import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { Bib } from '@/domain/athletes/Bib';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import type { Member } from '@/domain/members/queries';
import { firstNameOf } from '@/lib/displayName';
import { listed } from '@/lib/language/lists';

type Props = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  members: readonly Member[];
  isDisabled: boolean;
};

/** The athletes that the invited member will look after, and who gives them up. */
export function AthleteTags({ chosen, onChange, members, isDisabled }: Props) {
  const { t } = useLingui();
  const athletes = useQuery(slimAthletesQuery()).data ?? [];
  const picked = chosen.flatMap((id) => athletes.filter((athlete) => athlete.id === id));
  const givers = members.flatMap(({ displayName, athleteIds }) => {
    const given = picked.filter(({ id }) => athleteIds.includes(id));
    return given.length === 0
      ? []
      : [{ coach: firstNameOf(displayName), names: listed(given.map(({ name }) => firstNameOf(name))) }];
  });
  if (athletes.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <SearchablePicker
        label={t`Will look after (optional, you can do it later)`}
        options={athletes.filter(({ id }) => !chosen.includes(id))}
        chosen={null}
        onChoose={(athlete) => athlete && onChange([...chosen, athlete.id])}
        placeholder={t`Add athletes…`}
        searchPlaceholder={t`Search athletes...`}
        noMatch={t`No athletes found.`}
        start={({ name }) => <Bib name={name} />}
        isDisabled={isDisabled}
      />
      {picked.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {picked.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-sunken pr-0.5 pl-1 text-sm dark:bg-sunken-2"
            >
              <Bib name={name} />
              <span className="truncate" title={name}>
                {name}
              </span>
              <button
                type="button"
                aria-label={t`Remove ${name}`}
                disabled={isDisabled}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
                className="relative grid size-6 flex-none place-items-center rounded-sm text-ink-2 hover:text-ink max-md:after:absolute max-md:after:-inset-2"
              >
                <X className="size-3" strokeWidth={1.9} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {givers.length > 0 && (
        <p className="text-xs text-ink-3">
          {givers.map(({ coach, names }) => (
            <span key={coach}>
              <Trans>
                {coach} looks after {names} now.
              </Trans>{' '}
            </span>
          ))}
          <Trans>They move to the new member once the invitation is accepted.</Trans>
        </p>
      )}
    </div>
  );
}
