import { t } from '@lingui/core/macro';
import { type Coach, shownWebsite } from '@/domain/coach/coach';
import type { Coaching, Profile } from '@/domain/profile/queries';
import { HttpError } from '@/lib/httpError';
import { maxDisplayName, maxTagline } from '@/lib/limits';
import type { Fault } from '@/lib/useTextForm';
import type { ChosenPhoto } from './photoFile';

const coachingFields = [
  'clubName',
  'shortMark',
  'tagline',
  'contactEmail',
  'phoneNumber',
  'website',
] as const;
type CoachingField = (typeof coachingFields)[number];
export type ProfileField = 'displayName' | CoachingField;
export type ProfileTexts = Readonly<Record<ProfileField, string>>;

/** What happens to the photo when the form is saved. */
export type PhotoChange = ChosenPhoto | 'kept' | 'removed';

export function textsOf({ displayName, coaching }: Profile): ProfileTexts {
  const { clubName, shortMark, tagline, contactEmail, phoneNumber, website } = coaching;
  return {
    displayName,
    clubName: clubName ?? '',
    shortMark: shortMark ?? '',
    tagline: tagline ?? '',
    contactEmail: contactEmail ?? '',
    phoneNumber: phoneNumber ?? '',
    website: website ?? '',
  };
}

export function coachingOf(texts: ProfileTexts, showsContact: boolean): Coaching {
  const told = coachingFields.map((field) => [field, texts[field].trim() || null]);
  return { ...(Object.fromEntries(told) as Record<CoachingField, string | null>), showsContact };
}

export function hasChanged(
  profile: Profile,
  texts: ProfileTexts,
  showsContact: boolean,
  photo: PhotoChange,
): boolean {
  const before = textsOf(profile);
  const isPhotoKept = photo === 'kept' || (photo === 'removed' && !profile.photoURL);
  const fields = Object.keys(before) as ProfileField[];
  return (
    !isPhotoKept ||
    showsContact !== profile.coaching.showsContact ||
    fields.some((field) => texts[field].trim() !== before[field])
  );
}

/** The coach as athletes would see them. */
export function coachOf(
  texts: ProfileTexts,
  showsContact: boolean,
  photoUrl: string | null | undefined,
): Coach {
  const contact = (text: string) => (showsContact ? text.trim() : '');
  const website = contact(texts.website);
  return {
    name: texts.displayName.trim() || t`User`,
    photoUrl,
    clubName: texts.clubName.trim(),
    shortMark: texts.shortMark.trim(),
    tagline: texts.tagline.trim(),
    email: contact(texts.contactEmail),
    phoneNumber: contact(texts.phoneNumber),
    website: website && `https://${shownWebsite(website)}`,
  };
}

/** Counts characters as the server does. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

export function wrongInProfile(texts: ProfileTexts): { field: ProfileField; message: string } | undefined {
  if (texts.displayName.trim() === '') return { field: 'displayName', message: t`Please enter your name.` };
  if (lengthOf(texts.tagline) > maxTagline) {
    return { field: 'tagline', message: t`A tagline has at most ${maxTagline} characters.` };
  }
  return undefined;
}

export function profileFault(error: unknown): Fault<ProfileField> {
  const problem = error instanceof HttpError ? error.problem : undefined;
  if (problem?.code === 'auth/invalid-display-name') {
    return { message: t`Enter a name of 1 to ${maxDisplayName} characters.`, field: 'displayName' };
  }
  const named = problem?.errors?.[0];
  const field = coachingFields.find((field) => named?.field === `coaching.${field}`);
  if (named && field) return { message: named.message, field };
  return { message: t`Failed to save your profile. Try again.` };
}

/** The message under the photo's buttons, if the photo was rejected. */
export function refusedPhoto(error: unknown): string | undefined {
  const problem = error instanceof HttpError ? error.problem : undefined;
  const codes = ['not-an-image', 'photo-too-large', 'photo-too-small', 'body-too-large'];
  return problem && codes.includes(problem.code ?? '') ? problem.detail : undefined;
}
