import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { Alert } from '@/components/states/Alert';
import type { Role } from '@/domain/members/role';
import { useAuth } from '@/lib/auth';
import { firstNameOf } from '@/lib/displayName';
import { type Failure, failureOf } from '@/lib/failure';
import { HttpError } from '@/lib/httpError';
import { keepInvitation, takeAcceptance } from '@/lib/pendingInvitation';
import { toast } from '@/lib/toast';
import { AuthAlternative, AuthPage } from './AuthPage';
import type { Joining } from './joining';

type OpenInvitation = Extract<Joining, { status: 'open' }>;

/** The page behind the link of an invitation. */
export function Join({ joining }: { joining: Joining }) {
  const { t } = useLingui();
  const [isSpent, setIsSpent] = useState(false);
  if (joining.status === 'missing') {
    return (
      <Closed
        title={t`Open the link again`}
        lead={t`This page needs the link from your invitation. Open it once more from the email.`}
      />
    );
  }
  if (joining.status === 'over' || isSpent) {
    return (
      <Closed
        title={t`This invitation no longer works`}
        lead={t`It was used already, was withdrawn, or has expired: an invitation works once, for 7 days. Ask whoever invited you to send it again.`}
      />
    );
  }
  return <Invited {...joining} onOver={() => setIsSpent(true)} />;
}

function Invited({ token, invitation, onOver }: OpenInvitation & { onOver: () => void }) {
  const { t } = useLingui();
  const { auth } = useAuth();
  const { role, email, hasAccount } = invitation;
  const accountName = joinedName(invitation);
  const [isForAnotherPerson, setIsForAnotherPerson] = useState(false);
  if (auth.status === 'signed-in') {
    return isForAnotherPerson || !isSame(auth.user.email, email) ? (
      <ForAnother invitation={invitation} signedInAs={auth.user.email} />
    ) : (
      <Accepting
        token={token}
        invitation={invitation}
        onOver={onOver}
        onForAnother={() => setIsForAnotherPerson(true)}
      />
    );
  }
  return (
    <AuthPage title={t`Join ${accountName}`} lead={invitedText(invitation)}>
      <RoleLine role={role} />
      <NoteLine invitation={invitation} />
      <p className="mt-3 text-sm text-ink-2">
        <Trans>The invitation is for {email}.</Trans>
      </p>
      <div className="mt-[22px]">
        <ButtonLink
          to={hasAccount ? '/login' : '/signup'}
          search={{ redirect: '/join' }}
          variant="primary"
          size="lg"
          isBlock
          onClick={() => keepInvitation({ token, email, isAccepted: true })}
        >
          <span className="text-[15px]">
            {hasAccount ? <Trans>Sign in to join</Trans> : <Trans>Create your sign-in and join</Trans>}
          </span>
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

type AcceptingProps = OpenInvitationProps & { token: string; onOver: () => void; onForAnother: () => void };
type OpenInvitationProps = { invitation: OpenInvitation['invitation'] };

function Accepting({ token, invitation, onOver, onForAnother }: AcceptingProps) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const { role } = invitation;
  const accountName = joinedName(invitation);
  const accept = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      // The client of the API loads with it, which the pages for visitors do without.
      const { acceptInvitation } = await import('./joining');
      session.enter(await acceptInvitation(token));
      await router.navigate({ to: '/', replace: true });
      toast.success(t`You joined ${accountName}`);
    } catch (error) {
      setIsBusy(false);
      if (isOver(error)) onOver();
      else if (isForAnother(error)) onForAnother();
      else if (isNotConfirmed(error)) {
        keepInvitation({ token, email: invitation.email, isAccepted: true });
        setIsUnconfirmed(true);
      } else setFailure(failureOf(error));
    }
  };
  const acceptOnReturn = useEffectEvent(() => {
    if (takeAcceptance(token)) void accept();
  });
  useEffect(() => acceptOnReturn(), []);
  if (isUnconfirmed) return <ConfirmFirst email={invitation.email} />;
  return (
    <AuthPage title={t`Join ${accountName}`} lead={invitedText(invitation)}>
      <RoleLine role={role} />
      <NoteLine invitation={invitation} />
      <div className="mt-[22px] flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Button
          variant="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyLabel={t`Joining…`}
          onPress={() => void accept()}
        >
          <span className="text-[15px]">
            <Trans>Join {accountName}</Trans>
          </span>
        </Button>
      </div>
      <AuthAlternative>
        <Trans>
          Your own account stays as it is. You switch between the two in the menu.{' '}
          <Link to="/" className="link">
            Not now
          </Link>
        </Trans>
      </AuthAlternative>
    </AuthPage>
  );
}

