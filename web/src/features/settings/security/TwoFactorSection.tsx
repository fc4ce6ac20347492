import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RefreshCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { Skeleton } from '@/components/states/Skeleton';
import { secondStepQuery } from '@/domain/proof/queries';
import { securityFault } from '@/domain/proof/securityMessages';
import { formatDayOf } from '@/lib/formatDay';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { AuthenticatorDialog } from './AuthenticatorDialog';
import { BackupCodesDialog } from './BackupCodesDialog';
import { makeBackupCodes, type NewAuthenticator, startAuthenticator } from './queries';
import { SecurityList, SecurityRow } from './SecurityList';
import { TurnOffDialog } from './TurnOffDialog';
import { WaitingReset } from './WaitingReset';

const codesOfASet = 10;

export function TwoFactorSection() {
  const { t } = useLingui();
  return (
    <PageSection
      title={t`Two-factor sign-in`}
      line={t`A code from an app, asked for when you sign in with the password on a new device.`}
    >
      <TwoFactor />
    </PageSection>
  );
}

function TwoFactor() {
  const { t } = useLingui();
  const secondStep = useQuery(secondStepQuery());
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(secondStepQuery());
  const [isBusy, setIsBusy] = useState(false);
  const [begun, setBegun] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isTurningOff, setIsTurningOff] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      if (!isUnproved(error)) toast.error(securityFault(error).message);
    }
    setIsBusy(false);
  };

  if (secondStep.isPending) return <Skeleton className="h-[60px] w-full rounded-lg" />;
  if (secondStep.isLoadingError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert message={t`Failed to load your two-factor sign-in.`} />
        <Button onPress={() => void secondStep.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  }
  const { onSince, backupCodesLeft, canTurnOn, resetAskedAt } = secondStep.data;
  const day = onSince ? formatDayOf(onSince) : undefined;
  return (
    <div>
      {resetAskedAt && <WaitingReset askedAt={resetAskedAt} onKept={() => void refresh()} />}
      <SecurityList>
        <SecurityRow
          icon={Smartphone}
          title={t`Authenticator app`}
          line={
            day === undefined
              ? t`Off. You sign in with just your password.`
              : t`On since ${day}. Asked for on a new device.`
          }
        >
          {day === undefined ? (
            <Button
              size="sm"
              isBusy={isBusy}
              isDisabled={!canTurnOn}
              onPress={() => void attempt(async () => setBegun(await startAuthenticator()))}
            >
              <Trans>Turn on</Trans>
            </Button>
          ) : (
            <>
              <span className="inline-flex h-6 items-center gap-[5px] rounded-full border border-success-border bg-success-soft pr-[9px] pl-[7px] text-xs font-semibold text-success">
                <Check className="size-[13px]" strokeWidth={2.6} aria-hidden="true" />
                <Trans context="two-factor sign-in">On</Trans>
              </span>
              <Button size="sm" variant="ghost" onPress={() => setIsTurningOff(true)}>
                <Trans>Turn off</Trans>
              </Button>
            </>
          )}
        </SecurityRow>
      </SecurityList>
      {day === undefined && !canTurnOn && (
        <p className="mt-2.5 text-sm text-ink-2">
          <Trans>
            This server has no key to keep the app’s secret with. Whoever runs it can set --secrets-key-file.
          </Trans>
        </p>
      )}
      {day !== undefined && (
        <>
          <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <b className="font-semibold">
              <Trans>Backup codes</Trans>
            </b>
            <span className="text-ink-3">
              <Plural
                value={backupCodesLeft}
                one="# of 10 left. Each works once, for the day your phone is lost."
                other="# of 10 left. Each works once, for the day your phone is lost."
              />
            </span>
            <span className="ml-auto">
              <Button
                size="sm"
                variant="ghost"
                icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />}
                isBusy={isBusy}
                onPress={() =>
                  void attempt(async () => {
                    setCodes((await makeBackupCodes()).backupCodes);
                    await refresh();
                  })
                }
              >
                <Trans>Make new ones</Trans>
              </Button>
            </span>
          </div>
          <div
            aria-hidden="true"
            className="mt-2 grid h-3.5 max-w-[420px] auto-cols-fr grid-flow-col gap-[3px] *:rounded-[2px] *:border-[1.5px]"
          >
            {Array.from({ length: codesOfASet }, (_, place) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move.
                key={place}
                className={
                  place < backupCodesLeft
                    ? 'border-bar-past bg-bar-past'
                    : 'border-line-strong bg-transparent'
                }
              />
            ))}
          </div>
        </>
      )}
      {begun && (
        <AuthenticatorDialog
          authenticator={begun}
          onConfirmed={(made) => {
            setBegun(undefined);
            setCodes(made);
            void refresh();
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {codes && <BackupCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {isTurningOff && (
        <TurnOffDialog onTurnedOff={() => void refresh()} onClose={() => setIsTurningOff(false)} />
      )}
    </div>
  );
}
