import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofQuestions } from '@/lib/proof';

const ProofDialog = lazy(() => import('./ProofDialog').then(({ ProofDialog }) => ({ default: ProofDialog })));

/**
 * Asks who somebody is when the server wants to know before it does what they asked for. The call is made again once they
 * have shown it.
 */
export function ProofQuestion() {
  const question = useSyncExternalStore(proofQuestions.subscribe, () => proofQuestions.waiting);
  if (!question) return null;
  return (
    <Suspense>
      <ProofDialog
        proof={question.proof}
        onProved={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    </Suspense>
  );
}
