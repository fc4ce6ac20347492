import { Trans, useLingui } from '@lingui/react/macro';
import { ArriveLine } from '@/athlete/connect/ArriveLine';
import type { PhoneApp } from '@/domain/phones/phones';

/** What the app sends, and what is thrown away. */
export function WhatComesBack({ app }: { app: PhoneApp }) {
  const { t } = useLingui();
  return (
    <>
      <h3 className="mt-5 text-base font-semibold">
        <Trans>What comes back</Trans>
      </h3>
      <ul
        aria-label={t`What comes back`}
        className="mt-2 divide-y divide-line rounded-xl border border-line-strong bg-surface px-4"
      >
        <ArriveLine text={t`Distance, time and pace`} />
        {app === 'health' ? (
          <>
            <ArriveLine text={t`Heart rate`}>
              <Trans>second by second</Trans>
            </ArriveLine>
            <ArriveLine text={t`Route`}>
              <Trans>Your coach sees of it what you chose for your routes</Trans>
            </ArriveLine>
            <ArriveLine text={t`Laps and steps`} isMissing>
              <Trans>We match them by distance and pace</Trans>
            </ArriveLine>
          </>
        ) : (
          <>
            <ArriveLine text={t`Heart rate`} />
            <ArriveLine text={t`Route and laps`} isMissing>
              <Trans>Android doesn’t hand them over. Add the file if you want them.</Trans>
            </ArriveLine>
          </>
        )}
        <ArriveLine text={t`Sleep, weight, cycle, other sports`} isMissing>
          <Trans>Never asked for; thrown away if sent</Trans>
        </ArriveLine>
      </ul>
    </>
  );
}
