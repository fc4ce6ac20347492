import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '@/testPage';
import { athleteOf } from '../athlete';
import { NumbersCard } from './NumbersCard';

const maya = { documentId: 'maya', firstName: 'Maya', lastName: 'Lindqvist' };
const zones = {
  zonesOf: 'maximum',
  zoneCount: 3,
  zones: [
    [95, 132],
    [133, 170],
    [171, 190],
  ],
};
const invalid = () =>
  new Response(
    JSON.stringify({
      status: 422,
      code: 'invalid-input',
      errors: [{ field: 'maxHeartRate', message: 'Maximum heart rate must be from 100 to 230 bpm' }],
    }),
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );

test('without numbers the card says what they are for, and wrong ones say why', async () => {
  const answers = {
    '/api/GetPaces': () => Response.json({ stepPaces: {}, heartRates: { ...zones, zones: [] } }),
    '/api/UpdateAthleteNumbers': invalid,
  };
  await visit({
    component: () => <NumbersCard athlete={athleteOf(maya)} />,
    validateSearch: () => ({}),
    answers,
  });
  await screen.findByText(/become beats per minute/);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  const maximum = dialog.getByRole('textbox', { name: /Maximum heart rate/ });
  await userEvent.type(maximum, '19o');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Type whole beats per minute, such as 172');
  await userEvent.clear(maximum);
  await userEvent.type(maximum, '300');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Maximum heart rate must be from 100 to 230 bpm');
  expect(maximum).toHaveProperty('value', '300');
});

test('the numbers stand beside the zones that follow from them', async () => {
  const known = { ...maya, maxHeartRate: 190, usualTerrain: 'hilly' as const };
  const answers = {
    '/api/GetPaces': () => Response.json({ stepPaces: {}, heartRates: { ...zones, maximum: 190 } }),
  };
  await visit({
    component: () => <NumbersCard athlete={athleteOf(known)} />,
    validateSearch: () => ({}),
    answers,
  });
  await screen.findByText('190 bpm');
  expect(screen.getByText('hilly')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Heart rate zones' });
  expect(list.textContent).toBe('Z1 95–132 bpmZ2 133–170 bpmZ3 171–190 bpm');
  screen.getByRole('button', { name: 'Change' });
});
