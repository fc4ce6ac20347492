import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarClock, MessageCircle, Pencil, Share2, Trash2 } from 'lucide-react';
import { iconButtonClass } from '@/components/buttons/iconButtonClass';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { Bib } from '@/domain/athletes/Bib';
import { AthleteMenu } from './AthleteMenu';
import { beyondCoach, cellSpace } from './AthleteTableFrame';
import type { Athlete } from './athlete';
import type { AthleteActions, AthleteListProps } from './athleteListView';
import { ChooseBox } from './bulk/ChooseBox';
import { CoachCell } from './CoachCell';
import { LastAnswer, NextRace, NotKnown, PlanAndWeek, WeekDone } from './ProgressCells';
import type { AthleteProgress } from './progress';

const cell = `truncate ${cellSpace}`;

type Props = AthleteActions & {
  athlete: Athlete;
  progress: AthleteProgress | undefined;
  isProgressKnown: boolean;
  isRoomy: boolean;
  coaches: AthleteListProps['coaches'];
  chosen: AthleteListProps['chosen'];
  /** Its index in the whole table, of which only a part may be rendered. */
  rowIndex: number;
};

export function AthleteRow({ athlete, progress, isProgressKnown, isRoomy, rowIndex, ...props }: Props) {
  const { coaches, chosen, ...actions } = props;
  const { t } = useLingui();
  const isChosen = chosen?.ids.has(athlete.id) === true;
  const isQuiet = !chosen || chosen.ids.size === 0;
  const { name, groups } = athlete;
  return (
    <tr
      aria-rowindex={rowIndex}
      data-athlete={athlete.id}
      {...(chosen && { 'aria-selected': isChosen })}
      className={`group h-[52px] border-line not-last:border-b ${isChosen ? 'bg-sunken shadow-[inset_2px_0_0_var(--ink)]' : 'hover:bg-paper dark:hover:bg-raised'}`}
    >
      <td className={cell}>
        <span className="flex items-center gap-2">
          {chosen && (
            <ChooseBox
              label={t`Choose ${name}`}
              isChecked={isChosen}
              onToggle={(isRange) => chosen.toggle(athlete.id, isRange)}
              className={
                isQuiet
                  ? 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
                  : ''
              }
            />
          )}
          <Bib name={name} />
          <span className="min-w-0">
            <Link
              to="/athletes/$athleteId"
              params={{ athleteId: athlete.id }}
              title={name}
              className="block max-w-full truncate text-sm font-semibold min-[84rem]:text-base decoration-control decoration-1 underline-offset-3 group-hover:underline"
            >
              {name}
            </Link>
            {groups.length > 0 && (
              <span className="block truncate text-xs text-ink-3" title={groups.join(', ')}>
                {groups.join(', ')}
              </span>
            )}
          </span>
        </span>
      </td>
      {coaches && (
        <td className={cell}>
          <CoachCell athlete={athlete} coaches={coaches} onAssign={actions.onAssign} />
        </td>
      )}
      <td className={cell}>{isProgressKnown ? <PlanAndWeek progress={progress} /> : <NotKnown />}</td>
      <td className={cell}>{isProgressKnown ? <WeekDone progress={progress} /> : <NotKnown />}</td>
      <td className={cell}>{isProgressKnown ? <LastAnswer progress={progress} /> : <NotKnown />}</td>
      <td className={`${cell} ${coaches ? beyondCoach : ''}`}>
        {isProgressKnown ? <NextRace progress={progress} /> : <NotKnown />}
      </td>
      {actions.onEdit && (
        <td className={`${cell} text-right`}>
          {isRoomy ? (
            <ActionButtons athlete={athlete} {...actions} />
          ) : (
            <AthleteMenu athlete={athlete} {...actions} onEdit={actions.onEdit} />
          )}
        </td>
      )}
    </tr>
  );
}

function ActionButtons({
  athlete,
  onEdit,
  onShare,
  onAvailability,
  onDelete,
}: AthleteActions & { athlete: Athlete }) {
  const { t } = useLingui();
  const { name } = athlete;
  return (
    <span className="inline-flex gap-0.5">
      {onEdit && (
        <ListIconButton aria-label={t`Edit ${name}`} size="sm" onClick={() => onEdit(athlete)}>
          <Pencil strokeWidth={1.9} aria-hidden="true" />
        </ListIconButton>
      )}
      {onShare && (
        <ListIconButton aria-label={t`Share with ${name}`} size="sm" onClick={() => onShare(athlete)}>
          <Share2 strokeWidth={1.9} aria-hidden="true" />
        </ListIconButton>
      )}
      {onAvailability && (
        <ListIconButton
          aria-label={t`${name}’s running days`}
          size="sm"
          onClick={() => onAvailability(athlete)}
        >
          <CalendarClock strokeWidth={1.9} aria-hidden="true" />
        </ListIconButton>
      )}
      {onEdit && (
        <Link
          to="/athletes/$athleteId/messages"
          params={{ athleteId: athlete.id }}
          aria-label={t`Messages to ${name}`}
          className={iconButtonClass({ size: 'sm' })}
        >
          <MessageCircle strokeWidth={1.9} aria-hidden="true" />
        </Link>
      )}
      {onDelete && (
        <ListIconButton
          aria-label={t`Delete ${name}`}
          size="sm"
          tone="destructive"
          onClick={() => onDelete(athlete)}
        >
          <Trash2 strokeWidth={1.9} aria-hidden="true" />
        </ListIconButton>
      )}
    </span>
  );
}
