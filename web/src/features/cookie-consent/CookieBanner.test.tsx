import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieBanner } from './CookieBanner';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-10-15T08:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the banner appears one second after load', async () => {
  render(<CookieBanner />);
  await wait(999);
  expect(banner()).toBeNull();
  await wait(1);
  expect(banner()).not.toBeNull();
});

test('accepting stores the consent and its date, and fades the banner out over 300 ms', async () => {
  render(<CookieBanner />);
  await wait(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

  expect(localStorage.getItem('cookie-consent')).toBe('accepted');
  expect(localStorage.getItem('cookie-consent-date')).toBe('2026-10-15T08:00:01.000Z');
  await wait(299);
  expect(banner()).not.toBeNull();
  await wait(1);
  expect(banner()).toBeNull();
});

test('the banner stays away once accepted', async () => {
  localStorage.setItem('cookie-consent', 'accepted');
  render(<CookieBanner />);
  await wait(5000);
  expect(banner()).toBeNull();
});

test('consent that is older than a year is asked for again', async () => {
  localStorage.setItem('cookie-consent', 'accepted');
  localStorage.setItem('cookie-consent-date', '2025-10-14T08:00:00.000Z');
  render(<CookieBanner />);
  await wait(1000);
  expect(banner()).not.toBeNull();
});
