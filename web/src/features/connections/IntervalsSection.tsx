import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { RadioCards } from '@/components/fields/RadioCards';
import { PageSection } from '@/components/layout/PageSection';
import { isConnected } from '@/domain/watch/connection';
import { KeptKey } from './KeptKey';
import { KeyForm } from './KeyForm';
import type { Connections, IntervalsAthlete } from './queries';
import { StatePill } from './StatePill';
import { summary } from './standing';

type Props = { connections: Connections; onFound: (found: IntervalsAthlete[]) => void };

/** The two ways to connect. Both are open at the same time: an athlete's own connection wins. */
export function IntervalsSection({ connections, onFound }: Props) {
  const { t } = useLingui();
  const { coachKey, unavailableBecause, athletes, daysAhead } = connections;
  const isByAthletes = !coachKey && athletes.some(({ connection }) => isConnected(connection));
  const [way, setWay] = useState<'coach' | 'athletes'>(isByAthletes ? 'athletes' : 'coach');
  const byKey = athletes.filter(({ connection }) => connection.isOwn === false).length;
  return (
    <PageSection
      title="intervals.icu"
      line={t`Sends planned sessions to the watch and fetches finished runs, for every athlete who agrees.`}
    >
      <div className="flex flex-col gap-3.5 rounded-lg border border-line-strong bg-surface p-[18px] max-md:p-3.5">
        <div className="flex items-center gap-3">
          <span className="grid size-10 flex-none place-items-center rounded-md bg-sunken text-ink-2">
            <ArrowLeftRight className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <b className="block font-semibold">intervals.icu</b>
            <span className="block text-sm text-ink-2">{summary(connections)}</span>
          </div>
          {coachKey && (
            <span className="ml-auto">
              <StatePill state={coachKey.problem ? 'noAccess' : 'works'} />
            </span>
          )}
        </div>
        {unavailableBecause ? (
          <p className="text-sm text-ink-2">{unavailableBecause}</p>
        ) : (
          <>
            <RadioCards
              legend={t`How to connect`}
              isLegendHidden
              name="way"
              choices={[
                {
                  value: 'coach' as const,
                  name: t`One coach key`,
                  text: t`You connect once. For athletes who have you as coach there.`,
                },
                {
                  value: 'athletes' as const,
                  name: t`Each athlete connects`,
                  text: t`From their own page. You see no key.`,
                },
              ]}
              value={way}
              onChange={setWay}
            />
            <p className="text-sm text-ink-2">
              <Trans>
                The sessions of the next {daysAhead} days go to the athlete’s calendar at intervals.icu, and
                from there to the watch. Finished runs come back the same way; sleep, weight and messages are
                never fetched.
              </Trans>
            </p>
            {way === 'athletes' && (
              <p className="text-sm text-ink-2">
                <Trans>
                  Each athlete opens their page, chooses Send to watch, and connects there. You see here
                  whether it works.
                </Trans>
              </p>
            )}
            {way === 'coach' && coachKey && (
              <KeptKey coachKey={coachKey} athletes={byKey} onFound={onFound} />
            )}
            {way === 'coach' && !coachKey && <KeyForm onFound={onFound} />}
          </>
        )}
      </div>
    </PageSection>
  );
}
