import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '@/domain/members/role';
import { useFocusAfterDeletion } from '@/lib/movingFocus';
import { AthleteDialog } from './AthleteDialog';
import type { Athlete } from './athlete';
import { DeleteAthleteDialog } from './DeleteAthleteDialog';
import { NoAthletes } from './NoAthletes';
import { Roster } from './Roster';
import { RosterRoom } from './RosterRoom';

const ShareDialog = lazy(() =>
  import('@/domain/share/ShareDialog').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

const AssignDialog = lazy(() =>
  import('@/domain/members/AssignDialog').then(({ AssignDialog }) => ({ default: AssignDialog })),
);

const AvailabilityDialog = lazy(() =>
  import('./availability/AvailabilityDialog').then(({ AvailabilityDialog }) => ({
    default: AvailabilityDialog,
  })),
);

type Props = { athletes: readonly Athlete[]; onAdd: () => void };

export function LoadedAthletes({ athletes, onAdd }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<Athlete>();
  const [sharing, setSharing] = useState<Athlete>();
  const [asked, setAsked] = useState<Athlete>();
  const [assigning, setAssigning] = useState<Athlete>();
  const mayChangeRoster = useMay('changeRoster');
  const mayShare = useMay('publish');
  const [deletingId, setDeletingId] = useState<string>();
  const deleting = athletes.find(({ id }) => id === deletingId);
  const aroundRef = useFocusAfterDeletion(deleting ? undefined : deletingId);

  return (
    <section ref={aroundRef} aria-label={t`Athletes`} tabIndex={-1} className="outline-none">
      <RosterRoom />
      {athletes.length === 0 ? (
        <NoAthletes onAdd={onAdd} />
      ) : (
        <Roster
          athletes={athletes}
          onEdit={mayChangeRoster ? setEditing : undefined}
          onShare={mayShare ? setSharing : undefined}
          onAvailability={mayChangeRoster ? setAsked : undefined}
          onDelete={mayChangeRoster ? ({ id }) => setDeletingId(id) : undefined}
          onAssign={mayChangeRoster ? setAssigning : undefined}
        />
      )}
      {editing && <AthleteDialog athlete={editing} onClose={() => setEditing(undefined)} />}
      {sharing && (
        <Suspense>
          <ShareDialog
            athlete={{ athleteId: sharing.id, firstName: sharing.firstName }}
            onClose={() => setSharing(undefined)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <AvailabilityDialog athlete={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {assigning && (
        <Suspense>
          <AssignDialog athleteIds={[assigning.id]} onClose={() => setAssigning(undefined)} />
        </Suspense>
      )}
      {deleting && <DeleteAthleteDialog athlete={deleting} onCancel={() => setDeletingId(undefined)} />}
    </section>
  );
}
