import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { visit } from '@/testPage';
import { AthletePage } from './AthletePage';

const maya = {
  documentId: 'maya',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  notes: 'Never two hard days in a row.',
};
const details = { athleteName: 'Maya Lindqvist', description: '', startDate: '2026-10-19', duration: 12 };

it('an athlete’s page shows plans, paces and messages, and the form behind a button', async () => {
  await visit({
    component: () => <AthletePage athleteId="maya" paces={<p>Paces</p>} messages={<p>Messages sent</p>} />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetAthletes': () => Response.json([maya]),
      '/api/GetScheduleSummary': () =>
        Response.json([
          { scheduleDocumentId: 'one', athleteId: 'maya', details: { ...details, name: 'Autumn block' } },
          { scheduleDocumentId: 'two', athleteId: 'ben', details: { ...details, name: 'Somebody else’s' } },
        ]),
    },
  });
  await screen.findByText('Never two hard days in a row.');
  const plans = screen.getByRole('region', { name: 'Plans' });
  const plan = await within(plans).findByRole('link', { name: 'Autumn block' });
  expect(plan.getAttribute('href')).toBe('/edit/one');
  expect(within(plans).queryByText('Somebody else’s')).toBeNull();
  within(screen.getByRole('region', { name: 'Paces and results' })).getByText('Paces');
  screen.getByText('Messages sent');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit athlete' }));
  screen.getByRole('dialog', { name: 'Edit athlete' });
});
