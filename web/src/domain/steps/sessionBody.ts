import type { DistanceUnit } from '@/domain/units/distance';
import type { components } from '@/lib/schema';
import type { NamedPaces, Step, TypedSession } from './steps';

type SentStep = components['schemas']['SessionStep'];
type Sent = { steps?: SentStep[] | null; stepsText?: string | null };

/** The description of the calls names every field of a step as optional; the server sends those of its kind. */
export function stepsOfAnswer(steps: SentStep[] | null | undefined): Step[] {
  return (steps ?? []) as Step[];
}

/** The names are those of steps, each with its faster and its slower end. A page that was kept may be older than they are. */
export function namedPacesOf(
  paces: components['schemas']['StepPaces'] | undefined,
  offsetUnit: DistanceUnit,
): NamedPaces {
  return { ...(paces as NamedPaces), offsetUnit };
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
