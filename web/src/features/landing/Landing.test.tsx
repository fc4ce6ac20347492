import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Landing } from './Landing';
import { visit } from './visit.testing';

async function visitLanding() {
  const page = await visit(Landing);
  await screen.findByRole('heading', { name: 'Features' });
  return page;
}

it('starts with the tagline and a single first-level heading', async () => {
  await visitLanding();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'The ultimate training planning tool for coaches and athletes',
  );
});

it('lists the six features', async () => {
  await visitLanding();
  const features = within(screen.getByRole('region', { name: 'Features' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Training schedules',
    'Client management',
    'Workout library',
    'WhatsApp notifications',
    'PDF export',
    'Goal setting',
  ]);
});

it.each([
  ['banner', 'Login', '/login'],
  ['banner', 'Get Started', '/signup'],
  ['banner', 'Features', '/#features'],
  ['contentinfo', 'Sign up', '/signup'],
  ['contentinfo', 'Login', '/login'],
  ['contentinfo', 'Privacy & Cookies', '/cookies'],
  ['contentinfo', 'Terms', '/terms'],
])('leads from the %s by %s to %s', async (landmark, name, path) => {
  await visitLanding();
  const link = within(screen.getByRole(landmark)).getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
});

it('has calls to action at the top and at the bottom', async () => {
  await visitLanding();
  const targets = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(targets('Start Free Today')).toEqual(['/signup', '/signup']);
  expect(targets('Sign In')).toEqual(['/login', '/login']);
  expect(targets('Try it without an account')).toEqual(['/try', '/try']);
});

it('has the section that its header links to', async () => {
  const { container } = await visitLanding();
  expect(container.querySelector('#features h2')?.textContent).toBe('Features');
});

it('describes in words what the calendar shows', async () => {
  await visitLanding();
  const calendar = within(screen.getByRole('region', { name: 'The calendar is the plan' }));
  for (const picture of calendar.getAllByRole('img'))
    expect(picture.getAttribute('aria-label')).toMatch(/72\.6 km/);
});
