import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { saidAtText } from '@/lib/saidAt';
import { toast } from '@/lib/toast';
import { keepSecondStep } from './queries';

type Props = { askedAt: string; onKept: () => void };

/** Somebody who knows the password has asked to remove two-factor sign-in. */
export function WaitingReset({ askedAt, onKept }: Props) {
  const { t } = useLingui();
  const at = saidAtText(askedAt);
  const keep = useMutation({
    mutationFn: keepSecondStep,
    onSuccess: () => {
      toast.success(t`Your two-factor sign-in stays. Change your password if it wasn’t you.`);
      onKept();
    },
    onError: () => toast.error(t`Your two-factor sign-in could not be kept. Try again.`),
  });
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2.5 rounded-lg border border-danger-border bg-danger-soft px-3.5 py-3 text-sm"
    >
      <ShieldAlert
        className="mt-0.5 size-[18px] flex-none text-danger"
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <p className="min-w-0 flex-1 basis-52">
        <span className="block text-xs text-ink-2">{at}</span>
        <Trans>
          Someone who knows your password asked to remove your authenticator app, backup codes and passkeys. A
          day later an email comes with a link that removes them. If it wasn’t you, keep them and change your
          password.
        </Trans>
      </p>
      <Button size="sm" isBusy={keep.isPending} busyLabel={t`Saving...`} onPress={() => keep.mutate()}>
        <Trans>Keep my two-factor sign-in</Trans>
      </Button>
    </div>
  );
}
