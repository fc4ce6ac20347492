import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Bib } from '@/components/Bib';
import { IconButton } from '@/components/IconButton';
import { Spinner } from '@/components/Spinner';
import { VolumeProfile } from '@/components/VolumeProfile';
import { endsOn } from '@/lib/calendar';
import { formatDay } from '@/lib/formatDay';
import { calendarOf, counted, type Plan } from './plan';
import { planColumns } from './planColumns';
import type { PlanItemProps } from './planListProps';
import { planProgress } from './planProgress';

const cell = 'min-w-0 px-3.5 py-[9px] first:pl-[18px] last:pr-3';

type Props = PlanItemProps & { plan: Plan };

export function PlanRow({ plan, today, isFirstView, duplicatingId, onDuplicate, onDelete }: Props) {
  const navigate = useNavigate();
  const { scheduleDocumentId: scheduleId, details } = plan;
  const calendar = calendarOf(plan);
  const { currentWeek, words } = planProgress(calendar, today);
  const isDuplicating = scheduleId === duplicatingId;

  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see PlanTableFrame.
    <tr
      role="row"
      className={`${planColumns} group min-h-[58px] items-center border-line not-last:border-b [contain-intrinsic-size:auto_58px] [content-visibility:auto] hover:bg-paper dark:hover:bg-raised`}
    >
      <th role="rowheader" scope="row" className={`${cell} text-left font-normal`}>
        <Link
          to="/edit/{-$scheduleId}"
          params={{ scheduleId }}
          title={details.name}
          className="block truncate text-base leading-[19px] font-semibold decoration-control decoration-1 underline-offset-3 group-hover:underline"
        >
          {details.name}
        </Link>
        <span className="block truncate text-xs font-body text-ink-3" title={details.description}>
          {details.description}
        </span>
      </th>
      <td role="cell" className={`${cell} flex items-center gap-2`}>
        <Bib name={details.athleteName} />
        <span className="truncate" title={details.athleteName}>
          {details.athleteName}
        </span>
      </td>
      <td role="cell" className={`${cell} flex items-center gap-3 whitespace-nowrap`}>
        <span className="w-24 flex-none">
          <span className="block font-medium">{counted(details.duration, 'week')}</span>
          <span className="block text-xs text-ink-3">{words}</span>
        </span>
        <span className="min-w-0 max-[1179px]:hidden">
          <VolumeProfile
            look="row"
            weeklyDistances={plan.weeklyDistances}
            unit={plan.distanceType}
            currentWeek={currentWeek}
            isGrowing={isFirstView}
          />
        </span>
      </td>
      <td role="cell" className={`${cell} text-right`}>
        {plan.workoutCount.toLocaleString('en-US')}
      </td>
      <td role="cell" className={cell}>
        <span className="block">{formatDay(calendar.startsOn)}</span>
        <span className="block text-xs text-ink-3">to {formatDay(endsOn(calendar))}</span>
      </td>
      <td role="cell" className={`${cell} flex justify-end gap-0.5 text-ink-3 group-hover:text-ink-2`}>
        <IconButton
          label="Edit plan"
          size="sm"
          onPress={() => void navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId } })}
        >
          <Pencil strokeWidth={1.9} />
        </IconButton>
        <IconButton
          label={isDuplicating ? 'Duplicating plan' : 'Duplicate plan'}
          size="sm"
          onPress={() => onDuplicate(plan)}
        >
          {isDuplicating ? <Spinner /> : <Copy strokeWidth={1.9} />}
        </IconButton>
        <IconButton
          label="Delete plan"
          size="sm"
          className="hover:bg-danger-soft hover:text-danger dark:hover:bg-danger-soft"
          onPress={() => onDelete(plan)}
        >
          <Trash2 strokeWidth={1.9} />
        </IconButton>
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see PlanTableFrame.
  );
}
