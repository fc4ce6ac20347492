import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { Select } from '@/components/fields/Select';
import type { DistanceUnit } from '@/domain/units/distance';
import { formatPace, perUnit, readPace } from '@/domain/units/pace';

const none = -1;
const noChoice = { id: none, name: '–' };
const minuteOptions = [noChoice, ...range(2, 10).map((minutes) => ({ id: minutes, name: String(minutes) }))];
const secondOptions = [
  noChoice,
  ...range(0, 59).map((seconds) => ({ id: seconds, name: String(seconds).padStart(2, '0') })),
];

type Props = {
  label: string;
  /** Such as "5:30/km"; empty if there is none. */
  value: string;
  /** Unless the value states another. */
  unit: DistanceUnit;
  onChange: (pace: string) => void;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** Minutes and seconds. Minutes alone mean 00 seconds; clearing either empties the pace. */
export function PaceField({ label, value, unit, onChange, isDisabled = false, error }: Props) {
  const { t } = useLingui();
  const [labelId, messageId] = [useId(), useId()];
  const { pace } = readPace(value, unit);
  const shownUnit = pace?.unit ?? unit;
  const change = (minutes: number, seconds: number) =>
    onChange(minutes === none || seconds === none ? '' : formatPace({ minutes, seconds, unit: shownUnit }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot sit in this grid.
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={error === undefined ? undefined : messageId}
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <span className="flex justify-between gap-2 text-xs whitespace-nowrap">
        <span id={labelId} className="font-medium text-ink-2">
          {label}
        </span>
        <span className="text-ink-3">{perUnit(shownUnit)}</span>
      </span>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-1.5 font-semibold">
        <Select
          label={t`${label}, minutes`}
          isLabelHidden
          options={minuteOptions}
          value={pace?.minutes ?? none}
          onChange={(minutes) => change(minutes, pace?.seconds ?? 0)}
          isDisabled={isDisabled}
        />
        <span aria-hidden="true">:</span>
        <Select
          label={t`${label}, seconds`}
          isLabelHidden
          options={secondOptions}
          value={pace?.seconds ?? none}
          onChange={(seconds) => change(pace?.minutes ?? none, seconds)}
          isDisabled={isDisabled || !pace}
        />
      </div>
      <FieldMessage id={messageId} error={error} />
    </div>
  );
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
