import type { ReactNode } from 'react';
import type { WeekPhase } from '@/domain/plans/days';

type Props = {
  /** Counted from 1. */
  week: number;
  phase: WeekPhase;
  head: ReactNode;
  /** Seven days. */
  children: ReactNode;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

export function WeekRow({ week, phase, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of lanes, not a table.
    // biome-ignore lint/a11y/useFocusableInteractive: focus is on the days, one at a time.
    <div role="row" aria-rowindex={week + 1} className={`week-row ${phaseClass[phase]}`}>
      {head}
      {children}
    </div>
  );
}
