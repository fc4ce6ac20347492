import { Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb } from 'lucide-react';
import { Button } from '@/components/buttons/Button';

/** Shown until it is closed: days can be typed into, and spreadsheets pasted, which nobody would guess. */
export function FirstHint({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`How to fill the calendar`}
      className="mb-2.5 flex items-start gap-3 rounded-lg border border-line bg-surface py-2.5 pr-2.5 pl-3.5 text-sm"
    >
      <Lightbulb className="mt-[7px] size-4 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-[5px] text-ink-2">
        <p>
          <Trans>
            <b className="font-semibold text-ink">Type into a day.</b> Choose an empty day and write{' '}
            <q>8k easy</q> or <q>2k easy, 5x1k @ 4:00 r 90s, 2k easy</q>, then press Enter.
          </Trans>
        </p>
        <p>
          <Trans>
            <b className="font-semibold text-ink">Paste whole weeks.</b> Copy them from a spreadsheet, choose
            the first day and press Ctrl+V. You see what we read before anything changes.
          </Trans>
        </p>
        <p>
          <Trans>
            <b className="font-semibold text-ink">Use Steps in a workout.</b> The same words become warm-up,
            repeats and recoveries, also on the athlete’s watch.
          </Trans>
        </p>
      </div>
      <Button size="sm" onPress={onClose}>
        <Trans>Got it</Trans>
      </Button>
    </section>
  );
}
