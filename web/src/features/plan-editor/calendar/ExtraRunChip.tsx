import type { ExtraRun } from '../feedback/runs';

/** "+ 5.1 km" on the first line of a planned workout. */
export function ExtraRunChip({ run: { activityId, amount } }: { run: ExtraRun }) {
  return (
    <span className="extra-run" data-run={activityId}>
      + {amount}
    </span>
  );
}
