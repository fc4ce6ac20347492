import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  isChecked: boolean;
  onToggle: () => void;
  isDisabled?: boolean;
  /** Usually the height and padding. */
  className?: string;
  children: ReactNode;
};

/** A row that toggles wherever it is pressed: the checkbox covers all of it. */
export function CheckRow({ isChecked, onToggle, isDisabled = false, className = '', children }: Props) {
  return (
    <label
      className={`relative flex cursor-pointer items-center gap-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        type="checkbox"
        checked={isChecked}
        onChange={onToggle}
        disabled={isDisabled}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`grid size-[18px] flex-none place-items-center rounded-[4px] border-[1.5px] ${isChecked ? 'border-ink bg-ink text-on-ink' : 'border-control bg-surface'}`}
      >
        {isChecked && <Check className="size-[13px]" strokeWidth={3} />}
      </span>
      {children}
    </label>
  );
}
