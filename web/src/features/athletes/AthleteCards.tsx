import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Bib } from '@/domain/athletes/Bib';
import { CoachMark } from '@/domain/members/CoachMark';
import type { Member } from '@/domain/members/queries';
import { slotOf } from '@/lib/rowWindow';
import { useRowWindow } from '@/lib/useRowWindow';
import { AthleteMenu } from './AthleteMenu';
import type { Athlete } from './athlete';
import type { AthleteListProps } from './athleteListView';
import { ChooseBox } from './bulk/ChooseBox';
import { type AthleteProgress, planWeekText } from './progress';
import { stravaProfile } from './stravaProfile';

const rowHeight = 67;

export function AthleteCards({
  athletes,
  progress,
  onEdit,
  onShare,
  coaches,
  onAvailability,
  onDelete,
  onAssign,
  chosen,
}: AthleteListProps) {
  const { t } = useLingui();
  const chooseLabel = ({ name }: Athlete) => t`Choose ${name}`;
  const listRef = useRef<HTMLUListElement>(null);
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
          data-athlete={athlete.id}
          className={`flex h-[67px] items-center gap-1 border-line pr-1.5 not-last:border-b ${chosen?.ids.has(athlete.id) ? 'bg-sunken' : ''}`}
        >
          {chosen && (
            <ChooseBox
              label={chooseLabel(athlete)}
              isChecked={chosen.ids.has(athlete.id)}
              onToggle={(isRange) => chosen.toggle(athlete.id, isRange)}
              className="ml-3.5"
            />
          )}
          <Link
            to="/athletes/$athleteId"
            params={{ athleteId: athlete.id }}
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
          </Link>
          <CoachOf coach={coaches?.get(athlete.id)} />
          {onEdit && (
            <AthleteMenu
              athlete={athlete}
              onEdit={onEdit}
              onShare={onShare}
              onAvailability={onAvailability}
              onDelete={onDelete}
              onAssign={onAssign}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function CoachOf({ coach }: { coach: Member | undefined }) {
  return coach && <CoachMark coach={coach} />;
}

/** The one line there is room for: the progress of the plan, or else the athlete's notes or contact. */
function summary({ notes, phoneNumber, strava }: Athlete, progress: AthleteProgress | undefined): string {
  if (progress?.plan) return t`${{ name: planWeekText(progress) }}: ${{ named: progress.plan.name }}`;
  return notes || phoneNumber || stravaProfile(strava)?.name || strava;
}
