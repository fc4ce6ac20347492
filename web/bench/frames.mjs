// What a person sees of an animation: the frames that the compositor drew, and those it dropped.
import { quantile } from './browser.mjs';
import { traced } from './trace.mjs';

const categories = ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame', 'toplevel'];

/** Also measures the main thread's processor time for each, without waiting and other programs. */
export async function framesOf(devtools, action) {
  const events = await traced(devtools, categories, action);
  const named = (name) => events.filter((event) => event.name === name);
  const drawn = named('DrawFrame').sort((one, other) => one.ts - other.ts);
  const [{ pid, tid }] = named('BeginMainThreadFrame');
  const mainMs = named('ThreadControllerImpl::RunTask')
    .filter((event) => event.pid === pid && event.tid === tid)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  const seconds = (drawn.at(-1).ts - drawn[0].ts) / 1_000_000;
  return {
    framesPerSecond: quantile([(drawn.length - 1) / seconds], 1),
    droppedFrames: named('DroppedFrame').length,
    mainMs: quantile([mainMs / drawn.length], 1),
  };
}

/** The round with the fewest dropped frames: other programs only ever add some. */
export async function bestOf(count, round) {
  const rounds = [];
  for (let done = 0; done < count; done += 1) rounds.push(await round());
  rounds.sort(
    (one, other) => one.droppedFrames - other.droppedFrames || other.framesPerSecond - one.framesPerSecond,
  );
  return rounds[0];
}
