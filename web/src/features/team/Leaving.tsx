import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { useAuth, useUser } from '@/lib/auth';
import { toast, toastFailure } from '@/lib/toast';
import { leaveAccount } from './queries';
import { refusalText } from './teamText';
import { WhatLeavingChanges } from './WhatLeavingChanges';

/** Leaves the account for the person's own. */
export function Leaving() {
  const { t } = useLingui();
  const { accountName, role } = useUser();
  const { session } = useAuth();
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: leaveAccount,
    onSuccess: async (own) => {
      session.enter(own);
      await router.navigate({ to: '/' });
      toast.success(t`You left ${accountName}`);
    },
    onError: (error) => toastFailure(refusalText(error) ?? t`You could not leave. Try again.`, error),
    onSettled: () => setIsAsking(false),
  });
  return (
    <PageSection
      title={t`Leaving`}
      line={t`You go back to your own account. What you wrote here stays with the club.`}
    >
      <div>
        <Button
          variant="dangerGhost"
          icon={<LogOut strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsAsking(true)}
        >
          <Trans>Leave {accountName}</Trans>
        </Button>
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={t`Leave ${accountName}?`}
          confirmLabel={t`Leave`}
          busyLabel={t`Leaving…`}
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            You no longer see its athletes and plans, and only an invitation brings you back. Your athletes
            stay here for others to look after.
          </Trans>
          {role === 'owner' && <WhatLeavingChanges />}
        </LazyConfirmDialog>
      )}
    </PageSection>
  );
}
