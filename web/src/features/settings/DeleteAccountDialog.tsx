import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { billingKey, billingQuery } from '@/domain/billing/queries';
import { tierName } from '@/domain/billing/tiers';
import { forgetDrafts } from '@/domain/drafts/draftDatabase';
import { useAuth, useUser } from '@/lib/auth';
import { issuerNames } from '@/lib/issuerNames';
import { serverSettings } from '@/lib/serverSettings';
import { useTextForm } from '@/lib/useTextForm';
import { deleteAccount, deletePerson } from './queries';
import { deletionFault } from './settingsMessages';

/** One's own account with the sign-in, the account of a club, or the sign-in of a member. */
export type Deleted = 'account' | 'club' | 'person';

type Props = { what: Deleted; title: string; onClose: () => void };

export function DeleteAccountDialog({ what, title, onClose }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const { email } = user;
  const issuer = issuerNames();
  const { session } = useAuth();
  const router = useRouter();
  const cache = useQueryClient();
  const hasTiers = serverSettings.pricing !== undefined;
  const billing = useQuery({ ...billingQuery(), enabled: hasTiers && what !== 'person' });
  const subscription = billing.data?.plan?.subscription;
  const tier = subscription && tierName(subscription.tier);
  const [endSubscription, setEndSubscription] = useState(false);
  const form = useTextForm({
    initial: { email: '', password: '', subscription: '' },
    check: ({ email, password }) => {
      if (!isSameAddress(email, user.email))
        return { field: 'email', message: t`This isn’t the email address of your account.` };
      if (user.hasPassword && password === '') return { field: 'password', message: t`Enter your password.` };
      if (subscription && !endSubscription)
        return { field: 'subscription', message: t`Tick the box to end your subscription.` };
      return undefined;
    },
    send: async ({ email, password }) => {
      const farewell = {
        email: email.trim(),
        password: user.hasPassword ? password : null,
        endSubscription,
      };
      if (what === 'club') {
        await deleteAccount(farewell);
        // Back to one's own account.
        await session.renew();
      } else {
        await (what === 'person' ? deletePerson(farewell) : deleteAccount(farewell));
        await forgetDrafts(user.id);
        session.endHere();
      }
      await router.navigate({ to: '/', replace: true });
    },
    explain: (error) => {
      // A payment may have arrived just now.
      void cache.invalidateQueries({ queryKey: billingKey });
      return deletionFault(error);
    },
  });

  return (
    <Dialog
      title={title}
      width="sm"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      isBusy={form.isBusy}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy} busyLabel={t`Deleting...`}>
            {what === 'account' ? <Trans>Delete account</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      }
    >
      <div ref={form.fieldsRef} className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <p className="text-ink-2">
          <Trans>
            To confirm, type the email address of your account:{' '}
            <b className="font-semibold wrap-anywhere text-ink">{email}</b>
          </Trans>
        </p>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          isRequired
          autoComplete="off"
          autoFocus
        />
        {user.hasPassword ? (
          <TextField
            {...form.field('password')}
            type="password"
            label={t`Password`}
            isRequired
            autoComplete="current-password"
          />
        ) : (
          <p className="text-ink-2">
            <Trans>
              You sign in with {issuer}. An account can be deleted within five minutes of signing in; sign out
              and sign in again if it was longer ago.
            </Trans>
          </p>
        )}
        {(subscription || (hasTiers && what === 'person')) && (
          <div>
            <label className="flex min-h-9 items-start gap-2.5 max-md:min-h-11">
              <input
                type="checkbox"
                name="subscription"
                className="mt-1 size-4 flex-none accent-(--ink)"
                checked={endSubscription}
                onChange={(event) => {
                  form.clear();
                  setEndSubscription(event.currentTarget.checked);
                }}
              />
              {what === 'person' ? (
                <Trans>End the subscription of my own account at once, if there is one.</Trans>
              ) : (
                <Trans>End my {tier} subscription at once. Nothing more is charged.</Trans>
              )}
            </label>
            <FieldMessage error={form.field('subscription').error} />
          </div>
        )}
        <p className="flex gap-2 text-sm font-medium text-danger">
          <TriangleAlert className="mt-px size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <Warning what={what} />
        </p>
      </div>
    </Dialog>
  );
}

function Warning({ what }: { what: Deleted }) {
  if (what === 'club') {
    return (
      <Trans>This action is irreversible. It removes everything in the account, for all its members.</Trans>
    );
  }
  if (what === 'person') {
    return <Trans>This action is irreversible. Nobody signs in with this address any more.</Trans>;
  }
  return (
    <Trans>
      This action is irreversible. It removes all your athletes, schedules, templates and settings.
    </Trans>
  );
}

function isSameAddress(typed: string, email: string): boolean {
  const normal = (address: string) => address.trim().normalize('NFC').toLowerCase();
  return normal(typed) === normal(email);
}
