import { useNavigate } from '@tanstack/react-router';
import { MessageCircle, Pencil, Share2, Trash2 } from 'lucide-react';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import type { Athlete } from './athlete';
import type { AthleteActions } from './athleteListView';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** What can be done with an athlete, where there is no room for a row of buttons. */
export function AthleteMenu({ athlete, onEdit, onShare, onDelete }: AthleteActions & { athlete: Athlete }) {
  const navigate = useNavigate();
  return (
    <ActionMenu
      label={`Actions for ${athlete.name}`}
      title={athlete.name}
      actions={[
        { id: 'edit', name: 'Edit athlete', icon: <Pencil {...icon} />, onAction: () => onEdit(athlete) },
        { id: 'share', name: 'Share the plan', icon: <Share2 {...icon} />, onAction: () => onShare(athlete) },
        {
          id: 'messages',
          name: 'Messages',
          icon: <MessageCircle {...icon} />,
          onAction: () =>
            void navigate({ to: '/athletes/$athleteId/messages', params: { athleteId: athlete.id } }),
        },
        {
          id: 'delete',
          name: 'Delete athlete',
          icon: <Trash2 {...icon} />,
          isDestructive: true,
          onAction: () => onDelete(athlete),
        },
      ]}
    />
  );
}
