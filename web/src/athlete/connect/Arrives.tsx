import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { WatchReport } from './watchReport';

type Props = {
  report: WatchReport;
  /** What the watch shows differently. */
  changes: readonly string[];
  /** "Thu 19 Nov", where the watch gets no date. */
  startsYourself?: string;
};

/** What of one session arrives on the watch, and what does not. */
export function Arrives({ report, changes, startsYourself }: Props) {
  const { t } = useLingui();
  const { steps, hasOpenSteps, hasPaceAlerts, hasHeartRateAlerts } = report;
  return (
    <ul aria-label={t`What arrives`} className="divide-y divide-line border-t border-line px-4 pb-1">
      <Line text={t`Every step, in order`}>
        {hasOpenSteps
          ? t`${plural(steps, {
              one: '# step, which ends when you press the button',
              other: '# steps; some end when you press the button',
            })}`
          : t`${plural(steps, { one: '# step, which ends by itself', other: '# steps, each ends by itself' })}`}
      </Line>
      {hasPaceAlerts && (
        <Line text={t`Target paces`}>
          <Trans>The watch warns you when you leave them</Trans>
        </Line>
      )}
      {hasHeartRateAlerts && (
        <Line text={t`Target heart rates`}>
          <Trans>The watch warns you when you leave them</Trans>
        </Line>
      )}
      {startsYourself !== undefined && (
        <Line text={t`The date`} isMissing>
          <Trans>You start it yourself on {startsYourself}</Trans>
        </Line>
      )}
      {changes.map((change) => (
        <Line key={change} text={change} isMissing />
      ))}
    </ul>
  );
}

type LineProps = { text: string; isMissing?: boolean; children?: React.ReactNode };

function Line({ text, isMissing = false, children }: LineProps) {
  const { t } = useLingui();
  const Icon = isMissing ? Minus : Check;
  return (
    <li className={`flex gap-3 py-2.5 text-[15px] leading-[21px] ${isMissing ? 'text-ink-2' : ''}`}>
      <Icon
        className="mt-0.5 size-4 flex-none"
        strokeWidth={2}
        role="img"
        aria-label={isMissing ? t`Differs` : t`Arrives`}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        {children && <small className="block text-sm text-ink-2">{children}</small>}
      </span>
    </li>
  );
}
