import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CopyField } from '@/components/fields/CopyField';
import { RadioCards } from '@/components/fields/RadioCards';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { SendConfirmation } from '@/domain/account/SendConfirmation';
import { type Invitation, membersQuery } from '@/domain/members/queries';
import type { Role } from '@/domain/members/role';
import { roleName, roleText } from '@/domain/members/roleText';
import { HttpError } from '@/lib/httpError';
import { maxInvitationNote } from '@/lib/limits';
import { serverSettings } from '@/lib/serverSettings';
import { textProblem } from '@/lib/textProblem';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { AthleteTags } from './AthleteTags';
import { inviteMember, sendInvitationAgain, useTeamChange, withdrawInvitation } from './queries';
import { refusalText } from './teamText';

const roles: readonly Role[] = ['coach', 'assistant', 'owner'];

type Props = { invitations: readonly Invitation[]; onClose: () => void };

export function InviteDialog({ invitations, onClose }: Props) {
  const { t } = useLingui();
  const members = useQuery(membersQuery()).data?.members ?? [];
  const [role, setRole] = useState<Role>('coach');
  const [athleteIds, setAthleteIds] = useState<readonly string[]>([]);
  const [invited, setInvited] = useState<Invitation>();
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const invite = useTeamChange(inviteMember);
  const again = useTeamChange(sendInvitationAgain);
  const withdraw = useTeamChange(withdrawInvitation);
  const { sendsEmail } = serverSettings;
  const form = useTextForm({
    initial: { email: '', note: '' },
    check: ({ email, note }) => {
      if (email.trim() === '') return { field: 'email' as const, message: t`Enter their email address.` };
      const problem = textProblem(t`A line from you`, note, { most: maxInvitationNote, isLine: true });
      return problem === undefined ? undefined : { field: 'note' as const, message: problem };
    },
    send: async ({ email, note }) => {
      const address = email.trim();
      const { link } = await invite.mutateAsync({ email: address, role, athleteIds: [...athleteIds], note });
      if (link) return;
      toast.success(t`Invitation sent to ${address}`);
      onClose();
    },
    explain: (error) => {
      const problem = error instanceof HttpError ? error.problem : {};
      const known = invitations.find(({ email }) => isSame(email, form.values.email));
      setInvited(problem.code === 'already-invited' ? known : undefined);
      setIsUnconfirmed(problem.code === 'address-not-confirmed');
      const message = refusalText(error) ?? problem.detail ?? t`The invitation could not be sent. Try again.`;
      return { message, field: 'email' as const };
    },
  });
  const isBusy = form.isBusy || again.isPending || withdraw.isPending;
  const note = form.field('note');
  const sendAgain = async ({ invitationId, email }: Invitation) => {
    try {
      await again.mutateAsync(invitationId);
      toast.success(t`Sent again to ${email}`);
      onClose();
    } catch {
      form.fail({ message: t`The invitation could not be sent. Try again.` });
    }
  };
  const inviteAnew = async ({ invitationId }: Invitation) => {
    try {
      await withdraw.mutateAsync(invitationId);
    } catch {
      form.fail({ message: t`The invitation could not be withdrawn. Try again.` });
      return;
    }
    await form.submit();
  };
  const link = invite.data?.link;
  if (link) return <InvitationLink email={form.values.email.trim()} link={link} onClose={onClose} />;
  return (
    <Dialog
      title={t`Invite a member`}
      context={
        sendsEmail
          ? t`They get an email with a link. It works for 7 days.`
          : t`This server sends no email: you get a link to pass on. It works for 7 days.`
      }
      width="md"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={isBusy}
      isDirty={form.values.email + form.values.note !== '' || athleteIds.length > 0}
      footer={
        <FormActions
          isBusy={isBusy}
          busyLabel={sendsEmail ? t`Sending...` : t`Saving...`}
          {...(sendsEmail && { icon: <Send strokeWidth={1.9} aria-hidden="true" /> })}
          onCancel={onClose}
        >
          {sendsEmail ? <Trans>Send invitation</Trans> : <Trans>Make a link</Trans>}
        </FormActions>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && (
          <div className="flex flex-col items-start gap-2">
            <div className="w-full">
              <Alert {...form.alert} />
            </div>
            {invited && sendsEmail && (
              <Button size="sm" onPress={() => void sendAgain(invited)}>
                <Trans>Send again</Trans>
              </Button>
            )}
            {invited && !sendsEmail && (
              <Button size="sm" onPress={() => void inviteAnew(invited)}>
                <Trans>Make a new link</Trans>
              </Button>
            )}
            {isUnconfirmed && <SendConfirmation />}
          </div>
        )}
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          isRequired
          autoFocus
          autoComplete="off"
          isDisabled={isBusy}
        />
        <RadioCards
          legend={t`Role`}
          name="role"
          isStacked
          choices={roles.map((value) => ({ value, name: roleName(value), text: roleText(value) }))}
          value={role}
          onChange={setRole}
          isDisabled={isBusy}
        />
        <AthleteTags chosen={athleteIds} onChange={setAthleteIds} members={members} isDisabled={isBusy} />
        <TextArea
          {...note}
          label={t`A line from you`}
          isOptional
          rows={2}
          onChange={(text) => note.onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
          isDisabled={isBusy}
        />
      </div>
    </Dialog>
  );
}

/** For a server that sends no mail. */
function InvitationLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Invite a member`}
      context={email}
      width="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">
        <Trans>
          This server sends no email. Give them this link: it works once, for 7 days, for whoever signs in as{' '}
          {email}, and is shown only now.
        </Trans>
      </p>
      <CopyField label={t`Link`} value={link} />
    </Dialog>
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
