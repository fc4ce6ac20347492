import { useLingui } from '@lingui/react/macro';
import { BookmarkPlus, FileUp, Library } from 'lucide-react';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { useAddStarterPlans } from '@/domain/plan-templates/useAddStarterPlans';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { onKeep: () => void; onImport: () => void };

/** The other ways to create a template. */
export function AddMenu({ onKeep, onImport }: Props) {
  const { t } = useLingui();
  const starters = useAddStarterPlans();
  return (
    <ActionMenu
      label={t`More ways to add templates`}
      title={t`Plan templates`}
      actions={[
        {
          id: 'keep',
          name: t`Save a plan as a template`,
          icon: <BookmarkPlus {...icon} />,
          onAction: onKeep,
        },
        { id: 'import', name: t`Import a file`, icon: <FileUp {...icon} />, onAction: onImport },
        {
          id: 'starters',
          name: t`Add 8 starter templates`,
          icon: <Library {...icon} />,
          onAction: () => {
            if (!starters.isPending) starters.mutate();
          },
        },
      ]}
    />
  );
}
