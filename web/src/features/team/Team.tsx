import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { membersQuery } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { HandingOver } from './HandingOver';
import { Leaving } from './Leaving';
import { Members } from './Members';
import { RoleTable } from './RoleTable';

const InviteDialog = lazy(() =>
  import('./InviteDialog').then(({ InviteDialog }) => ({ default: InviteDialog })),
);

/** Who works in the account, in which role, and who is invited. */
export function Team() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(membersQuery());
  const [isInviting, setIsInviting] = useState(false);
  const mayChange = useMay('changeMembers');
  const mayAssign = useMay('changeRoster');
  if (!data) {
    return error && !isFetching ? (
      <LoadError
        title={t`Error loading the team`}
        error={error}
        hint={t`Nothing is lost.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t`Loading the team`} />
    );
  }
  const isAlone = data.members.length === 1;
  return (
    <div className="max-w-[1320px]">
      {mayChange && (
        <HeaderSlot name="actions">
          <Button
            variant="primary"
            icon={<Plus className="max-md:size-[19px]!" strokeWidth={1.9} aria-hidden="true" />}
            onPress={() => setIsInviting(true)}
          >
            <span className="max-md:sr-only">
              <Trans>Invite a member</Trans>
            </span>
          </Button>
        </HeaderSlot>
      )}
      <Members members={data.members} invitations={data.invitations} />
      <RoleTable />
      {!isAlone && mayAssign && <HandingOver />}
      {!isAlone && <Leaving members={data.members} />}
      {isInviting && (
        <Suspense>
          <InviteDialog invitations={data.invitations} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}
