import { useLingui } from '@lingui/react/macro';
import type { Verdict } from '@/domain/activities/activity';
import { StepMarks } from '@/domain/activities/StepMarks';

const example: readonly Verdict[] = ['fast', 'onTarget', 'slow', 'onTarget', 'onTarget'];

/** What the marks of past days mean. */
export function MarksLegend() {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`What the marks mean`}
      className="-mt-1 mb-2.5 flex flex-wrap gap-x-4 gap-y-1.5 text-xs leading-[18px] text-ink-2 *:flex *:items-center *:gap-1.5"
    >
      <li>
        <StepMarks marks={example} isSilent />
        {t`steps against plan`}
      </li>
      <li>
        <span className="h-[13px] w-[18px] rounded-[3px] border border-dashed border-control" />
        {t`extra run`}
      </li>
    </ul>
  );
}
