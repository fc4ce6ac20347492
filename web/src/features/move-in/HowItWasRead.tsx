import { Trans, useLingui } from '@lingui/react/macro';
import { TextAlignStart } from 'lucide-react';
import { Card } from '@/components/layout/Card';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import type { Import } from './imports';

const most = 3;

/** Some of the coach's own lines, with the steps made of them. */
export function HowItWasRead({ imports }: { imports: readonly Import[] }) {
  const { t } = useLingui();
  const previews = [...imports]
    .reverse()
    .flatMap(({ importId, found }) => found.previews.map((preview) => ({ ...preview, importId })));
  if (previews.length === 0) return null;
  return (
    <Card title={t`How it was read`} line={t`from your own words`}>
      <ul className="flex flex-col gap-2">
        {previews.slice(0, most).map(({ importId, text, title, type, steps }) => (
          <li
            key={`${importId}-${text}`}
            className="rounded-md bg-sunken px-3 py-2.5 text-sm dark:bg-sunken-2"
          >
            <q className="wrap-break-word text-ink-2">{text}</q>
            <b className="mt-1.5 flex items-start gap-2 font-semibold">
              {steps == null ? (
                <TextAlignStart className="mt-0.5 size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <WorkoutMark type={workoutTypeOfName[type]} size="sm" />
              )}
              <span className="min-w-0 wrap-break-word">
                {steps ?? <Trans>Kept as text, as {title}</Trans>}
              </span>
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
