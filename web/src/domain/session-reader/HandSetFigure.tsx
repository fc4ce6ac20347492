import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Figure, Followed, SetByHand } from './followSteps';

/** Figures that differ from the steps of a session, and how to reset each to them. */
export type HandSet = {
  byHand: Partial<Record<Figure, SetByHand>>;
  onRelease: (fields: readonly Followed[]) => void;
};

type Props = HandSet & {
  /** The form fields of this figure. */
  fields: readonly Figure[];
  /** Names the figure for screen readers. */
  name: string;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A figure, with a note below it if it was set by hand. */
export function HandSetFigure({ byHand, onRelease, fields, name, isDisabled, className, children }: Props) {
  const { t } = useLingui();
  const note = fields.map((field) => byHand[field]).find((mark) => mark !== undefined);
  const told = note?.told;
  return (
    <div className={className ?? 'min-w-0'}>
      {children}
      {note && (
        <p className="mt-[5px] flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
          {note.isCleared ? t`Left open` : t`Set by hand`}
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onRelease(fields)}
            className="relative inline-flex h-6 items-center rounded-sm font-semibold whitespace-nowrap text-tartan-text hover:underline disabled:text-ink-disabled max-md:after:absolute max-md:after:-inset-2"
          >
            <Trans>
              Use {told} <span className="sr-only">from the steps as {name}</span>
            </Trans>
          </button>
        </p>
      )}
    </div>
  );
}
