import { useLingui } from '@lingui/react/macro';
import { HeartPulse } from 'lucide-react';
import type { Activity } from '@/domain/activities/activity';
import { driftTexts } from '@/domain/activities/driftText';

/** How much harder the heart worked as the run went on. Only long, steady runs with heart rates say something. */
export function DriftNote({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const texts = driftTexts(activity);
  if (texts.length === 0) return null;
  return (
    <section
      aria-label={t`Heart rate over the run`}
      className="flex items-start gap-x-3 rounded-lg border border-line bg-surface px-[18px] py-2.5 text-sm text-ink-2 max-md:px-3.5"
    >
      <HeartPulse className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0">{texts.join(' ')}</p>
    </section>
  );
}
