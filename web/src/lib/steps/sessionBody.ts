import type { components } from '@/lib/schema';
import type { Step, TypedSession } from './steps';

type SentStep = components['schemas']['SessionStep'];
type Sent = { steps?: SentStep[] | null; stepsText?: string | null };

/** The description of the calls names every field of a step as optional; the server sends those of its kind. */
export function stepsOfAnswer(steps: SentStep[] | null | undefined): Step[] {
  return (steps ?? []) as Step[];
}

/** Spread into what holds it: nothing where there is none. */
export function sessionOfAnswer({ steps, stepsText }: Sent): { session?: TypedSession } {
  const session = { text: stepsText ?? '', steps: stepsOfAnswer(steps) };
  return session.text === '' && session.steps.length === 0 ? {} : { session };
}

export function bodyOfSession(session: TypedSession | undefined): Sent {
  if (!session) return {};
  return { steps: session.steps, ...(session.text !== '' && { stepsText: session.text }) };
}
