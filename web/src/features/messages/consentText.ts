import type { Consent } from '@/domain/messages/queries';

/** "2 Sep 2026" */
function day(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

const agreedBy = { Link: 'on the page of the link', Reply: 'by answering YES', Coach: 'as you noted' };
const withdrawnBy = { Link: 'with one click', Reply: 'by answering STOP', Coach: 'by you' };

/** When and how consent was asked, given or withdrawn. */
export function consentText(consent: Consent, firstName: string): string {
  const { state, address, askedAt, agreedAt, note, withdrawnAt } = consent;
  switch (state) {
    case 'NotAsked':
      return `Nothing is sent until ${firstName} agrees.`;
    case 'Asked':
      return `Asked ${askedAt ? day(askedAt) : ''}, ${address}. Nothing is sent until ${firstName} agrees.`;
    case 'Agreed': {
      const how = note ? `: ${note}` : ` ${agreedBy[consent.agreedBy ?? 'Coach']}`;
      return `Agreed ${agreedAt ? day(agreedAt) : ''}${how}. ${address}`;
    }
    case 'Withdrawn':
      return `Withdrawn ${withdrawnAt ? day(withdrawnAt) : ''} ${withdrawnBy[consent.withdrawnBy ?? 'Coach']}. Nothing is sent.`;
  }
}

/** The question may have been answered elsewhere since, so it can always be asked again. */
export function askLabel({ state }: Consent): string | undefined {
  if (state === 'NotAsked') return 'Ask';
  return state === 'Agreed' ? undefined : 'Ask again';
}
