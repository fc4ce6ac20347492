import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Rows2, Rows4 } from 'lucide-react';
import { useId } from 'react';
import type { Density } from '../state/preferences';

const choices = [
  { density: 'comfortable', label: msg`Comfortable`, icon: Rows2 },
  { density: 'compact', label: msg`Compact`, icon: Rows4 },
] as const;

type Props = { density: Density; onChange: (density: Density) => void };

export function DensitySwitch({ density, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t`Row height`}
      className="inline-flex flex-none gap-0.5 rounded-md border border-line bg-sunken p-0.5"
    >
      {choices.map(({ density: choice, label, icon: Icon }) => (
        <label
          key={choice}
          className="relative grid h-6 w-[30px] cursor-pointer place-items-center rounded-sm text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line-strong dark:has-checked:bg-sunken-2"
        >
          <input
            type="radio"
            name={name}
            aria-label={t(label)}
            checked={density === choice}
            onChange={() => onChange(choice)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon className="size-[15px]" strokeWidth={1.9} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
