import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RadioCards } from '@/components/fields/RadioCards';
import { TextField } from '@/components/fields/TextField';
import type { RestoreProgress } from '@/domain/server-restore/restore';
import { useAuth } from '@/lib/auth';
import { useTextForm } from '@/lib/useTextForm';
import { AuthForm, BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';
import { authFault } from './authMessages';
import type { FirstStartLink } from './firstStartLink';
import { wrongInNewAccount } from './validation';

const FirstRestore = lazy(() =>
  import('./FirstRestore').then(({ FirstRestore }) => ({ default: FirstRestore })),
);
const RestoreDone = lazy(() =>
  import('@/domain/server-restore/RestoreDone').then(({ RestoreDone }) => ({ default: RestoreDone })),
);

/** The only page of a server without accounts. The link that it printed makes the first one, which runs it. */
export function FirstStart({ link }: { link: FirstStartLink }) {
  const { t } = useLingui();
  if (!link.isNew && !link.isValid) {
    return (
      <AuthPage title={t`This server is set up`} lead={t`Someone has already set this server up.`}>
        <BackToSignIn />
      </AuthPage>
    );
  }
  if (!link.isValid) {
    return (
      <AuthPage
        title={t`This server is new`}
        lead={t`Open the link it printed when it started. It works for 24 hours; start the server again to get another one.`}
      >
        {null}
      </AuthPage>
    );
  }
  return <SetUp token={link.token} />;
}

function SetUp({ token }: { token: string }) {
  const { t } = useLingui();
  const [isRestoring, setIsRestoring] = useState(false);
  const [ended, setEnded] = useState<RestoreProgress>();
  if (ended?.restored) {
    return (
      <AuthPage
        title={t`The backup is restored`}
        lead={t`This server has taken the old one’s place.`}
        takesFocus
      >
        <div className="mt-4">
          <Suspense>
            <RestoreDone restored={ended.restored} />
          </Suspense>
        </div>
        <p className="mt-5">
          <a href="/login" className="link">
            <Trans>Sign in</Trans>
          </a>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t`This server is new`}
      lead={t`Nobody has an account yet. The first one runs the server.`}
    >
      <div className="mt-5">
        <RadioCards
          legend={t`How to begin`}
          isLegendHidden
          name="begin"
          value={isRestoring}
          onChange={setIsRestoring}
          choices={[
            { value: false, name: t`Start fresh`, text: t`An empty server` },
            { value: true, name: t`Restore a backup`, text: t`Everything as it was` },
          ]}
        />
      </div>
      <p className="mt-4 mb-4 flex items-center gap-2 text-sm text-ink-2">
        <Check className="size-4 flex-none text-success" strokeWidth={1.9} aria-hidden="true" />
        <Trans>Opened with the link this server printed when it started.</Trans>
      </p>
      {isRestoring ? (
        <Suspense>
          <FirstRestore token={token} onEnd={setEnded} />
        </Suspense>
      ) : (
        <FirstAccount token={token} />
      )}
    </AuthPage>
  );
}

function FirstAccount({ token }: { token: string }) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const form = useTextForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    check: wrongInNewAccount,
    send: async ({ name, email, password }) => {
      await session.setUpServer({ token, displayName: name, email, password });
      await router.navigate({ to: '/operator', replace: true });
    },
    explain: (error) => authFault('signup', error, ['name', 'email', 'password', 'confirmation']),
  });
  const field = { size: 'lg', isDisabled: form.isBusy } as const;
  return (
    <>
      <AuthForm form={form} label={t`Create the operator’s account`} busyLabel={t`Creating account...`}>
        <TextField {...form.field('name')} {...field} label={t`Full name`} autoComplete="name" isRequired />
        <TextField
          {...form.field('email')}
          {...field}
          label={t`Email`}
          type="email"
          autoComplete="username"
          isRequired
        />
        <TextField
          {...form.field('password')}
          {...field}
          label={t`Password`}
          type="password"
          autoComplete="new-password"
          isRequired
          hint={t`At least 6 characters`}
        />
        <TextField
          {...form.field('confirmation')}
          {...field}
          label={t`Confirm password`}
          type="password"
          autoComplete="new-password"
          isRequired
        />
      </AuthForm>
      <p className="mt-5 text-sm text-ink-2">
        <Trans>The link works once. After that, this server’s settings say who can join.</Trans>
      </p>
    </>
  );
}
