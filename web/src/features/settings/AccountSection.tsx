import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { Avatar } from '@/components/display/Avatar';
import { PageSection } from '@/components/layout/PageSection';
import { useLogOut } from '@/domain/account/useLogOut';
import { NoMailNote } from '@/domain/messages/NoMailNote';
import { useUser } from '@/lib/auth';

export function AccountSection() {
  const { t } = useLingui();
  const user = useUser();
  const { logOut, question } = useLogOut();
  return (
    <PageSection title={t`Account`} line={t`Signed in on this device.`}>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={user.displayName} photoUrl={user.photoURL} />
          <div className="min-w-48 flex-1">
            <p className="truncate font-semibold" title={user.displayName}>
              {user.displayName || t`User`}
            </p>
            <p className="truncate text-xs text-ink-3" title={user.email}>
              {user.email}
            </p>
          </div>
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            <ButtonLink to="/profile">
              <Trans>Edit profile</Trans>
            </ButtonLink>
            <Button icon={<LogOut strokeWidth={1.9} aria-hidden="true" />} onPress={() => void logOut()}>
              <Trans>Logout</Trans>
            </Button>
            {question}
          </div>
        </div>
        <NoMailNote className="mt-4" />
      </div>
    </PageSection>
  );
}
