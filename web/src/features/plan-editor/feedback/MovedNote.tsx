import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { dateOfDay, weekdayNameOf } from '@/domain/plans/days';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { usePlan } from '../state/editorStore';

type Props = {
  answer: Answer;
  /** The day of the workout in the plan. */
  day: number | undefined;
  isAccepting: boolean;
  /** Absent for a role that may not. */
  onAccept: (() => void) | undefined;
};

/** Says that the athlete moved the workout to another day than the plan's. */
export function MovedNote({ answer: { movedTo, outcome }, day, isAccepting, onAccept }: Props) {
  const { t } = useLingui();
  const planned = usePlan((plan) =>
    day === undefined ? undefined : dateOfDay(plan.startsOn, day).toString(),
  );
  if (!movedTo || planned === undefined || planned === movedTo) return null;
  const to = weekdayNameOf(parseDate(movedTo));
  const from = weekdayNameOf(parseDate(planned));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2.5 rounded-md border border-dashed border-control px-3 py-2.5 text-sm">
      <span>
        {outcome === 'done' ? (
          <Trans>
            Done on <b className="font-semibold">{to}</b>, planned for {from}
          </Trans>
        ) : (
          <Trans>
            Moved to <b className="font-semibold">{to}</b>, planned for {from}
          </Trans>
        )}
      </span>
      {onAccept && (
        <Button size="sm" isBusy={isAccepting} busyLabel={t`Moving…`} onPress={onAccept}>
          {t`Accept into the plan`}
        </Button>
      )}
    </div>
  );
}
