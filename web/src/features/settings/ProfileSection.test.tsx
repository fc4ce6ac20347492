import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '@/lib/session';
import { nora, problemAnswer } from '@/testServer';
import { ProfileSection } from './ProfileSection';
import { put, visit } from './visit.testing';

afterEach(() => vi.unstubAllGlobals());

const name = () => screen.getByLabelText<HTMLInputElement>('Display name');
const photo = () => screen.getByLabelText<HTMLInputElement>(/^Photo address/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

test('a name and an address that is none are answered at their fields', async () => {
  await visit(ProfileSection);
  await userEvent.clear(name());
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Please enter your name.');
  await waitFor(() => expect(document.activeElement).toBe(name()));

  await put(name(), 'Nora');
  await put(photo(), 'http://photos.example/nora.jpg');
  await save();
  expect(screen.getByRole('alert').textContent).toBe('Please enter an address that begins with https://.');
  await waitFor(() => expect(document.activeElement).toBe(photo()));
});

test('what is saved shows everywhere at once', async () => {
  const saved = { ...nora, displayName: 'Nora E.', photoURL: 'https://photos.example/nora.jpg' };
  await visit(ProfileSection, { '/api/UpdateProfile': () => Response.json(saved) });
  await put(name(), ' Nora E. ');
  await put(photo(), 'https://photos.example/nora.jpg');
  await save();
  await screen.findByText('Profile saved');
  expect(session.state).toEqual({ status: 'signed-in', user: saved });
  expect(name().value).toBe('Nora E.');
});

test('a refused name is said above the form', async () => {
  await visit(ProfileSection, {
    '/api/UpdateProfile': () => problemAnswer(422, 'auth/invalid-display-name'),
  });
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a name of 1 to 100 characters.');
  await waitFor(() => expect(document.activeElement).toBe(name()));
});
