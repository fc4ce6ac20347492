import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InboxKind } from '@/domain/inbox/inbox';

type GroupWords = { title: MessageDescriptor; chip: MessageDescriptor; rule: MessageDescriptor };

/** In the order of the page. */
export const groupWords: Partial<Record<InboxKind, GroupWords>> = {
  pain: { title: msg`Pain mentioned`, chip: msg`Pain`, rule: msg`the athlete’s words, not a diagnosis` },
  comment: { title: msg`Comments to answer`, chip: msg`Comments`, rule: msg`newest first` },
  missed: { title: msg`Missed two or more in a row`, chip: msg`Missed`, rule: msg`in the last seven days` },
  away: { title: msg`Ill or away`, chip: msg`Ill or away`, rule: msg`reported by the athlete` },
  backSoon: {
    title: msg`Back the day after tomorrow`,
    chip: msg`Back soon`,
    rule: msg`time off ends tomorrow`,
  },
  hardOnEasy: {
    title: msg`Hard on an easy day`,
    chip: msg`Hard on easy`,
    rule: msg`effort 8 or more, or run fast, on Easy Run or Recovery`,
  },
  planEnds: {
    title: msg`Plan ends within a week`,
    chip: msg`Plan ends`,
    rule: msg`nothing planned after it`,
  },
  goalNear: { title: msg`Goal within two weeks`, chip: msg`Goals`, rule: msg`races to come` },
  raceBeyondPlan: {
    title: msg`Race moved, plan not`,
    chip: msg`Moved races`,
    rule: msg`the plan leads to another week`,
  },
  raceRun: { title: msg`Race recorded`, chip: msg`Races`, rule: msg`its time may become the result` },
  trainingBest: {
    title: msg`Best in training`,
    chip: msg`Training bests`,
    rule: msg`faster than the result behind the paces`,
  },
  paceReview: {
    title: msg`Paces to review`,
    chip: msg`Paces`,
    rule: msg`recent runs don’t match them`,
  },
  messageFailed: {
    title: msg`Message failed`,
    chip: msg({ message: 'Failed', context: 'message' }),
    rule: msg`in the last seven days`,
  },
  connectionStopped: {
    title: msg`Connection stopped`,
    chip: msg`Connections`,
    rule: msg`until someone connects again`,
  },
};
