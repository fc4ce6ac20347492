import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';

type Props = {
  children: ReactNode;
  isRequired?: boolean;
  isOptional?: boolean;
  /** Sits at the end of the label's line. */
  end?: ReactNode;
};

export function FieldLabel({ children, isRequired = false, isOptional = false, end }: Props) {
  return (
    <span className="flex items-baseline justify-between gap-3 text-xs font-medium whitespace-nowrap text-ink-2">
      <Label>
        {children}
        {isRequired && (
          <span aria-hidden="true" className="font-semibold text-tartan-text">
            {' *'}
          </span>
        )}
        {isOptional && <span className="font-body text-ink-3"> optional</span>}
      </Label>
      {end}
    </span>
  );
}
