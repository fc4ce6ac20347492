import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Ban, Check } from 'lucide-react';
import type { Answer } from './feedback';
import { shortWeekday } from './feedbackText';

const looks = {
  done: { Icon: Check, className: 'border-success-border bg-success-soft text-success' },
  skipped: { Icon: Ban, className: 'border-line-strong bg-sunken text-ink-2' },
  moved: { Icon: ArrowRight, className: 'border-line-strong bg-sunken text-ink-2' },
};

/** "Done", "Skipped", "Moved to Fri" */
export function OutcomePill({ answer: { outcome, movedTo } }: { answer: Answer }) {
  const { t } = useLingui();
  const { Icon, className } = looks[outcome];
  const day = movedTo ? shortWeekday(movedTo) : undefined;
  const words = {
    done: t`Done`,
    skipped: t`Skipped`,
    moved: day === undefined ? t`Moved` : t`Moved to ${day}`,
  };
  return (
    <span
      className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold ${className}`}
    >
      <Icon className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
      {words[outcome]}
    </span>
  );
}
