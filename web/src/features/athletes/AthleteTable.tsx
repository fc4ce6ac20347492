import { useRef } from 'react';
import { TooltipArea } from '@/components/tooltips/TooltipArea';
import { slotOf } from '@/lib/rowWindow';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useRowWindow } from '@/lib/useRowWindow';
import { AthleteRow } from './AthleteRow';
import { AthleteTableFrame } from './AthleteTableFrame';
import { type AthleteListProps, roomyScreen } from './athleteListView';

const rowHeight = 52;

export function AthleteTable({
  athletes,
  progress,
  isProgressKnown,
  onEdit,
  onShare,
  coaches,
  onAvailability,
  onDelete,
  onAssign,
  chosen,
}: AthleteListProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const isRoomy = useMediaQuery(roomyScreen);
  const { first, end, heightBefore, heightAfter } = useRowWindow(bodyRef, athletes.length, rowHeight);
  return (
    <TooltipArea>
      <AthleteTableFrame
        rowCount={athletes.length}
        hasCoach={coaches !== undefined}
        hasActions={onEdit !== undefined}
        chosen={chosen}
        allChosen={chosen !== undefined && athletes.every(({ id }) => chosen.ids.has(id))}
        bodyRef={bodyRef}
      >
        {heightBefore > 0 && <tr style={{ height: heightBefore }} />}
        {athletes.slice(first, end).map((athlete, index) => (
          <AthleteRow
            key={slotOf(first + index, end - first)}
            athlete={athlete}
            progress={progress.get(athlete.id)}
            isProgressKnown={isProgressKnown}
            isRoomy={isRoomy}
            rowIndex={first + index + 2}
            onEdit={onEdit}
            onShare={onShare}
            onAvailability={onAvailability}
            onDelete={onDelete}
            onAssign={onAssign}
            coaches={coaches}
            chosen={chosen}
          />
        ))}
        {heightAfter > 0 && <tr style={{ height: heightAfter }} />}
      </AthleteTableFrame>
    </TooltipArea>
  );
}
