import { Trans, useLingui } from '@lingui/react/macro';
import { isUndated, shortDate, weekNumberOfDay } from '@/domain/plans/days';
import { wholeFigureParts } from '../calendar/figureParts';
import { usePlan } from '../state/editorStore';
import { useWeekEffect } from './useWeekEffect';

type Props = {
  id: string;
  day: number;
  /** "Rest", the title of what the day held. */
  held: string | undefined;
};

/** The day, its week, and what the text does to it. */
export function ComposerHead({ id, day, held }: Props) {
  const { t } = useLingui();
  const startsOn = usePlan((plan) => plan.startsOn);
  const week = weekNumberOfDay(day);
  const { before, now } = useWeekEffect(day);
  const { figure } = wholeFigureParts(before);
  const place = [!isUndated(startsOn) && t`week ${week}`, held !== undefined && t`${held} until now`];
  return (
    <div className="flex items-baseline gap-2 px-4 pt-3 pb-2 text-sm leading-[18px] text-ink-3">
      <b id={id} className="text-base font-semibold whitespace-nowrap text-ink">
        {shortDate(startsOn, day)}
      </b>
      <span className="min-w-0 truncate">{place.filter(Boolean).join(', ')}</span>
      <span className="ml-auto text-xs whitespace-nowrap text-ink-2">
        {now === before ? (
          <Trans>
            Week <b className="font-semibold text-ink">{now}</b>
          </Trans>
        ) : (
          <Trans>
            Week {figure} → <b className="font-semibold text-ink">{now}</b>
          </Trans>
        )}
      </span>
    </div>
  );
}
