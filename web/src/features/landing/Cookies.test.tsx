import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cookies } from './Cookies';
import table from './cookies.json';
import { visit } from './visit.testing';

it('lists each kind of cookie, ours by name, and how long it is kept', async () => {
  await visit(Cookies);
  const rows = screen.getAllByRole('row').slice(1);
  const kept = 'Until you sign out, after 30 days unused, or after 180 days';
  expect(rows.map((row) => [row.querySelector('b')?.textContent, row.lastElementChild?.textContent])).toEqual(
    [
      ['Authentication', kept],
      // The access token, for other programs on the same origin.
      ['Authentication', '5 minutes, and again while you use Longrun'],
      ['Session', kept],
      ['Security', '10 minutes, while you sign in that way'],
      ['Known browser', '400 days'],
      ['Preference', '365 days'],
      ['Consent', '1 year'],
    ],
  );
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
