import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { firstAndLastName } from '@/lib/displayName';
import { Bib } from './Bib';
import { slimAthletesQuery, useAddAthlete, useAddMyself } from './queries';

type PickedAthlete = { id: string; name: string };

type Props = {
  label: string;
  chosen: PickedAthlete | null;
  onChoose: (athlete: PickedAthlete | null) => void;
  /** Offers to add an athlete. */
  mayAdd?: boolean;
  isDisabled?: boolean;
  error: string | undefined;
};

/** Picks an athlete of the roster, or adds one by name. */
export function AthletePicker({ label, chosen, onChoose, mayAdd = true, isDisabled = false, error }: Props) {
  const { t } = useLingui();
  const athletes = useQuery(slimAthletesQuery());
  const { isBusy, addAthlete } = useAddAthlete();
  const options = athletes.data ?? [];

  let instead: ((close: () => void) => ReactNode) | undefined;
  if (athletes.isPending) instead = () => <InlineLoading label={t`Loading athletes`} />;
  else if (athletes.isLoadingError)
    instead = () => (
      <InlineLoadError message={t`Failed to load athletes`} onRetry={() => void athletes.refetch()} />
    );

  const add = async (typed: string, close: () => void) => {
    const name = firstAndLastName(typed);
    const added = name && (await addAthlete(name));
    if (!added) return;
    onChoose(added);
    close();
  };

  const addition = (close: () => void) => ({
    name: (typed: string) => t`Add athlete “${typed}”`,
    missing: (typed: string) =>
      firstAndLastName(typed) ? undefined : t`Type a first and a last name to add an athlete.`,
    isBusy,
    onAdd: (typed: string) => void add(typed, close),
  });

  return (
    <div data-field="athlete">
      <SearchablePicker
        label={label}
        isRequired
        options={options}
        chosen={chosen}
        onChoose={onChoose}
        placeholder={t`Select an athlete...`}
        searchPlaceholder={t`Search athletes...`}
        noMatch={t`No athletes found.`}
        instead={instead}
        empty={mayAdd ? (close) => <NoAthletes onCreated={onChoose} onClose={close} /> : undefined}
        addition={mayAdd ? addition : undefined}
        start={({ name }) => <Bib name={name} />}
        isDisabled={isDisabled}
        error={error}
      />
    </div>
  );
}

type NoAthletesProps = { onCreated: (athlete: PickedAthlete) => void; onClose: () => void };

function NoAthletes({ onCreated, onClose }: NoAthletesProps) {
  const { t } = useLingui();
  const { isBusy, addMyself } = useAddMyself();
  const add = async () => {
    const created = await addMyself();
    if (!created) return;
    onCreated(created);
    onClose();
  };
  return (
    <div className="flex flex-col items-center gap-2.5 px-3 py-4 text-sm">
      <Trans>No athletes found</Trans>
      <Button
        size="sm"
        isBusy={isBusy}
        busyLabel={t`Creating...`}
        icon={<UserPlus strokeWidth={1.9} aria-hidden="true" />}
        onPress={() => void add()}
      >
        <Trans>Add Myself as Athlete</Trans>
      </Button>
    </div>
  );
}
