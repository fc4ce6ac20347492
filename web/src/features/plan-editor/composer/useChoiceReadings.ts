import { useQueries } from '@tanstack/react-query';
import { mended } from '@/domain/session-reader/problems';
import {
  type Reading,
  type ReadingContext,
  type ReadingProblem,
  readingQuery,
} from '@/domain/session-reader/queries';

/** What the text would be read as with each choice of a question. */
export function useChoiceReadings(
  text: string,
  question: ReadingProblem | undefined,
  context: ReadingContext,
): readonly (Reading | undefined)[] {
  return useQueries({
    queries: (question?.choices ?? []).map((choice) =>
      readingQuery(question ? mended(text, question, choice) : text, context),
    ),
    combine: (answers) => answers.map(({ data }) => data),
  });
}

/** The places of the steps that differ between the readings: they are not settled. */
export function openPlaces(readings: readonly (Reading | undefined)[]): ReadonlySet<number> {
  const [first, ...others] = readings.map((reading) => reading?.workouts[0]?.steps ?? []);
  const places = (first ?? []).flatMap((step, place) => {
    const isSame = others.every((steps) => JSON.stringify(steps[place]) === JSON.stringify(step));
    return isSame ? [] : [place];
  });
  return new Set(places);
}
