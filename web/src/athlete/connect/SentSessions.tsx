import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { shortDay } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { type Delivery, deliveryText } from '@/domain/watch/connection';
import { titlesOf } from './titles';

/** Where each session is, with what to do where it could not be sent. */
export function SentSessions({ page, sessions }: { page: Page; sessions: readonly Delivery[] }) {
  const titles = titlesOf(page);
  if (sessions.length === 0) return null;
  return (
    <details className="group mt-4">
      <summary className="flex min-h-11 items-center text-[15px] font-semibold">
        <Trans>Your next sessions</Trans>
        <ChevronDown
          className="ml-auto size-[18px] text-ink-3 group-open:rotate-180"
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </summary>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sessions.map((session) => (
          <li key={session.workoutId} className="py-2">
            <b className="font-semibold">{shortDay(session.day)}</b> {titles.get(session.workoutId)}
            <span className="block text-ink-2">{deliveryText(session)}</span>
            {session.message && <span className="block text-ink-2">{session.message}</span>}
            {session.changes.map((change) => (
              <span key={change} className="block text-xs text-ink-3">
                {change}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
