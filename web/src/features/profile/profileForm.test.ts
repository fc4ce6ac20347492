import { expect, test } from 'vitest';
import type { Profile } from '@/domain/profile/queries';
import { HttpError } from '@/lib/httpError';
import {
  coachingOf,
  coachOf,
  hasChanged,
  profileFault,
  refusedPhoto,
  textsOf,
  wrongInProfile,
} from './profileForm';

const profile: Profile = {
  displayName: 'Nora Eklund',
  email: 'nora@example.com',
  photoURL: '/photos/a/b.jpg',
  coaching: {
    clubName: 'Eklund Running',
    shortMark: null,
    tagline: null,
    contactEmail: null,
    phoneNumber: null,
    website: 'eklundrunning.example',
    showsContact: true,
  },
};
const texts = textsOf(profile);

test('the form is unchanged until a text, the switch or the photo changes', () => {
  expect(hasChanged(profile, { ...texts, clubName: ' Eklund Running ' }, true, 'kept')).toBe(false);
  expect(hasChanged(profile, { ...texts, tagline: 'Patient miles' }, true, 'kept')).toBe(true);
  expect(hasChanged(profile, texts, false, 'kept')).toBe(true);
  expect(hasChanged(profile, texts, true, 'removed')).toBe(true);
  expect(hasChanged({ ...profile, photoURL: null }, texts, true, 'removed')).toBe(false);
});

test('blank fields are sent as null', () => {
  expect(coachingOf({ ...texts, clubName: '  ' }, false)).toEqual({
    clubName: null,
    shortMark: null,
    tagline: null,
    contactEmail: null,
    phoneNumber: null,
    website: 'eklundrunning.example',
    showsContact: false,
  });
});

test('the preview shows the contact only if athletes would see it', () => {
  const reachable = { ...texts, contactEmail: 'hello@eklundrunning.example' };
  expect(coachOf(reachable, true, null)).toMatchObject({
    clubName: 'Eklund Running',
    email: 'hello@eklundrunning.example',
    website: 'https://eklundrunning.example',
  });
  expect(coachOf(reachable, false, null)).toMatchObject({ email: '', website: '' });
});

test('a name is required, and a tagline is limited by its characters', () => {
  expect(wrongInProfile(texts)).toBeUndefined();
  expect(wrongInProfile({ ...texts, displayName: ' ' })?.field).toBe('displayName');
  expect(wrongInProfile({ ...texts, tagline: '🏃'.repeat(60) })).toBeUndefined();
  expect(wrongInProfile({ ...texts, tagline: 'a'.repeat(61) })?.message).toBe(
    'A tagline has at most 60 characters.',
  );
});

test('a rejected value is explained at its field, or under the photo', () => {
  const refused = (code: string, field?: string) =>
    new HttpError(422, {
      code,
      detail: 'Because.',
      ...(field && { errors: [{ field, message: 'Website must be an address' }] }),
    });
  expect(profileFault(refused('invalid-input', 'coaching.website'))).toEqual({
    message: 'Website must be an address',
    field: 'website',
  });
  expect(profileFault(refused('auth/invalid-display-name')).field).toBe('displayName');
  expect(profileFault(new Error('offline')).message).toBe('Failed to save your profile. Try again.');
  expect(refusedPhoto(refused('photo-too-large'))).toBe('Because.');
  expect(refusedPhoto(refused('invalid-input'))).toBeUndefined();
});
