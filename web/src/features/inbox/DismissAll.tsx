import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import type { InboxItem } from '@/domain/inbox/inbox';

type Props = { items: readonly InboxItem[]; onDismiss: (items: readonly InboxItem[]) => void };

export function DismissAll({ items, onDismiss }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <HeaderSlot name="actions">
      <span className="max-md:hidden">
        <Button
          variant="ghost"
          icon={<CheckCheck strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsAsking(true)}
        >
          Dismiss all
        </Button>
      </span>
      {isAsking && (
        <LazyConfirmDialog
          title={items.length === 1 ? 'Dismiss everything shown?' : `Dismiss all ${items.length}?`}
          confirmLabel="Dismiss all"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onDismiss(items);
          }}
        >
          Each comes back only when something new happens. Plans, answers and comments stay as they are.
        </LazyConfirmDialog>
      )}
    </HeaderSlot>
  );
}
