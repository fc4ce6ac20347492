import { Check, Minus } from 'lucide-react';

type Props = {
  label: string;
  isChecked: boolean;
  isSome?: boolean;
  isDisabled?: boolean;
  onToggle: (isRange: boolean) => void;
  isOnInk?: boolean;
  /** Usually when it is seen. */
  className?: string;
};

/** A box that chooses a row, or with Shift all up to it. */
export function ChooseBox({
  label,
  isChecked,
  isSome = false,
  isDisabled = false,
  isOnInk = false,
  onToggle,
  className = '',
}: Props) {
  const isFilled = isChecked || isSome;
  const Mark = isChecked ? Check : Minus;
  return (
    <span className={`relative grid size-[18px] flex-none place-items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isChecked;
        }}
        checked={isChecked}
        disabled={isDisabled}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onChange={() => undefined}
        className="peer absolute -inset-2 z-1 cursor-pointer opacity-0 pointer-coarse:-inset-3"
      />
      <span
        aria-hidden="true"
        className={`grid size-[18px] place-items-center rounded-[4px] border-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 ${isOnInk ? 'border-on-ink bg-on-ink text-ink' : isFilled ? 'border-ink bg-ink text-on-ink' : 'border-control bg-surface'}`}
      >
        {isFilled && <Mark className="size-[13px]" strokeWidth={3} />}
      </span>
    </span>
  );
}
