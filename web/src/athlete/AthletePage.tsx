import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { suggestLanguage } from '@/lib/language/language';
import { useDrafts } from './drafts/keptDrafts';
import { late } from './late';
import { Opening } from './Opening';
import { useLinkSecret } from './offline/linkSecret';
import { PageStore } from './offline/pageStore';
import { PlanPage } from './PlanPage';
import { Unreachable } from './Unreachable';

const LinkEnded = late(() => import('./LinkEnded').then((part) => part.LinkEnded));
const Unsent = late(() => import('./unsent/Unsent').then((part) => part.Unsent));

export function AthletePage() {
  const secret = useLinkSecret();
  return secret === null ? (
    <Suspense fallback={<Opening />}>
      <LinkEnded />
    </Suspense>
  ) : (
    <LinkedPage key={secret} secret={secret} />
  );
}

function LinkedPage({ secret }: { secret: string }) {
  const [store] = useState(() => new PageStore(secret));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const language = state.page?.athlete.language;
  useEffect(() => suggestLanguage(language), [language]);
  const drafts = useDrafts(secret);
  const isUnsent = drafts.length + state.notices.length > 0 || state.pending.some(({ isUndo }) => !isUndo);
  if (state.status === 'ended') {
    return (
      <Suspense fallback={<Opening />}>
        <LinkEnded unsent={isUnsent && <Unsent store={store} state={state} />} />
      </Suspense>
    );
  }
  if (state.page) return <PlanPage store={store} state={state} page={state.page} />;
  if (state.status === 'unreachable') return <Unreachable onRetry={() => void store.refresh()} />;
  return <Opening />;
}
