import { Trans } from '@lingui/react/macro';
import type { ElementType, ReactNode } from 'react';

type Props = {
  children: ReactNode;
  isRequired?: boolean;
  isOptional?: boolean;
  /** Placed at the end of the label's line. */
  end?: ReactNode;
  /** The field's id, unless React Aria links the two. */
  htmlFor?: string;
  /** React Aria's Label, inside one of its fields. */
  as?: ElementType;
};

export function FieldLabel({
  children,
  isRequired = false,
  isOptional = false,
  end,
  htmlFor,
  as: Label = 'label',
}: Props) {
  return (
    <span className="flex h-4 items-center justify-between gap-3 text-xs font-medium whitespace-nowrap text-ink-2">
      {/* The asterisk is outside the label, whose text is the field's accessible name. */}
      <span>
        <Label {...(htmlFor !== undefined && { htmlFor })}>
          {children}
          {isOptional && (
            <span className="font-body text-ink-3">
              {' '}
              <Trans comment="After the name of a field">optional</Trans>
            </span>
          )}
        </Label>
        {isRequired && (
          <span aria-hidden="true" className="font-semibold text-tartan-text">
            {' *'}
          </span>
        )}
      </span>
      {end}
    </span>
  );
}
