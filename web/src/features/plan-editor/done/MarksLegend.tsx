import { useLingui } from '@lingui/react/macro';
import { FileText, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Verdict } from '@/domain/activities/activity';
import { StepMarks } from '@/domain/activities/StepMarks';
import { hasRuns } from '../feedback/runs';
import { useFeedback } from '../feedback/useFeedback';

const example: readonly Verdict[] = ['fast', 'onTarget', 'slow', 'onTarget', 'onTarget'];

/** What the marks of past days mean, and those of the days to come. */
export function MarksLegend() {
  const { t } = useLingui();
  const hasPast = useFeedback(({ runs }) => hasRuns(runs));
  const hasNext = useFeedback(({ deliveries }) => deliveries !== undefined);
  return (
    <div className="-mt-1 mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs leading-[18px] text-ink-2">
      {hasPast && (
        <Marks label={t({ message: 'Past', context: 'days' })}>
          <li>
            <StepMarks marks={example} isSilent />
            {t`steps against plan`}
          </li>
          <li>
            <span className="h-[13px] w-[18px] rounded-[3px] border border-dashed border-control" />
            {t`extra run`}
          </li>
        </Marks>
      )}
      {hasPast && hasNext && <span className="h-3.5 w-px bg-line-strong" />}
      {hasNext && (
        <Marks label={t({ message: 'To come', context: 'days' })}>
          <li>
            <Send className="size-3.5 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
            {t`sent to intervals.icu`}
          </li>
          <li>
            <FileText className="size-3.5 text-warning" strokeWidth={1.9} aria-hidden="true" />
            {t`could not be sent, file only`}
          </li>
        </Marks>
      )}
    </div>
  );
}

function Marks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <b className="font-semibold text-ink" aria-hidden="true">
        {label}
      </b>
      <ul aria-label={label} className="contents *:flex *:items-center *:gap-1.5">
        {children}
      </ul>
    </>
  );
}
