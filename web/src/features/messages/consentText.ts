import { t } from '@lingui/core/macro';
import type { Consent } from '@/domain/messages/queries';
import { formatDayOf } from '@/lib/formatDay';

/** When and how consent was requested, given or withdrawn. */
export function consentText(consent: Consent, firstName: string): string {
  const { state, askedAt } = consent;
  if (consent.channel === 'Push') return pushText(consent, firstName);
  const address = consent.address ?? '';
  switch (state) {
    case 'NotAsked':
      return t`Nothing is sent until ${firstName} agrees.`;
    case 'Asked': {
      const day = dayOf(askedAt);
      return t`Asked ${day}, ${address}. Nothing is sent until ${firstName} agrees.`;
    }
    case 'Agreed':
      return agreedText(consent, address);
    case 'Withdrawn':
      return withdrawnText(consent);
  }
}

/** Only the athlete switches notifications on. */
function pushText({ state, agreedAt, withdrawnAt, withdrawnBy }: Consent, firstName: string): string {
  const day = dayOf(state === 'Agreed' ? agreedAt : withdrawnAt);
  switch (state) {
    case 'Agreed':
      return t`${firstName} switched them on ${day}. Email and WhatsApp follow only where they don’t arrive.`;
    case 'Withdrawn':
      if (withdrawnBy === 'Device')
        return t`Ended ${day}: none of ${firstName}’s devices gets notifications any more. They can be switched on again on the athlete’s page.`;
      return t`Switched off ${day}. ${firstName} can switch them on again on the athlete’s page.`;
    default:
      return t`${firstName} can switch them on from their own page.`;
  }
}

function agreedText({ agreedAt, agreedBy, note }: Consent, address: string): string {
  const day = dayOf(agreedAt);
  if (note) return t`Agreed ${day}: ${note}. ${address}`;
  switch (agreedBy) {
    case 'Link':
      return t`Agreed ${day} through the link. ${address}`;
    case 'Reply':
      return t`Agreed ${day} by answering YES. ${address}`;
    default:
      return t`Agreed ${day} as you noted. ${address}`;
  }
}

function withdrawnText({ withdrawnAt, withdrawnBy }: Consent): string {
  const day = dayOf(withdrawnAt);
  switch (withdrawnBy) {
    case 'Link':
      return t`Withdrawn ${day} with one click. Nothing is sent.`;
    case 'Reply':
      return t`Withdrawn ${day} by answering STOP. Nothing is sent.`;
    default:
      return t`Withdrawn ${day} by you. Nothing is sent.`;
  }
}

/** "2 Sep 2026" */
function dayOf(instant: string | null | undefined): string {
  return instant ? formatDayOf(instant) : '';
}

/** Consent may have been given elsewhere since, so it can always be requested again. */
export function canBeAsked({ state }: Consent): boolean {
  return state !== 'Agreed';
}
