import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cookies } from './Cookies';
import table from './cookies.json';
import { visit } from './visit.testing';

it('lists each kind of cookie, ours by name, and how long it is kept', async () => {
  await visit(Cookies);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'Authentication',
    'Session',
    'Security',
    'Known browser',
    'Preference',
    'Consent',
  ]);
  expect(rows.map((row) => row.lastElementChild?.textContent).slice(3)).toEqual([
    '400 days',
    '365 days',
    '1 year',
  ]);
});

/** The server's own test compares the table with what it sets. */
it('names every cookie that the server sets, and every one that these pages set', async () => {
  await visit(Cookies);
  const names = [...document.querySelectorAll('tbody code')].map((code) => code.textContent);
  const ofPages = ['theme', 'settings', 'language', 'region', 'cookie-consent'];
  expect(names.toSorted()).toEqual([...table.map(({ name }) => name), ...ofPages].toSorted());
});

it('says that nothing is tracked', async () => {
  await visit(Cookies);
  expect(screen.getByText(/no tracking, analytics or advertising cookies/)).toBeDefined();
});
