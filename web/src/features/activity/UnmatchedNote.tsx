import { Trans } from '@lingui/react/macro';
import { CircleQuestionMark } from 'lucide-react';

/** Until somebody says what it was. */
export function UnmatchedNote() {
  return (
    <div className="flex items-center gap-2.5 rounded-lg border border-line-strong bg-sunken px-4 py-2.5 text-sm text-ink-2 dark:bg-raised">
      <CircleQuestionMark className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <p>
        <Trans>
          <b className="font-semibold text-ink">Not matched yet.</b> Until someone chooses, it counts towards
          the week and no workout is ticked off.
        </Trans>
      </p>
    </div>
  );
}
