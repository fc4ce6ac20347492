import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { TextField } from '@/components/TextField';
import { useAuth, useUser } from '@/lib/auth';
import { forgetDrafts } from '@/lib/drafts/forgetDrafts';
import { useTextForm } from '@/lib/useTextForm';
import { deleteAccount } from './queries';
import { deletionFault } from './settingsMessages';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { session } = useAuth();
  const router = useRouter();
  const form = useTextForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => {
      if (!isSameAddress(email, user.email))
        return { field: 'email', message: 'This is not the email address of your account.' };
      if (user.hasPassword && password === '')
        return { field: 'password', message: 'Please enter your password.' };
      return undefined;
    },
    send: async ({ email, password }) => {
      await deleteAccount(email.trim(), user.hasPassword ? password : null);
      await forgetDrafts(user.id);
      session.endHere();
      await router.navigate({ to: '/', replace: true });
    },
    explain: deletionFault,
  });

  return (
    <Dialog
      title="Delete account"
      width="sm"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel="Deleting...">
            Delete account
          </Button>
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          To confirm, type the email address of your account:{' '}
          <b className="font-semibold wrap-anywhere text-ink">{user.email}</b>
        </p>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" autoFocus />
        {user.hasPassword ? (
          <TextField
            {...form.field('password')}
            type="password"
            label="Password"
            autoComplete="current-password"
          />
        ) : (
          <p className="text-ink-2">
            You sign in with Google. An account can be deleted within five minutes of signing in; log out and
            sign in again if it was longer ago.
          </p>
        )}
        <p className="flex gap-2 text-sm font-medium text-danger">
          <TriangleAlert className="mt-px size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          This action is irreversible. It removes all your athletes, schedules, templates and settings.
        </p>
      </div>
    </Dialog>
  );
}

function isSameAddress(typed: string, email: string): boolean {
  const normal = (address: string) => address.trim().normalize('NFC').toLowerCase();
  return normal(typed) === normal(email);
}
