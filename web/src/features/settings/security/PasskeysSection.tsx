import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FingerprintPattern, Pencil, Plus, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { PageSection } from '@/components/layout/PageSection';
import { Alert } from '@/components/states/Alert';
import { Skeleton } from '@/components/states/Skeleton';
import { passkeysQuery } from '@/domain/proof/queries';
import { securityFault } from '@/domain/proof/securityMessages';
import { knowsPasskeys } from '@/lib/knowsPasskeys';
import { isGivenUp, makePasskey } from '@/lib/passkeys';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { PasskeyNameDialog } from './PasskeyNameDialog';
import { deviceName, usedLine } from './passkeyTexts';
import { addPasskey, type Passkey, renamePasskey, startPasskey } from './queries';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { SecurityList, SecurityRow } from './SecurityList';

export function PasskeysSection() {
  const { t } = useLingui();
  return (
    <PageSection
      title={t`Passkeys`}
      line={t`Sign in with your face, finger or device. Nothing to remember, nothing to steal.`}
    >
      <Passkeys />
    </PageSection>
  );
}

type Made = NonNullable<Awaited<ReturnType<typeof makePasskey>>>;

function Passkeys() {
  const { t } = useLingui();
  const passkeys = useQuery(passkeysQuery());
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(passkeysQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();

  const add = async () => {
    setIsAdding(true);
    try {
      setMade(await makePasskey(await startPasskey()));
    } catch (error) {
      if (!isGivenUp(error) && !isUnproved(error)) toast.error(securityFault(error).message);
    }
    setIsAdding(false);
  };

  if (passkeys.isPending) return <Skeleton className="h-[60px] w-full rounded-lg" />;
  if (passkeys.isLoadingError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert message={t`Failed to load your passkeys.`} />
        <Button onPress={() => void passkeys.refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2.5">
      {passkeys.data.length > 0 && (
        <SecurityList>
          {passkeys.data.map((passkey) => {
            const { name } = passkey;
            return (
              <SecurityRow
                key={passkey.passkeyId}
                icon={passkey.isSynced ? Smartphone : FingerprintPattern}
                title={name}
                line={usedLine(passkey)}
              >
                <IconButton label={t`Rename ${name}`} onPress={() => setRenamed(passkey)}>
                  <Pencil strokeWidth={1.9} />
                </IconButton>
                <IconButton label={t`Remove ${name}`} onPress={() => setRemoved(passkey)}>
                  <Trash2 strokeWidth={1.9} />
                </IconButton>
              </SecurityRow>
            );
          })}
        </SecurityList>
      )}
      {knowsPasskeys() ? (
        <Button
          icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
          isBusy={isAdding}
          onPress={() => void add()}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>
            Browsers make passkeys only over https. This page is open without it, so none can be added here.
          </Trans>
        </p>
      )}
      {made && (
        <PasskeyNameDialog
          title={t`Name this passkey`}
          name={deviceName()}
          canEndOthers
          onSave={async (name, endOtherSessions) => {
            await addPasskey({ ...made, name, endOtherSessions });
            toast.success(t`Passkey added`);
            await refresh();
          }}
          onClose={() => setMade(undefined)}
        />
      )}
      {renamed && (
        <PasskeyNameDialog
          title={t`Rename passkey`}
          name={renamed.name}
          onSave={async (name) => {
            await renamePasskey(renamed, name);
            await refresh();
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <RemovePasskeyDialog
          passkey={removed}
          onRemoved={() => void refresh()}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
