import { useNavigate } from '@tanstack/react-router';
import { MessageCircle, Pencil, Share2, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { ActionMenu } from '@/components/ActionMenu';
import { Bib } from '@/lib/athletes/Bib';
import { slotOf } from '@/lib/rowWindow';
import { useRowWindow } from '@/lib/useRowWindow';
import type { Athlete } from './athlete';
import type { AthleteListProps } from './athleteListView';
import { type AthleteProgress, planWeekText } from './progress';
import { stravaProfile } from './stravaProfile';

const rowHeight = 67;
const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

export function AthleteCards({ athletes, progress, onEdit, onShare, onDelete }: AthleteListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { first, end, heightBefore, heightAfter } = useRowWindow(listRef, athletes.length, rowHeight);
  return (
    <ul
      ref={listRef}
      className="rounded-lg border border-line bg-surface"
      style={{ paddingTop: heightBefore, paddingBottom: heightAfter }}
    >
      {athletes.slice(first, end).map((athlete, index) => (
        <li
          key={slotOf(first + index, end - first)}
          aria-setsize={athletes.length}
          aria-posinset={first + index + 1}
          className="flex h-[67px] items-center gap-1 border-line pr-1.5 not-last:border-b"
        >
          <button
            type="button"
            aria-label={`Edit ${athlete.name}`}
            onClick={() => onEdit(athlete)}
            className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-lg pl-3.5 text-left focus-visible:-outline-offset-2"
          >
            <Bib name={athlete.name} size="lg" />
            <span className="min-w-0">
              <span className="block truncate text-md leading-5 font-semibold" title={athlete.name}>
                {athlete.name}
              </span>
              <span
                className="block truncate text-sm text-ink-3"
                title={summary(athlete, progress.get(athlete.id))}
              >
                {summary(athlete, progress.get(athlete.id))}
              </span>
            </span>
          </button>
          <ActionMenu
            label={`Actions for ${athlete.name}`}
            title={athlete.name}
            actions={[
              {
                id: 'edit',
                name: 'Edit athlete',
                icon: <Pencil {...icon} />,
                onAction: () => onEdit(athlete),
              },
              {
                id: 'share',
                name: 'Share the plan',
                icon: <Share2 {...icon} />,
                onAction: () => onShare(athlete),
              },
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
        </li>
      ))}
    </ul>
  );
}

/** The one line there is room for: where the plan stands, or else what is known of the athlete. */
function summary({ notes, phoneNumber, strava }: Athlete, progress: AthleteProgress | undefined): string {
  if (progress?.plan) return `${planWeekText(progress)}: ${progress.plan.name}`;
  return notes || phoneNumber || stravaProfile(strava)?.name || strava;
}