/** Somebody may have signed up with the address of another person: the mail decides. */
function ConfirmFirst({ email }: { email: string }) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { sendConfirmationMail } = await import('@/domain/account/confirmation');
      await sendConfirmationMail();
      setIsSent(true);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsBusy(false);
  };
  return (
    <AuthPage
      takesFocus
      title={isSent ? t`Check your email` : t`Confirm your address first`}
      lead={
        isSent ? (
          <Trans>
            We sent a link to {email}. Open it in this browser, and you come back to the invitation.
          </Trans>
        ) : (
          <Trans>
            The invitation is for whoever reads email at {email}. We send you a link to confirm it’s you.
          </Trans>
        )
      }
    >
      <div className="mt-[22px] flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Button
          variant={isSent ? 'secondary' : 'primary'}
          size="lg"
          isBlock
          isBusy={isBusy}
          busyLabel={t`Sending...`}
          onPress={() => void send()}
        >
          <span className="text-[15px]">
            {isSent ? <Trans>Send another email</Trans> : <Trans>Send me the link</Trans>}
          </span>
        </Button>
      </div>
    </AuthPage>
  );
}

/** A link that was forwarded, or opened while somebody else is signed in. */
function ForAnother({ invitation, signedInAs }: OpenInvitationProps & { signedInAs: string }) {
  const { t } = useLingui();
  const { session } = useAuth();
  const router = useRouter();
  const { email, hasAccount } = invitation;
  const inviter = firstNameOf(invitation.invitedBy);
  const signOut = async () => {
    await session.signOut();
    if (session.state.status !== 'signed-out') return;
    await router.navigate({ to: hasAccount ? '/login' : '/signup', search: { redirect: '/join' } });
  };
  return (
    <AuthPage
      takesFocus
      title={t`This invitation is for someone else`}
      lead={
        <Trans>
          It was sent to {email}, and you are signed in as {signedInAs}. If it was forwarded to you, ask{' '}
          {inviter} to invite your own address.
        </Trans>
      }
    >
      <div className="mt-[22px]">
        <Button size="lg" isBlock onPress={() => void signOut()}>
          <span className="text-[15px]">
            <Trans>Sign out and use {email}</Trans>
          </span>
        </Button>
      </div>
      <AuthAlternative>
        <Link to="/" className="link">
          <Trans>Back to your account</Trans>
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}

function Closed({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthPage title={title} lead={lead}>
      <AuthAlternative>
        <Link to="/" className="link">
          <Trans>Go to Longrun</Trans>
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}

/** A club, or else the team of the person whose name it has. */
function joinedName({ accountName, invitedBy }: OpenInvitation['invitation']): string {
  return accountName === invitedBy ? t`${invitedBy}’s team` : accountName;
}

function invitedText({ role, invitedBy }: OpenInvitation['invitation']): string {
  const inviter = firstNameOf(invitedBy);
  const texts: Record<Role, string> = {
    owner: t`${inviter} invites you as an owner.`,
    coach: t`${inviter} invites you as a coach.`,
    assistant: t`${inviter} invites you as an assistant.`,
  };
  return texts[role];
}

function RoleLine({ role }: { role: Role }) {
  const { t } = useLingui();
  const texts: Record<Role, string> = {
    owner: t`You can do everything there, billing too.`,
    coach: t`You see every athlete, write plans and publish them.`,
    assistant: t`You see the athletes that are given to you and write drafts. A coach publishes them.`,
  };
  return (
    <p className="mt-4 rounded-md border border-line-strong bg-surface px-3 py-2 text-sm">{texts[role]}</p>
  );
}

/** What the inviter wrote, in their words. */
function NoteLine({ invitation: { note, invitedBy } }: OpenInvitationProps) {
  if (!note) return null;
  const inviter = firstNameOf(invitedBy);
  return (
    <figure className="mt-3 text-sm wrap-anywhere">
      <blockquote className="border-l-2 border-line-strong pl-3">{note}</blockquote>
      <figcaption className="mt-1 pl-3.5 text-xs text-ink-3">{inviter}</figcaption>
    </figure>
  );
}

function isOver(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

function isForAnother(error: unknown): boolean {
  return error instanceof HttpError && error.problem.code === 'invitation-for-another';
}

function isNotConfirmed(error: unknown): boolean {
  return error instanceof HttpError && error.problem.code === 'address-not-confirmed';
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
