import type { DistanceUnit } from '@/domain/units/distance';
import type { components } from '@/lib/schema';
import type { HeartRates, NamedPaces, Step, TypedSession } from './steps';

type SentStep = components['schemas']['SessionStep'];
type Sent = { steps?: SentStep[] | null; stepsText?: string | null };

/** The OpenAPI document declares every field of a step as optional; the server sends those of its kind. */
export function stepsOfAnswer(steps: SentStep[] | null | undefined): Step[] {
  return (steps ?? []) as Step[];
}

/**
 * The keys are the named paces of steps, each with its faster and slower end. A cached page may be older than some of
 * them.
 */
export function namedPacesOf(
  paces: components['schemas']['StepPaces'] | undefined,
  offsetUnit: DistanceUnit,
  heart: HeartRates | null | undefined,
): NamedPaces {
  return { ...(paces as NamedPaces), offsetUnit, ...(heart && { heart }) };
}

/** To be spread into a workout: empty without steps. */
export function sessionOfAnswer({ steps, stepsText }: Sent): { session?: TypedSession } {
  const session = { text: stepsText ?? '', steps: stepsOfAnswer(steps) };
  return session.text === '' && session.steps.length === 0 ? {} : { session };
}

export function bodyOfSession(session: TypedSession | undefined): Sent {
  if (!session) return {};
  return { steps: session.steps, ...(session.text !== '' && { stepsText: session.text }) };
}
