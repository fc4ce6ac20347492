import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '@/components/fields/Select';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import type { Member } from '@/domain/members/queries';
import type { Role } from '@/domain/members/role';
import { roleName } from '@/domain/members/roleText';
import { toast, toastFailure } from '@/lib/toast';
import { updateMember, useTeamChange } from './queries';
import { refusalText } from './teamText';

const roles: readonly Role[] = ['owner', 'coach', 'assistant'];

/** Another member's role. Making somebody owner is asked about first. */
export function RoleSelect({ member }: { member: Member }) {
  const { t } = useLingui();
  const { displayName: name, personId } = member;
  const [isAsking, setIsAsking] = useState(false);
  const change = useTeamChange((role: Role) => updateMember(personId, role));
  const give = (role: Role) => {
    setIsAsking(false);
    const named = roleName(role);
    change.mutate(role, {
      onSuccess: () => toast.success(t`${name}: ${named}`),
      onError: (error) => toastFailure(refusalText(error) ?? t`The role could not be changed`, error),
    });
  };
  return (
    <>
      <Select
        label={t`Role of ${name}`}
        isLabelHidden
        options={roles.map((id) => ({ id, name: roleName(id) }))}
        value={change.isPending ? change.variables : member.role}
        onChange={(role) => {
          if (role === 'owner') setIsAsking(true);
          else if (role !== member.role) give(role);
        }}
        isDisabled={change.isPending}
        className="w-[128px] max-[859px]:w-full"
      />
      {isAsking && member.role !== 'owner' && (
        <LazyConfirmDialog
          title={t`Make ${name} an owner?`}
          confirmLabel={t`Make owner`}
          onConfirm={() => give('owner')}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>An owner can do everything: billing, inviting, and removing other owners, you too.</Trans>{' '}
          <Trans>You stay an owner. Athletes, links and the subscription stay as they are.</Trans>
        </LazyConfirmDialog>
      )}
    </>
  );
}
