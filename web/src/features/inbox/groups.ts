import type { InboxKind } from '@/domain/inbox/inbox';

type GroupWords = { title: string; chip: string; rule: string };

/** In the order of the page. */
export const groupWords: Partial<Record<InboxKind, GroupWords>> = {
  comment: { title: 'Comments to answer', chip: 'Comments', rule: 'newest first' },
  pain: { title: 'Pain mentioned', chip: 'Pain', rule: 'the athlete’s words, not a diagnosis' },
  missed: { title: 'Missed two or more in a row', chip: 'Missed', rule: 'in the last seven days' },
  hardOnEasy: {
    title: 'Hard on an easy day',
    chip: 'Hard on easy',
    rule: 'effort 8 or more on Easy Run or Recovery',
  },
  planEnds: { title: 'Plan ends within a week', chip: 'Plan ends', rule: 'nothing planned after it' },
  goalNear: { title: 'Goal within two weeks', chip: 'Goals', rule: 'races to come' },
  messageFailed: { title: 'Message failed', chip: 'Failed', rule: 'in the last seven days' },
};
