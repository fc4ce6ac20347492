import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';

/** For whoever runs the server: mail that has been failing for an hour. */
export function ServerProblems({ problems }: { problems: readonly string[] }) {
  return problems.map((problem) => (
    <div
      key={problem}
      className="mb-4 flex max-w-[1120px] flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-danger-border bg-danger-soft px-4 py-2.5 text-sm text-danger"
    >
      <CircleAlert className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{problem}</span>
      <ButtonLink size="sm" to="/operator">
        <Trans>Open the Server page</Trans>
      </ButtonLink>
    </div>
  ));
}
