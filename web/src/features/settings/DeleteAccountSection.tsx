import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { useMay } from '@/domain/members/role';
import { useUser } from '@/lib/auth';
import { DeleteAccountDialog, type Deleted } from './DeleteAccountDialog';

/** In a club, an owner deletes its account, and everybody their own sign-in. */
export function DeleteAccountSection() {
  const { t } = useLingui();
  const { isClub, accountName } = useUser();
  const mayDelete = useMay('deleteAccount');
  if (!isClub) {
    return (
      <Section
        what="account"
        title={t`Delete account`}
        line={t`Removes your account with all its athletes, schedules and templates. This cannot be undone.`}
      >
        <Trans>Delete account</Trans>
      </Section>
    );
  }
  return (
    <>
      {mayDelete && (
        <Section
          what="club"
          title={t`Delete the club’s account`}
          line={t`Removes all of ${accountName}’s athletes, schedules and templates. Members keep their sign-ins. This cannot be undone.`}
        >
          <Trans>Delete {accountName}</Trans>
        </Section>
      )}
      <Section
        what="person"
        title={t`Delete your sign-in`}
        line={t`You leave every account. Your own goes too, unless others work in it. What you wrote elsewhere stays, with your name.`}
      >
        <Trans>Delete your sign-in</Trans>
      </Section>
    </>
  );
}

type Props = { what: Deleted; title: string; line: string; children: ReactNode };

function Section({ what, title, line, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PageSection title={title} line={line}>
      <div>
        <Button icon={<Trash2 strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsAsking(true)}>
          {children}
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog what={what} title={title} onClose={() => setIsAsking(false)} />}
    </PageSection>
  );
}
