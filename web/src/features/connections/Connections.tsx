import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { isConnected } from '@/domain/watch/connection';
import { AthletesSection } from './AthletesSection';
import { DaysAheadSection } from './DaysAheadSection';
import { IntervalsSection } from './IntervalsSection';
import { MatchDialog } from './MatchDialog';
import { PhonesSection } from './PhonesSection';
import { connectionsQuery, type IntervalsAthlete } from './queries';
import { WhatReaches } from './WhatReaches';

export function Connections() {
  const mayConnect = useMay('changePreferences');
  return mayConnect ? <LoadedConnections /> : <LateAskOwners />;
}

function LoadedConnections() {
  const { t } = useLingui();
  const connections = useQuery(connectionsQuery());
  const [found, setFound] = useState<readonly IntervalsAthlete[]>();
  if (connections.isPending) return <Loading label={t`Loading connections`} />;
  if (connections.isLoadingError) {
    return (
      <LoadError
        title={t`Error loading connections`}
        error={connections.error}
        hint={t`Sending and fetching continue.`}
        onRetry={() => void connections.refetch()}
      />
    );
  }
  const { data } = connections;
  const hasAny = data.coachKey || data.athletes.some(({ connection }) => isConnected(connection));
  return (
    <div className="max-w-[1120px]">
      <IntervalsSection connections={data} onFound={setFound} />
      {hasAny && <AthletesSection connections={data} />}
      <PhonesSection athletes={data.athletes} />
      {hasAny && (
        <>
          <DaysAheadSection days={data.daysAhead} />
          <WhatReaches reaches={data.reaches} />
        </>
      )}
      {found && <MatchDialog found={found} roster={data.athletes} onClose={() => setFound(undefined)} />}
    </div>
  );
}
