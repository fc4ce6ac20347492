import type { InboxItem } from '@/domain/inbox/inbox';

export type Step =
  | 'reply'
  | 'plan'
  | 'realign'
  | 'message'
  | 'plan-next'
  | 'goal'
  | 'athlete'
  | 'email'
  | 'whatsapp'
  | 'take-result'
  | 'run'
  | 'pace-review'
  | 'connections';

/** Steps that change the athlete or the account, which an assistant may not. */
const ofCoaches: ReadonlySet<Step> = new Set(['athlete', 'email', 'take-result', 'connections']);

/** At most two possible next steps, the likeliest first. */
export function nextSteps(item: InboxItem, isCoach: boolean): readonly Step[] {
  const wanted = stepsOf(item);
  return wanted.filter((step) => (isCoach || !ofCoaches.has(step)) && canDo(step, item)).slice(0, 2);
}

/** After this many missed sessions the rest of the plan no longer fits. */
const missedToRealign = 3;

function stepsOf({ kind, quote, run, missed }: InboxItem): readonly Step[] {
  switch (kind) {
    case 'comment':
    case 'pain':
      return ['reply', 'plan'];
    case 'missed':
      if ((missed?.count ?? 0) >= missedToRealign)
        return quote ? ['realign', 'reply'] : ['realign', 'message', 'reply'];
      return quote ? ['plan', 'reply'] : ['plan', 'message', 'reply'];
    case 'hardOnEasy':
      return run ? ['run', 'reply'] : ['plan', 'reply'];
    case 'planEnds':
      return ['plan-next', 'plan'];
    case 'goalNear':
      return ['plan', 'goal'];
    case 'raceBeyondPlan':
      return ['realign', 'goal'];
    case 'raceRun':
      return ['take-result', 'run'];
    case 'trainingBest':
      return ['take-result', 'run'];
    case 'paceReview':
      return ['pace-review'];
    case 'connectionStopped':
      return ['connections'];
    case 'messageFailed':
      return ['athlete', 'email', 'whatsapp', 'plan'];
    default:
      return ['plan'];
  }
}

function canDo(step: Step, item: InboxItem): boolean {
  switch (step) {
    case 'reply':
      return Boolean(item.scheduleId && item.workout);
    case 'plan':
    case 'realign':
      return Boolean(item.scheduleId);
    case 'message':
      return Boolean(item.phoneE164);
    case 'goal':
      return Boolean(item.goalId);
    case 'run':
      return Boolean(item.run);
    case 'take-result':
      return Boolean(item.run?.time);
    case 'email':
      return item.message?.canEmail ?? false;
    case 'whatsapp':
      return Boolean(item.message?.whatsAppUrl);
    default:
      return true;
  }
}

/** The plan, opened with the ways to go on after the missed days, or to follow a race. */
export function realignLink({ scheduleId, workout, missed, goalId, racePlannedOn }: InboxItem) {
  const [first, last] = [missed?.sessions[0]?.scheduledDate, workout?.scheduledDate];
  const lost = first && last ? { lost: `${first}.${last}` } : {};
  return {
    to: '/edit/{-$scheduleId}',
    params: { scheduleId: scheduleId ?? '' },
    search: goalId && racePlannedOn ? { apart: `${goalId}.${racePlannedOn}` } : lost,
  } as const;
}

/** The plan, opened at the workout or the time off that the item is about. */
export function planLink({ scheduleId, workout, absence }: InboxItem) {
  return {
    to: '/edit/{-$scheduleId}',
    params: { scheduleId: scheduleId ?? '' },
    search: workout ? { workout: workout.workoutId } : absence ? { off: absence.absenceId } : {},
  } as const;
}
