import type { Inbox, InboxGroup, InboxItem, InboxKind } from './inbox';

/** An item about Maya in week 5 of 12: her intervals on Tuesday 13 October 2026. */
export function item(kind: InboxKind, fields: Partial<InboxItem> = {}): InboxItem {
  return {
    id: `${kind}.0199a1de-0000-7000-8000-00000000000a.1`,
    kind,
    at: '2026-10-15T10:00:00Z',
    isRead: false,
    athleteId: 'maya',
    athleteName: 'Maya Lindqvist',
    phoneE164: '+46701234501',
    scheduleId: 'valencia',
    planName: 'Valencia Marathon',
    weekNumber: 5,
    weeks: 12,
    ...fields,
  };
}

export const tuesday = {
  workoutId: 'intervals',
  scheduledDate: '2026-10-13',
  title: '5 × 1 km',
  type: 'Intervals',
  distance: 12,
  distanceType: 'km',
} as const;

export const fastRun = { activityId: 'run', day: '2026-10-13', fastSeconds: 25 } as const;
export const race = {
  activityId: 'run',
  day: '2026-10-13',
  distance: 5,
  distanceType: 'km',
  time: '20:05',
} as const;

/** Tomorrow's session, which WhatsApp failed to deliver to Maya. */
export const unsent = {
  messageId: 'tomorrow',
  channel: 'WhatsApp',
  kind: 'Tomorrow',
  reason: 'The number cannot be reached on WhatsApp.',
  attempts: 3,
  canEmail: false,
  whatsAppUrl: 'https://wa.me/46701234501?text=Friday',
} as const;

export function inboxOf(items: readonly InboxItem[], unread = 0): Inbox {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const groups: InboxGroup[] = kinds.map((kind) => {
    const own = items.filter((one) => one.kind === kind);
    return { kind, count: own.length, items: own };
  });
  return {
    count: items.length,
    groups,
    notifications: { unread, latest: items.slice(0, 5) },
    pausedWebhooks: [],
    serverProblems: [],
    athleteCount: 11,
  };
}
