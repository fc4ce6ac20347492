import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '@/components/buttons/IconButton';
import { shortDate, weekNumberOfDay } from '@/domain/plans/days';
import { wholeFigureParts } from '../calendar/figureParts';
import { usePlan } from '../state/editorStore';
import { useWeekEffect } from './useWeekEffect';

type Props = { id: string; day: number; onPrevious: () => void; onNext: () => void; onClose: () => void };

/** The head of the sheet on phones: chevrons are the days. */
export function SheetHead({ id, day, onPrevious, onNext, onClose }: Props) {
  const { t } = useLingui();
  const startsOn = usePlan((plan) => plan.startsOn);
  const { before, now } = useWeekEffect(day);
  const { figure } = wholeFigureParts(before);
  const week = weekNumberOfDay(day);
  return (
    <div className="px-4 pt-4 pb-3">
      <div className="flex items-center">
        <h2 id={id} className="mr-auto min-w-0 truncate text-[20px] leading-7">
          {shortDate(startsOn, day)}
        </h2>
        <IconButton label={t`Previous day`} onPress={onPrevious}>
          <ChevronLeft strokeWidth={1.9} />
        </IconButton>
        <IconButton label={t`Next day`} onPress={onNext}>
          <ChevronRight strokeWidth={1.9} />
        </IconButton>
        <IconButton label={t`Close`} onPress={onClose}>
          <X strokeWidth={1.9} />
        </IconButton>
      </div>
      <p className="text-sm text-ink-2">
        {now === before ? (
          <Trans>
            Week {week} stays at {now}
          </Trans>
        ) : (
          <Trans>
            Week {week} goes from {figure} to {now}
          </Trans>
        )}
      </p>
    </div>
  );
}
