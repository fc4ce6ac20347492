import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import type { InboxItem } from '@/domain/inbox/inbox';

type Props = { items: readonly InboxItem[]; onDismiss: (items: readonly InboxItem[]) => void };

export function DismissAll({ items, onDismiss }: Props) {
  const { t } = useLingui();
  const count = items.length;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <HeaderSlot name="actions">
      <span className="max-md:hidden">
        <Button
          variant="ghost"
          icon={<CheckCheck strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsAsking(true)}
        >
          <Trans>Dismiss all</Trans>
        </Button>
      </span>
      {isAsking && (
        <LazyConfirmDialog
          title={count === 1 ? t`Dismiss everything shown?` : t`Dismiss all ${count}?`}
          confirmLabel={t`Dismiss all`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onDismiss(items);
          }}
        >
          <Trans>
            Each comes back only when something new happens. Plans, answers and comments stay as they are.
          </Trans>
        </LazyConfirmDialog>
      )}
    </HeaderSlot>
  );
}
