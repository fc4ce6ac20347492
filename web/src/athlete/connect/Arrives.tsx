import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArriveLine } from './ArriveLine';
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
      <ArriveLine text={t`Every step, in order`}>
        {hasOpenSteps
          ? t`${plural(steps, {
              one: '# step, which ends when you press the button',
              other: '# steps; some end when you press the button',
            })}`
          : t`${plural(steps, { one: '# step, which ends by itself', other: '# steps, each ends by itself' })}`}
      </ArriveLine>
      {hasPaceAlerts && (
        <ArriveLine text={t`Target paces`}>
          <Trans>The watch warns you when you leave them</Trans>
        </ArriveLine>
      )}
      {hasHeartRateAlerts && (
        <ArriveLine text={t`Target heart rates`}>
          <Trans>The watch warns you when you leave them</Trans>
        </ArriveLine>
      )}
      {startsYourself !== undefined && (
        <ArriveLine text={t`The date`} isMissing>
          <Trans>You start it yourself on {startsYourself}</Trans>
        </ArriveLine>
      )}
      {changes.map((change) => (
        <ArriveLine key={change} text={change} isMissing />
      ))}
    </ul>
  );
}
