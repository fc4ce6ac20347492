import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, MessageCircle, Pencil, Share2, Trash2, UserRoundCog } from 'lucide-react';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import type { Athlete } from './athlete';
import type { AthleteActions } from './athleteListView';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

/** The actions on an athlete, where there is no room for buttons. */
export function AthleteMenu({
  athlete,
  onEdit,
  onShare,
  onAvailability,
  onDelete,
  onAssign,
}: AthleteActions & Required<Pick<AthleteActions, 'onEdit'>> & { athlete: Athlete }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name } = athlete;
  return (
    <ActionMenu
      label={t`Actions for ${name}`}
      title={name}
      actions={[
        { id: 'edit', name: t`Edit athlete`, icon: <Pencil {...icon} />, onAction: () => onEdit?.(athlete) },
        ...(onShare
          ? [
              {
                id: 'share',
                name: t`Share the plan`,
                icon: <Share2 {...icon} />,
                onAction: () => onShare(athlete),
              },
            ]
          : []),
        ...(onAvailability
          ? [
              {
                id: 'availability',
                name: t`Running days`,
                icon: <CalendarClock {...icon} />,
                onAction: () => onAvailability(athlete),
              },
            ]
          : []),
        {
          id: 'messages',
          name: t`Messages`,
          icon: <MessageCircle {...icon} />,
          onAction: () =>
            void navigate({ to: '/athletes/$athleteId/messages', params: { athleteId: athlete.id } }),
        },
        ...(onAssign
          ? [
              {
                id: 'assign',
                name: t`Change coach`,
                icon: <UserRoundCog {...icon} />,
                onAction: () => onAssign(athlete),
              },
            ]
          : []),
        ...(onDelete
          ? [
              {
                id: 'delete',
                name: t`Delete athlete`,
                icon: <Trash2 {...icon} />,
                isDestructive: true,
                onAction: () => onDelete(athlete),
              },
            ]
          : []),
      ]}
    />
  );
}
