import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/Button';
import { InlineLoadError } from '@/components/LoadError';
import { InlineLoading } from '@/components/Loading';
import { SearchablePicker } from '@/components/SearchablePicker';
import { Bib } from '@/domain/athletes/Bib';
import { slimAthletesQuery, useAddMyself } from '@/domain/athletes/queries';
import type { PlanAthlete } from '@/domain/plans/plan';

type Props = {
  chosen: PlanAthlete | null;
  onChoose: (athlete: PlanAthlete | null) => void;
  error: string | undefined;
};

export function AthletePicker({ chosen, onChoose, error }: Props) {
  const athletes = useQuery(slimAthletesQuery());
  const options = athletes.data ?? [];

  let instead: ((close: () => void) => ReactNode) | undefined;
  if (athletes.isPending) instead = () => <InlineLoading label="Loading athletes" />;
  else if (athletes.isLoadingError)
    instead = () => (
      <InlineLoadError message="Failed to load athletes" onRetry={() => void athletes.refetch()} />
    );
  else if (options.length === 0) instead = (close) => <NoAthletes onCreated={onChoose} onClose={close} />;

  return (
    <div data-field="athlete">
      <SearchablePicker
        label="Athlete Name"
        options={options}
        chosen={chosen}
        onChoose={onChoose}
        placeholder="Select an athlete..."
        searchPlaceholder="Search athletes..."
        noMatch="No athletes found."
        instead={instead}
        start={({ name }) => <Bib name={name} />}
        error={error}
      />
    </div>
  );
}

type NoAthletesProps = { onCreated: (athlete: PlanAthlete) => void; onClose: () => void };

function NoAthletes({ onCreated, onClose }: NoAthletesProps) {
  const { isBusy, addMyself } = useAddMyself();
  const add = async () => {
    const created = await addMyself();
    if (!created) return;
    onCreated({ id: created.documentId, name: `${created.firstName} ${created.lastName}` });
    onClose();
  };
  return (
    <div className="flex flex-col items-center gap-2.5 px-3 py-4 text-sm">
      No athletes found
      <Button
        size="sm"
        isBusy={isBusy}
        busyLabel="Creating..."
        icon={<UserPlus strokeWidth={1.9} aria-hidden="true" />}
        onPress={() => void add()}
      >
        Add Myself as Athlete
      </Button>
    </div>
  );
}
