import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { TextField } from '@/components/fields/TextField';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { steppedAmount } from '@/domain/units/typedNumber';

type Props = {
  /** The typed text; see `readAmount`. */
  value: string;
  onChange: (text: string) => void;
  unit: DistanceUnit;
  /** Lets the unit be changed. */
  onUnitChange?: (unit: DistanceUnit) => void;
  /** The unit cannot be changed right now. */
  isUnitFixed?: boolean;
  isDisabled?: boolean;
  /** What it comes to if nothing is typed: "about 8.3". */
  estimate?: string | undefined;
  error?: string | undefined;
};

/** Up and Down change it by a tenth. With a unit switch it takes a whole row on phones. */
export function DistanceField({
  value,
  onChange,
  unit,
  onUnitChange,
  isUnitFixed = false,
  isDisabled = false,
  estimate,
  error,
}: Props) {
  const { t } = useLingui();
  const isKm = unit === 'km';
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedAmount(value, unit, event.key === 'ArrowUp' ? 0.1 : -0.1));
  };
  return (
    <div className={onUnitChange ? 'min-w-0 max-md:col-span-full' : 'contents'}>
      <TextField
        label={isKm ? t`Distance (kilometers)` : t`Distance (miles)`}
        name="distance"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={onChange}
        onKeyDown={step}
        unit={unitText(unit)}
        {...(estimate && { placeholder: estimate })}
        isDisabled={isDisabled}
        error={error}
        labelEnd={
          onUnitChange && (
            <Button
              isDisabled={isDisabled || isUnitFixed}
              onPress={() => onUnitChange(isKm ? 'miles' : 'km')}
              className="relative -my-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 text-xs font-semibold whitespace-nowrap text-tartan-text hover:underline disabled:text-ink-disabled max-md:after:absolute max-md:after:-inset-2.5"
            >
              <ArrowLeftRight className="size-3" strokeWidth={1.9} aria-hidden="true" />
              {isKm ? t`Switch to Miles` : t`Switch to KM`}
            </Button>
          )
        }
      />
    </div>
  );
}
