import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DateInput } from '@/components/fields/DateInput';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { Dialog } from '@/components/overlays/Dialog';
import { dateOfDay, dayOfDate, isUndated, longDate } from '@/domain/plans/days';
import type { Plan, Workout } from '@/domain/plans/plan';
import { type Carried, outcomeOf } from './carrying';
import { captionOf } from './dropText';
import { UndatedDayField } from './UndatedDayField';

type Props = {
  plan: Plan;
  day: number;
  workout: Workout;
  onDrop: (carried: Carried, day: number, isCopying: boolean) => void;
  onClose: () => void;
};

/** The same rules as dragging: an empty day takes the workout, a filled one swaps, a copy is added. */
export function MoveDialog({ plan, day, workout, onDrop, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const first = plan.startsOn;
  const last = dateOfDay(first, plan.weeks * 7 - 1).toString();
  const [date, setDate] = useState(() => dateOfDay(first, day).toString());
  const carried: Carried = { kind: 'workouts', from: day, ids: [workout.id] };

  const isInPlan = date >= first && date <= last;
  const target = isInPlan ? dayOfDate(first, parseDate(date)) : undefined;
  const canMove = target !== undefined && outcomeOf(plan, carried, { day: target }, false) !== 'stay';
  const canCopy = target !== undefined && outcomeOf(plan, carried, { day: target }, true) === 'copy';
  const caption = target === undefined ? undefined : captionOf(plan, carried, { day: target }, false);
  const from = longDate(first, dayOfDate(first, parseDate(first)));
  const to = longDate(first, plan.weeks * 7 - 1);
  const error = isInPlan ? undefined : t`Choose a day from ${from} to ${to}`;
  const move = (isCopying: boolean) => {
    if (target !== undefined && (isCopying ? canCopy : canMove)) onDrop(carried, target, isCopying);
  };

  return (
    <Dialog
      title={t`Move to…`}
      context={`${workout.title}, ${longDate(first, day)}`}
      width="sm"
      onClose={onClose}
      onSubmit={() => move(false)}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button isDisabled={!canCopy} onPress={() => move(true)}>
            {t`Copy`}
          </Button>
          <Button type="submit" variant="primary" isDisabled={!canMove}>
            {t`Move`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-[5px]">
        <label htmlFor={id} className="text-xs font-medium text-ink-2">
          {t`Day`}
        </label>
        {isUndated(first) ? (
          <UndatedDayField
            id={id}
            weeks={plan.weeks}
            day={target ?? day}
            onChange={(chosen) => setDate(dateOfDay(first, chosen).toString())}
          />
        ) : (
          <DateInput
            id={id}
            name="moveTo"
            required
            min={first}
            max={last}
            value={date}
            onChange={({ target: { value } }) => setDate(value)}
            isInvalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
        )}
        <FieldMessage id={`${id}-error`} error={error} />
        {caption && (
          <p role="status" className="text-sm text-ink-2">
            {caption.text}. {caption.total}
          </p>
        )}
      </div>
    </Dialog>
  );
}
