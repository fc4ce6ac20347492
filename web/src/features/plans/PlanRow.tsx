import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { BookmarkPlus, Copy, Pencil, Share2, Trash2 } from 'lucide-react';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { Spinner } from '@/components/display/Spinner';
import { Bib } from '@/domain/athletes/Bib';
import { PdfMenu } from '@/domain/printing/PdfMenu';
import { endsOn, lastDay } from '@/lib/calendar';
import { formatDay, formatDayAndMonth } from '@/lib/formatDay';
import { wholeText } from '@/lib/language/numbers';
import { DraftMark, RaceLine } from './PlanMarks';
import type { Plan } from './plan';
import { planItem } from './planItem';
import type { PlanItemProps } from './planListView';
import { planCell as cell } from './planListView';
import { ShownSwitch } from './ShownSwitch';
import { VolumeProfile } from './VolumeProfile';

type Props = PlanItemProps & {
  plan: Plan;
  /** Its index in the whole table, of which only a part may be rendered. */
  rowIndex: number;
};

export function PlanRow({ plan, rowIndex, ...list }: Props) {
  const { t } = useLingui();
  const { today, isFirstView, onShare, onKeep, onDelete } = list;
  const navigate = useNavigate();
  const { details } = plan;
  const { name, duration: weeks } = details;
  const item = planItem(plan, list);
  const { scheduleId, calendar, draft, goal } = item;
  const endDay = formatDay(endsOn(calendar));
  const day = formatDayAndMonth(lastDay(calendar));

  return (
    <tr
      aria-rowindex={rowIndex}
      className="group h-[58px] border-line not-last:border-b hover:bg-paper dark:hover:bg-raised"
    >
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link to="/edit/{-$scheduleId}" params={{ scheduleId }} title={name} className="block">
          <span className="line-clamp-2 wrap-anywhere text-base leading-[19px] font-semibold decoration-control decoration-1 underline-offset-3 group-hover:underline">
            {name}
          </span>
          {draft && <DraftMark draft={draft} />}
        </Link>
        {!draft && goal && <RaceLine goal={goal} today={today} />}
        {!draft && !goal && (
          <span className="block truncate text-xs font-body text-ink-3" title={details.description}>
            {details.description}
          </span>
        )}
      </th>
      <td className={cell}>
        <span className="flex items-center gap-2">
          <span className="flex-none max-[1439px]:hidden">
            <Bib name={details.athleteName} />
          </span>
          <span className="min-w-0">
            <span className="block truncate" title={details.athleteName}>
              {details.athleteName}
            </span>
            <ShownSwitch plan={plan} />
          </span>
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="flex items-center gap-3 max-[1279px]:gap-2">
          <span className="w-24 flex-none max-[1279px]:w-[92px]">
            <span className="block font-medium">
              <Plural value={weeks} one="# week" other="# weeks" />
            </span>
            <span className="block text-xs text-ink-3">{item.words}</span>
          </span>
          <span className="min-w-0">
            <VolumeProfile
              look="row"
              volume={item.volume}
              currentWeek={item.currentWeek}
              isGrowing={isFirstView}
            />
          </span>
        </span>
      </td>
      <td className={`${cell} text-right`}>{wholeText(plan.workoutCount)}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <span className="block">{formatDay(calendar.startsOn)}</span>
        <span className="block text-xs leading-[15px] text-ink-3">
          <Trans comment="Under the start date">to {endDay}</Trans>
        </span>
        <span className="block text-xs leading-[15px] text-ink-3">
          <Trans>last day {day}</Trans>
        </span>
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        <span className="inline-flex gap-0.5">
          <ListIconButton
            aria-label={t`Edit plan ${name}`}
            size="sm"
            onClick={() => void navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId } })}
          >
            <Pencil strokeWidth={1.9} aria-hidden="true" />
          </ListIconButton>
          {onShare && (
            <ListIconButton aria-label={t`Share plan ${name}`} size="sm" onClick={() => onShare(plan)}>
              <Share2 strokeWidth={1.9} aria-hidden="true" />
            </ListIconButton>
          )}
          <ListIconButton
            aria-label={item.isDuplicating ? t`Duplicating plan ${name}` : t`Duplicate plan ${name}`}
            size="sm"
            onClick={() => list.onDuplicate(plan)}
          >
            {item.isDuplicating ? <Spinner /> : <Copy strokeWidth={1.9} aria-hidden="true" />}
          </ListIconButton>
          {onKeep && (
            <ListIconButton
              aria-label={t`Save plan ${name} as template`}
              size="sm"
              onClick={() => onKeep(plan)}
            >
              <BookmarkPlus strokeWidth={1.9} aria-hidden="true" />
            </ListIconButton>
          )}
          <PdfMenu
            planName={name}
            isBusy={item.isPrinting}
            onPrint={(layout) => list.onPrint(plan, layout)}
            onWatch={() => list.onWatch(plan)}
          />
          {onDelete && (
            <ListIconButton
              aria-label={t`Delete plan ${name}`}
              size="sm"
              tone="destructive"
              onClick={() => onDelete(plan)}
            >
              <Trash2 strokeWidth={1.9} aria-hidden="true" />
            </ListIconButton>
          )}
        </span>
      </td>
    </tr>
  );
}
