import { Rows2, Rows4 } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Density } from '../state/preferences';

const choices = [
  { density: 'comfortable', label: 'Comfortable', icon: Rows2 },
  { density: 'compact', label: 'Compact', icon: Rows4 },
] as const;

type Props = { density: Density; onChange: (density: Density) => void };

export function DensitySwitch({ density, onChange }: Props) {
  return (
    <RadioGroup
      aria-label="Row height"
      orientation="horizontal"
      value={density}
      onChange={(chosen) => onChange(chosen as Density)}
      className="inline-flex flex-none gap-0.5 rounded-md border border-line bg-sunken p-0.5"
    >
      {choices.map(({ density: choice, label, icon: Icon }) => (
        <Radio
          key={choice}
          value={choice}
          aria-label={label}
          className="grid h-6 w-[30px] cursor-pointer place-items-center rounded-sm text-ink-2 data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-raised data-selected:text-ink data-selected:shadow-1 data-selected:ring-1 data-selected:ring-line-strong dark:data-selected:bg-sunken-2"
        >
          <Icon className="size-[15px]" strokeWidth={1.9} aria-hidden="true" />
        </Radio>
      ))}
    </RadioGroup>
  );
}
