import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, FileSpreadsheet, Import, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { RefreshError } from '@/components/states/RefreshError';
import { useMay } from '@/domain/members/role';
import { useUser } from '@/lib/auth';
import { AthleteDialog } from './AthleteDialog';
import { AthletesSkeleton } from './AthletesSkeleton';
import { LoadedAthletes } from './LoadedAthletes';
import { rosterQuery } from './queries';

const ArchivedDialog = lazy(() =>
  import('./bulk/ArchivedDialog').then(({ ArchivedDialog }) => ({ default: ArchivedDialog })),
);

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

export function Athletes() {
  const { t } = useLingui();
  const { data: athletes, error, isFetching, refetch } = useQuery(rosterQuery());
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isArchiveOpen, setIsArchiveOpen] = useState(false);
  const hasFailed = error !== null && !isFetching;
  const isEmpty = athletes?.length === 0;
  const add = () => setIsAdding(true);
  const mayAdd = useMay('changeRoster');
  const seesEveryone = useMay('seeEveryone');
  const { isClub, accountName } = useUser();

  return (
    <>
      {isClub && seesEveryone && <HeaderSlot name="subtitle">{t`Everyone in ${accountName}`}</HeaderSlot>}
      {mayAdd && (
        <HeaderSlot name="actions">
          <Button
            variant={(hasFailed && !athletes) || isEmpty ? 'secondary' : 'primary'}
            icon={<Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />}
            onPress={add}
          >
            <span className="max-md:sr-only">
              <Trans>Add athlete</Trans>
            </span>
          </Button>
          <ActionMenu
            label={t`More ways to add athletes`}
            title={t`Athletes`}
            actions={[
              {
                id: 'import',
                name: t`From a spreadsheet`,
                icon: <FileSpreadsheet {...icon} />,
                onAction: () => void navigate({ to: '/athletes/import' }),
              },
              {
                id: 'move-in',
                name: t`From another tool`,
                icon: <Import {...icon} />,
                onAction: () => void navigate({ to: '/athletes/move-in' }),
              },
              {
                id: 'archived',
                name: t`Archived athletes`,
                icon: <Archive {...icon} />,
                onAction: () => setIsArchiveOpen(true),
              },
            ]}
          />
        </HeaderSlot>
      )}
      {athletes !== undefined ? (
        <>
          {hasFailed && (
            <RefreshError
              outdated={t`This list may be out of date.`}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          <LoadedAthletes athletes={athletes} onAdd={add} />
        </>
      ) : hasFailed ? (
        <LoadError
          title={t`Error loading athletes`}
          error={error}
          hint={t`Your roster is safe.`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading athletes`} skeleton={<AthletesSkeleton />} />
      )}
      {isArchiveOpen && (
        <Suspense>
          <ArchivedDialog onClose={() => setIsArchiveOpen(false)} />
        </Suspense>
      )}
      {isAdding && <AthleteDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
