import { type ReactNode, useState } from 'react';
import { HttpError } from '@/lib/httpError';
import { ProofDialog } from './ProofDialog';

type Waiting = { proved: () => void; closed: (reason: unknown) => void };

/** The person closed the question who they are. Nothing has happened, so nothing is said. */
export class NotProved extends Error {}

/**
 * The server asks again who somebody is if their sign-in is more than ten minutes ago: `withProof` asks the person, and
 * does it then. Render `question`.
 */
export function useProof(): { withProof: <T>(act: () => Promise<T>) => Promise<T>; question: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting>();
  const withProof = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof HttpError) || error.problem.code !== 'auth/requires-recent-login') throw error;
    }
    await new Promise<void>((proved, closed) => setWaiting({ proved, closed }));
    return act();
  };
  const leave = (tell: () => void) => {
    setWaiting(undefined);
    tell();
  };
  const question = waiting && (
    <ProofDialog
      onProved={() => leave(waiting.proved)}
      onClose={() => leave(() => waiting.closed(new NotProved()))}
    />
  );
  return { withProof, question };
}
