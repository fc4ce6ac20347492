import type { ExtraRun } from '../feedback/runs';
import { figureParts } from './figureParts';

/** "+ 5.1" on the first line of a planned workout. */
export function ExtraRunChip({ run: { activityId, amount } }: { run: ExtraRun }) {
  return (
    <span className="extra-run" data-run={activityId} title={amount}>
      + {figureParts(amount).figure}
    </span>
  );
}
