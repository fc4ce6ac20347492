import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** Of the group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The columns before the tick, and what else differs. */
  className: string;
  children: ReactNode;
};

/** One choice of several, as a row with a tick. */
export function ChoiceRow({ name, isChosen, onChoose, className, children }: Props) {
  return (
    <label
      className={`relative grid min-h-[54px] items-center gap-2.5 rounded-lg border px-3 py-1 text-left text-[15px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
        isChosen ? 'border-ink inset-ring inset-ring-ink' : 'border-line-strong'
      } ${className}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      {children}
      {isChosen && <Check className="size-4" strokeWidth={2.2} aria-hidden="true" />}
    </label>
  );
}
