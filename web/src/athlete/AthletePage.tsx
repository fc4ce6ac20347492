import { useState, useSyncExternalStore } from 'react';
import { LinkEnded } from './LinkEnded';
import { useLinkSecret } from './linkSecret';
import { PlanPage } from './PlanPage';
import { PageStore } from './pageStore';
import { Unreachable } from './Unreachable';

export function AthletePage() {
  const secret = useLinkSecret();
  return secret === null ? <LinkEnded /> : <LinkedPage key={secret} secret={secret} />;
}

function LinkedPage({ secret }: { secret: string }) {
  const [store] = useState(() => new PageStore(secret));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  if (state.status === 'ended') return <LinkEnded />;
  if (state.page) return <PlanPage store={store} state={state} page={state.page} />;
  if (state.status === 'unreachable') return <Unreachable onRetry={() => void store.refresh()} />;
  return null;
}
