import { BookmarkPlus, FileUp, Library } from 'lucide-react';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { useAddStarterPlans } from './queries';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { onKeep: () => void; onImport: () => void };

/** The other ways to come by a template. */
export function AddMenu({ onKeep, onImport }: Props) {
  const starters = useAddStarterPlans();
  return (
    <ActionMenu
      label="More ways to add templates"
      title="Plan templates"
      actions={[
        {
          id: 'keep',
          name: 'Save a plan as a template',
          icon: <BookmarkPlus {...icon} />,
          onAction: onKeep,
        },
        { id: 'import', name: 'Import a file', icon: <FileUp {...icon} />, onAction: onImport },
        {
          id: 'starters',
          name: 'Add 8 starter templates',
          icon: <Library {...icon} />,
          onAction: () => {
            if (!starters.isPending) starters.mutate();
          },
        },
      ]}
    />
  );
}
