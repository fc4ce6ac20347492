import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import type { Invitation } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { roleName } from '@/domain/members/roleText';
import { serverSettings } from '@/lib/serverSettings';
import { toast, toastFailure } from '@/lib/toast';
import { sendInvitationAgain, useTeamChange, withdrawInvitation } from './queries';
import { cell, lineCell, row } from './rowClass';
import { invitedText } from './teamText';

type Props = {
  invitation: Invitation;
  /** The table has a column for whom they look after. */
  hasAthletes: boolean;
};

/** Somebody who was invited and has not answered. */
export function InvitationRow({ invitation, hasAthletes }: Props) {
  const { t } = useLingui();
  const { email, role, invitationId } = invitation;
  const mayChange = useMay('changeMembers');
  const [now] = useState(() => new Date());
  const [isAsking, setIsAsking] = useState(false);
  const send = useTeamChange(() => sendInvitationAgain(invitationId));
  const withdraw = useTeamChange(() => withdrawInvitation(invitationId));
  const isBusy = send.isPending || withdraw.isPending;
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.success(t`Sent again to ${email}`),
      onError: (error) => toastFailure(t`The invitation could not be sent. Try again.`, error),
    });
  const takeBack = () => {
    setIsAsking(false);
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success(t`Invitation withdrawn`),
      onError: (error) => toastFailure(t`The invitation could not be withdrawn. Try again.`, error),
    });
  };
  return (
    <tr className={`bg-paper dark:bg-transparent ${row}`}>
      <td className={`${cell} max-[859px]:order-1 max-[859px]:col-span-2`}>
        <span className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="type-initials grid size-[34px] flex-none place-items-center rounded-full border border-dashed border-control text-xs text-ink-2"
          >
            ?
          </span>
          <span className="min-w-0">
            <b className="block truncate font-semibold" title={email}>
              {email}
            </b>
            <span className="block text-xs text-ink-3">{invitedText(invitation, now)}</span>
          </span>
        </span>
      </td>
      <td className={`${lineCell} max-[859px]:order-3`}>{roleName(role)}</td>
      {hasAthletes && (
        <td className={`${lineCell} text-ink-2 max-[859px]:hidden`}>
          <Trans>decided when they join</Trans>
        </td>
      )}
      <td className={`${lineCell} max-[859px]:order-4`}>
        <span className="inline-flex h-6 items-center gap-1.5 rounded-full border border-warning-border bg-warning-soft px-2 text-xs font-semibold whitespace-nowrap text-warning">
          <Clock className="size-3" strokeWidth={1.9} aria-hidden="true" />
          <Trans context="invitation">Not answered</Trans>
        </span>
      </td>
      <td className={`${lineCell} text-right max-[859px]:order-5`}>
        {mayChange && (
          <span className="inline-flex gap-1 max-[859px]:-ml-2.5">
            {serverSettings.sendsEmail && (
              <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={sendAgain}>
                <Trans>Send again</Trans>
              </Button>
            )}
            <Button size="sm" variant="dangerGhost" isDisabled={isBusy} onPress={() => setIsAsking(true)}>
              <Trans>Withdraw</Trans>
            </Button>
          </span>
        )}
        {isAsking && (
          <LazyConfirmDialog
            title={t`Withdraw the invitation?`}
            context={email}
            confirmLabel={t`Withdraw`}
            onConfirm={takeBack}
            onCancel={() => setIsAsking(false)}
          >
            <Trans>Its link stops working. You can invite them again at any time.</Trans>
          </LazyConfirmDialog>
        )}
      </td>
    </tr>
  );
}
