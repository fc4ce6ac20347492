import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cookies } from './Cookies';
import { visit } from './visit.testing';

it('lists each kind of cookie, ours by name, and how long it is kept', async () => {
  await visit(Cookies);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Authentication',
    'Session',
    'Security',
    'Preference',
    'Consent',
  ]);
  const names = rows.flatMap((row) => [...row.querySelectorAll('code')].map((code) => code.textContent));
  expect(names).toEqual([
    'longrun_refresh',
    'longrun_session',
    'longrun_google',
    'longrun_oidc',
    'theme',
    'settings',
    'cookie-consent',
  ]);
  expect(rows.map((row) => row.lastElementChild?.textContent).slice(3)).toEqual(['365 days', '1 year']);
});

it('says that nothing is tracked', async () => {
  await visit(Cookies);
  expect(screen.getByText(/no tracking, analytics or advertising cookies/)).toBeDefined();
});
