import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { choiceLabel } from '@/domain/session-reader/problems';
import type { ReadingChoice, ReadingProblem } from '@/domain/session-reader/queries';
import type { Warning } from './implausible';

/** A part that was not understood, or is ambiguous without readings to choose from. It can be saved like that. */
export function UnreadPart({
  problem,
  onMend,
}: {
  problem: ReadingProblem;
  onMend: (choice: ReadingChoice) => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
      <p role="status" className="flex min-w-0 items-start gap-1.5 font-medium text-danger">
        <CircleAlert className="mt-[3px] size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{problem.message}</span>
      </p>
      {problem.choices.map((choice) => (
        <Button key={choice.text} size="sm" onPress={() => onMend(choice)}>
          {choiceLabel(problem, choice)}
        </Button>
      ))}
    </div>
  );
}

/** What the athlete would hardly do like that, with one guess. It never prevents saving. */
export function DoubtedPart({ warning, onMend }: { warning: Warning; onMend: (guess: string) => void }) {
  const { t } = useLingui();
  const { fact, meaning, part } = warning;
  const guess = part?.guess ?? '';
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-[9px] gap-y-2 rounded-md border border-warning-border bg-warning-soft py-[9px] pr-2 pl-[11px] text-sm">
      <TriangleAlert className="mt-px size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 basis-40">
        <b className="font-semibold">{fact}</b> {meaning}
      </p>
      {part && (
        <Button size="sm" onPress={() => onMend(guess)}>
          {t`Did you mean ${guess}?`}
        </Button>
      )}
    </div>
  );
}

/** One line of information. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-3 text-xs text-ink-2">
      {children}
    </p>
  );
}

export function AnsweredNote({ name }: { name: string | undefined }) {
  return (
    <Note>
      {name === undefined ? (
        <Trans>This day has been answered. The answer stays.</Trans>
      ) : (
        <Trans>{name} has answered this day. The answer stays.</Trans>
      )}
    </Note>
  );
}
