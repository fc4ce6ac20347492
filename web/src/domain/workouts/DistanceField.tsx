import { ArrowLeftRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { TextField } from '@/components/fields/TextField';
import type { DistanceUnit } from '@/domain/units/distance';
import { steppedAmount } from '@/domain/units/typedNumber';

const units = {
  km: { label: 'Distance (kilometers)', other: 'miles', switchLabel: 'Switch to Miles' },
  miles: { label: 'Distance (miles)', other: 'km', switchLabel: 'Switch to KM' },
} as const;

type Props = {
  /** What was typed; see `readAmount`. */
  value: string;
  onChange: (text: string) => void;
  unit: DistanceUnit;
  /** Offers the other unit. */
  onUnitChange?: (unit: DistanceUnit) => void;
  /** The other unit is not offered at this moment. */
  isUnitFixed?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** Up and down change it by a tenth. Where the other unit is offered, it takes a whole row on phones. */
export function DistanceField({
  value,
  onChange,
  unit,
  onUnitChange,
  isUnitFixed = false,
  isDisabled = false,
  error,
}: Props) {
  const { label, other, switchLabel } = units[unit];
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedAmount(value, unit, event.key === 'ArrowUp' ? 0.1 : -0.1));
  };
  return (
    <div className={onUnitChange ? 'min-w-0 max-md:col-span-full' : 'contents'}>
      <TextField
        label={label}
        name="distance"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={onChange}
        onKeyDown={step}
        unit={unit}
        isDisabled={isDisabled}
        error={error}
        labelEnd={
          onUnitChange && (
            <Button
              isDisabled={isDisabled || isUnitFixed}
              onPress={() => onUnitChange(other)}
              className="relative -my-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 text-xs font-semibold whitespace-nowrap text-tartan-text hover:underline disabled:text-ink-disabled max-md:after:absolute max-md:after:-inset-2.5"
            >
              <ArrowLeftRight className="size-3" strokeWidth={1.9} aria-hidden="true" />
              {switchLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
