import { useEffect, useState, useSyncExternalStore } from 'react';
import { suggestLanguage } from '@/lib/language/language';
import { UnsentAnswers } from './answers/UnsentAnswers';
import { LinkEnded } from './LinkEnded';
import { Opening } from './Opening';
import { useLinkSecret } from './offline/linkSecret';
import { type PageState, PageStore } from './offline/pageStore';
import { PlanPage } from './PlanPage';
import { Unreachable } from './Unreachable';

export function AthletePage() {
  const secret = useLinkSecret();
  return secret === null ? <LinkEnded /> : <LinkedPage key={secret} secret={secret} />;
}

function LinkedPage({ secret }: { secret: string }) {
  const [store] = useState(() => new PageStore(secret));
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const language = state.page?.athlete.language;
  useEffect(() => suggestLanguage(language), [language]);
  if (state.status === 'ended') return <LinkEnded unsent={unsentBy(state, store)} />;
  if (state.page) return <PlanPage store={store} state={state} page={state.page} />;
  if (state.status === 'unreachable') return <Unreachable onRetry={() => void store.refresh()} />;
  return <Opening />;
}

function unsentBy({ pending }: PageState, store: PageStore) {
  const answers = pending.filter(({ isUndo }) => !isUndo);
  return answers.length > 0 && <UnsentAnswers answers={answers} store={store} isEnded />;
}
