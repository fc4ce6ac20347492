import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, Copy, FileDown, Pencil, Share2, Trash2, Watch } from 'lucide-react';
import { Spinner } from '@/components/display/Spinner';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { Bib } from '@/domain/athletes/Bib';
import { pdfLayoutText } from '@/domain/printing/planPdf';
import { endsOn, lastDay } from '@/lib/calendar';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { wholeText } from '@/lib/language/numbers';
import { DraftMark, RaceLine } from './PlanMarks';
import type { Plan } from './plan';
import { planItem } from './planItem';
import type { PlanItemProps } from './planListView';
import { ShownSwitch } from './ShownSwitch';
import { VolumeProfile } from './VolumeProfile';

type Props = PlanItemProps & { plan: Plan };

export function PlanCard({ plan, ...list }: Props) {
  const { t } = useLingui();
  const { today, isFirstView, onShare, onKeep, onDelete } = list;
  const navigate = useNavigate();
  const { details, workoutCount } = plan;
  const { name, duration: weeks } = details;
  const item = planItem(plan, list);
  const { scheduleId, calendar, draft, goal } = item;
  const busyWith = item.isDuplicating ? t`Duplicating plan` : item.isPrinting ? t`Generating PDF` : undefined;
  const day = formatDay(lastDay(calendar));
  const dates = `${formatDayAndMonth(calendar.startsOn)} – ${formatDayAndMonth(endsOn(calendar))}`;

  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface px-3.5 pt-3.5 pb-3">
      <div className="flex justify-between gap-2">
        <div className="min-w-0">
          <Link
            to="/edit/{-$scheduleId}"
            params={{ scheduleId }}
            title={name}
            className="block truncate text-md leading-[22px] font-semibold"
          >
            {name}
          </Link>
          <span className="mt-1 flex min-w-0 items-center gap-2 text-sm text-ink-2">
            <Bib name={details.athleteName} />
            <span className="truncate" title={details.athleteName}>
              {details.athleteName}
            </span>
            {draft && (
              <Link
                to="/edit/{-$scheduleId}"
                params={{ scheduleId }}
                className="flex min-h-6 flex-none items-center"
              >
                <DraftMark draft={draft} />
              </Link>
            )}
          </span>
          {goal && (
            <div className="mt-1.5">
              <RaceLine goal={goal} today={today} />
            </div>
          )}
        </div>
        <div className="-mt-1.5 -mr-1.5 flex-none">
          {busyWith !== undefined ? (
            <span role="status" aria-label={busyWith} className="grid size-11 place-items-center">
              <Spinner />
            </span>
          ) : (
            <ActionMenu
              label={t`Plan actions for ${name}`}
              title={name}
              actions={[
                {
                  id: 'edit',
                  name: t`Edit plan`,
                  icon: <Pencil strokeWidth={1.9} aria-hidden="true" />,
                  onAction: () => void navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId } }),
                },
                ...(onShare
                  ? [
                      {
                        id: 'share',
                        name: t`Share plan`,
                        icon: <Share2 strokeWidth={1.9} aria-hidden="true" />,
                        onAction: () => onShare(plan),
                      },
                    ]
                  : []),
                {
                  id: 'duplicate',
                  name: t`Duplicate plan`,
                  icon: <Copy strokeWidth={1.9} aria-hidden="true" />,
                  onAction: () => list.onDuplicate(plan),
                },
                ...(onKeep
                  ? [
                      {
                        id: 'keep',
                        name: t`Save as template`,
                        icon: <BookmarkPlus strokeWidth={1.9} aria-hidden="true" />,
                        onAction: () => onKeep(plan),
                      },
                    ]
                  : []),
                ...(['compact', 'detailed'] as const).map((layout) => ({
                  id: layout,
                  name: pdfLayoutText(layout).name,
                  icon: <FileDown strokeWidth={1.9} aria-hidden="true" />,
                  onAction: () => list.onPrint(plan, layout),
                })),
                {
                  id: 'watch',
                  name: t`Files for watches`,
                  icon: <Watch strokeWidth={1.9} aria-hidden="true" />,
                  onAction: () => list.onWatch(plan),
                },
                ...(onDelete
                  ? [
                      {
                        id: 'delete',
                        name: t`Delete plan`,
                        icon: <Trash2 strokeWidth={1.9} aria-hidden="true" />,
                        isDestructive: true,
                        onAction: () => onDelete(plan),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </div>
      </div>
      <div className="mt-3 mb-2.5 border-b border-line-strong">
        <VolumeProfile
          look="card"
          volume={item.volume}
          currentWeek={item.currentWeek}
          isGrowing={isFirstView}
        />
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1.5">
        <Fact label={t`Duration`} value={t`${plural(weeks, { one: '# week', other: '# weeks' })}`} />
        <Fact label={t`Workouts`} value={wholeText(workoutCount)} />
        <Fact label={t`Start Date`} value={dates} />
      </dl>
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <p className="min-w-0 text-xs text-ink-3">
          <Trans>Last day {day}</Trans>
          <span className="sr-only">, {item.words}</span>
        </p>
        <span className="flex-none">
          <ShownSwitch plan={plan} />
        </span>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-base font-medium">{value}</dd>
    </div>
  );
}
