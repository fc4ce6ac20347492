import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, setCookie } from './testCookies';
import { serve, sessionAnswer } from './testServer';

/** The session and the router are the page's own, so each test loads the page anew. */
async function open(path: string): Promise<void> {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const [{ App }, { session }] = await Promise.all([import('./App'), import('./lib/session')]);
  closePage = () => session.dispose();
  void session.start();
  render(<App />);
}

let closePage = () => {};

beforeEach(() => {
  clearCookies();
  localStorage.setItem('cookie-consent', 'accepted');
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
const here = () => window.location.pathname + window.location.search;

test('nothing at all is shown until it is known who is there', async () => {
  setCookie('longrun_session=1');
  let answer: (response: Response) => void = () => {};
  serve({ '/auth/refresh': () => new Promise<Response>((resolve) => (answer = resolve)) });
  await open('/athletes');
  expect(document.body.textContent).toBe('');

  answer(sessionAnswer());
  await heading('Athletes');
});

test('a visitor on a protected page signs in and comes back', async () => {
  serve({ '/auth/signin': sessionAnswer });
  await open('/athletes?page=2');
  await heading('Sign in');
  expect(here()).toBe('/login?redirect=%2Fathletes%3Fpage%3D2');

  await userEvent.type(screen.getByLabelText('Email'), 'nora@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await heading('Athletes');
  expect(here()).toBe('/athletes?page=2');
  await waitFor(() => expect(document.title).toBe('Athletes · Longrun'));
});

test('a signed-in user sees the Dashboard at home, with the entry highlighted', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/');
  await heading('Dashboard');
  const current = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    current: 'page',
  });
  expect(current.textContent).toBe('Dashboard');
  expect(screen.getByText('Coach')).toBeDefined();
});

test('a signed-in user who comes to sign in goes on', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/login?redirect=%2Fsettings');
  await heading('Settings');
});

test('logout leads to the sign-in page', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer, '/auth/signout': () => new Response(null, { status: 204 }) });
  await open('/profile');
  await heading('Profile');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await heading('Sign in');
  expect(here()).toBe('/login');
});

test('changing the distance unit says so', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/settings');
  await heading('Settings');
  await userEvent.click(screen.getByRole('radio', { name: /miles/ }));
  await screen.findByText('Distance unit changed to MILES');
  await userEvent.click(screen.getByRole('radio', { name: /Dark/ }));
  await screen.findByText('Theme changed to Dark');
  expect(document.documentElement.className).toBe('dark');
});

test('an edit page without a schedule says what is missing', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/edit');
  await heading('Edit Schedule');
  expect((await screen.findByRole('alert')).textContent).toContain('No schedule ID provided');
});

test('an unknown address has a page that says so', async () => {
  serve({});
  await open('/nowhere');
  await heading('Page not found');
});
