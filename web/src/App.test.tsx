import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, setCookie } from './testCookies';
import { nora, problemAnswer, serve, sessionAnswer } from './testServer';

/** The session and the router are module state, so each test loads the modules anew. */
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
  document.documentElement.className = 'light';
  localStorage.setItem('cookie-consent', 'accepted');
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  closePage();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const here = () => window.location.pathname + window.location.search;

test('nothing is shown until the authentication state is known', async () => {
  setCookie('longrun_session=1');
  let answer: (response: Response) => void = () => {};
  serve({ '/auth/refresh': () => new Promise<Response>((resolve) => (answer = resolve)) });
  await open('/athletes');
  expect(document.body.textContent).toBe('');

  answer(sessionAnswer());
  await heading('Athletes');
});

test('a server that is down at the start is retried, on the same page', async () => {
  setCookie('longrun_session=1');
  serve({});
  await open('/athletes');
  await heading('Cannot reach the server, trying again');
  serve({ '/auth/refresh': sessionAnswer, '/api/GetAthletes': () => Response.json([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await heading('Athletes');
  expect(here()).toBe('/athletes');
});

test('a session that ended says so on the sign-in page', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': () => problemAnswer(401, 'auth/session-over') });
  await open('/athletes');
  await heading('Sign in');
  screen.getByText('Your session has ended. Sign in again to pick up where you left off.');
});

test('another account in the same tab sees its own lists', async () => {
  setCookie('longrun_session=1');
  const athlete = (firstName: string) => ({ documentId: firstName, firstName, lastName: 'Lind' });
  serve({
    '/auth/refresh': sessionAnswer,
    '/api/GetAthletes': () => Response.json([athlete('Maya')]),
  });
  await open('/athletes');
  await screen.findByText('Maya Lind', {}, { timeout: 5000 });

  const ben = { ...nora, id: '0199a1de-0000-7000-8000-000000000002' };
  serve({
    '/auth/refresh': () => sessionAnswer('token-2', 300_000, ben),
    '/api/GetAthletes': () => Response.json([athlete('Kofi')]),
  });
  const { session } = await import('./lib/session');
  await session.renew();
  await screen.findByText('Kofi Lind', {}, { timeout: 5000 });
  expect(screen.queryByText('Maya Lind')).toBeNull();
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
  expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeDefined();
  expect(screen.getByText('Coach')).toBeDefined();
});

test('a signed-in user who opens the sign-in page is redirected', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/login?redirect=%2Fsettings');
  await heading('Settings');
});

test('logout goes to the sign-in page', async () => {
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
  await userEvent.click(await screen.findByRole('radio', { name: /miles/ }, { timeout: 5000 }));
  await screen.findByText('Distance unit changed to MILES');
  await userEvent.click(screen.getByRole('radio', { name: /Dark/ }));
  await screen.findByText('Theme changed to Dark');
  expect(document.documentElement.className).toBe('dark');
});

test('the theme picker sets the theme and closes', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/profile');
  await heading('Profile');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Theme' }));
  const menu = await screen.findByRole('menu', { name: 'Choose Theme' });
  expect(within(menu).getByRole('menuitemradio', { name: /Light/, checked: true })).toBeDefined();

  await userEvent.click(within(menu).getByRole('menuitemradio', { name: /Dark/ }));
  expect(document.documentElement.className).toBe('dark');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('the menu sheet closes on navigation and after logout', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer, '/auth/signout': () => new Response(null, { status: 204 }) });
  await open('/profile');
  await heading('Profile');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Athletes' }));
  await heading('Athletes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }));
  await heading('Sign in');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the Schedules group folds', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/workouts');
  await heading('Workout Library');
  const group = screen.getByRole('button', { name: 'Schedules' });
  expect(group.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
});

test('an edit page without a schedule says what is missing', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  await open('/edit');
  await heading('Edit Schedule');
  expect((await screen.findByRole('alert')).textContent).toContain('No schedule ID provided');
});

test('an unknown URL has its own page', async () => {
  serve({});
  await open('/nowhere');
  await heading('Page not found');
});
