import * as v from 'valibot';
import { readStored, removeStored, runsKey, store } from '@/athlete/storage';
import type { Activity } from '@/domain/activities/activity';
import type { Streams } from '@/domain/activities/streams';

/** The details of a run that this device showed: its steps and its line. */
export type KeptRun = { activity: Activity; streams: Streams };

/** About two weeks; beyond either bound the run that was seen longest ago goes first. */
export const maxRuns = 12;
export const maxCharacters = 500_000;

const runShape = v.object({
  activity: v.custom<Activity>((activity) =>
    v.is(v.looseObject({ activityId: v.string(), steps: v.array(v.unknown()) }), activity),
  ),
  streams: v.custom<Streams>((streams) => v.is(v.looseObject({ seconds: v.array(v.number()) }), streams)),
});
const keptShape = v.object({ secret: v.string(), runs: v.array(runShape) });

export function keptRun(secret: string, activityId: string): KeptRun | undefined {
  return keptRuns(secret).find(({ activity }) => activity.activityId === activityId);
}

/** As the latest that was seen. */
export function keepRun(secret: string, run: KeptRun): void {
  keep(secret, [run, ...others(secret, run.activity.activityId)].slice(0, maxRuns));
}

export function forgetRun(secret: string, activityId: string): void {
  keep(secret, others(secret, activityId));
}

function others(secret: string, activityId: string): KeptRun[] {
  return keptRuns(secret).filter(({ activity }) => activity.activityId !== activityId);
}

function keep(secret: string, runs: readonly KeptRun[]): void {
  const text = JSON.stringify({ secret, runs });
  if (text.length <= maxCharacters) store(runsKey, text);
  else if (runs.length > 1) keep(secret, runs.slice(0, -1));
  else removeStored(runsKey);
}

/** Empty for another link, and if it is damaged. */
function keptRuns(secret: string): KeptRun[] {
  try {
    const { success, output } = v.safeParse(keptShape, JSON.parse(readStored(runsKey) ?? 'null'));
    return success && output.secret === secret ? output.runs : [];
  } catch {
    return [];
  }
}
