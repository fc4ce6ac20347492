import { HttpError } from './httpError';

/** What the server wants to see again: who it is, or more than the password where two-factor sign-in is on. */
export type Proof = 'identity' | 'second-factor';

const proofOfCode: Record<string, Proof> = {
  'auth/requires-recent-login': 'identity',
  'auth/requires-second-factor': 'second-factor',
};

type Question = { proof: Proof; answer: (isProved: boolean) => void; answered: Promise<boolean> };

/** The question that waits for the person, if the page can ask one. */
class ProofQuestions {
  #waiting: Question | undefined;
  #listeners = new Set<() => void>();

  get waiting(): Question | undefined {
    return this.#waiting;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the person has shown it. Without a page that asks, nobody can. Calls that are refused together share a question. */
  async ask(proof: Proof): Promise<boolean> {
    if (this.#listeners.size === 0) return false;
    if (this.#waiting) return this.#waiting.proof === proof && this.#waiting.answered;
    let answer: Question['answer'] = () => {};
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    this.#become({ proof, answer, answered });
    const isProved = await answered;
    this.#become(undefined);
    return isProved;
  }

  #become(question: Question | undefined): void {
    this.#waiting = question;
    for (const tell of this.#listeners) tell();
  }
}

export const proofQuestions = new ProofQuestions();

/** What a refused call needs to be made again, if that is why it was refused. */
export async function neededProof(response: Response): Promise<Proof | undefined> {
  if (response.status !== 403) return undefined;
  const { problem } = await HttpError.from(response.clone());
  return proofOfCode[problem.code ?? ''];
}

/** The person closed the question who they are. Nothing has happened, so nothing needs to be said. */
export function isUnproved(error: unknown): boolean {
  return error instanceof HttpError && proofOfCode[error.problem.code ?? ''] !== undefined;
}
