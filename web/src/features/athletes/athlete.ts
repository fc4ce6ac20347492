import type { AthleteBody } from '@/domain/athletes/queries';
import { foldedText } from '@/lib/foldedText';
import type { components } from '@/lib/schema';
import { stravaAddress } from './stravaProfile';

type AthleteAnswer = components['schemas']['AthleteAnswer'];

export type AthleteProfile = {
  firstName: string;
  lastName: string;
  /** These five are empty if unset. */
  phoneNumber: string;
  email: string;
  /** An ISO date. */
  birthday: string;
  strava: string;
  notes: string;
  groups: readonly string[];
};

export type Terrain = components['schemas']['TerrainName'];
export type AgeGradeTable = components['schemas']['AgeGradeTableName'];

/** In beats per minute; undefined where unknown. */
export type AthleteNumbers = {
  maxHeartRate: number | undefined;
  thresholdHeartRate: number | undefined;
  restingHeartRate: number | undefined;
  usualTerrain: Terrain | undefined;
  ageGradeTable: AgeGradeTable | undefined;
};

export type Athlete = AthleteProfile & {
  id: string;
  name: string;
  numbers: AthleteNumbers;
  /** In E.164 format, if the country is known. */
  phoneE164?: string;
  /** Name, phone, email, Strava link and notes as a search compares them. */
  searchText: string;
};

export const newAthlete: AthleteProfile = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  birthday: '',
  strava: '',
  notes: '',
  groups: [],
};

export function athleteOf(answer: AthleteAnswer): Athlete {
  const { firstName, lastName } = answer;
  const name = `${firstName} ${lastName}`;
  const phoneNumber = answer.phoneNumber ?? '';
  const email = answer.email ?? '';
  const strava = answer.strava ?? '';
  const notes = answer.notes ?? '';
  // The E.164 number has no spaces, so that a number pasted from elsewhere is found too.
  const searched = [name, phoneNumber, answer.phoneNumberE164 ?? '', email, strava, notes];
  return {
    id: answer.documentId,
    firstName,
    lastName,
    name,
    phoneNumber,
    email,
    birthday: answer.birthday ?? '',
    strava,
    notes,
    groups: answer.groups ?? [],
    numbers: {
      maxHeartRate: answer.maxHeartRate ?? undefined,
      thresholdHeartRate: answer.thresholdHeartRate ?? undefined,
      restingHeartRate: answer.restingHeartRate ?? undefined,
      usualTerrain: answer.usualTerrain ?? undefined,
      ageGradeTable: answer.ageGradeTable ?? undefined,
    },
    ...(answer.phoneNumberE164 && { phoneE164: answer.phoneNumberE164 }),
    searchText: foldedText(searched.join('\n')),
  };
}

/** Trims the fields and leaves out empty ones. */
export function athleteBody(profile: AthleteProfile): AthleteBody {
  const { firstName, lastName, groups, ...optional } = profile;
  const filled = Object.entries({ ...optional, strava: stravaAddress(optional.strava) })
    .map(([field, text]) => [field, text.trim()])
    .filter(([, text]) => text !== '');
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...Object.fromEntries(filled),
    groups: [...groups],
  };
}

/**
 * Leaves out groups that were not changed here: somebody may have changed them elsewhere. Email and birthday would stay as
 * they were if they were left out.
 */
export function changedBody(profile: AthleteProfile, groupsBefore: readonly string[]): AthleteBody {
  const { email, birthday } = profile;
  const { groups: _, ...others } = { ...athleteBody(profile), email: email.trim(), birthday };
  const isRegrouped = profile.groups.join('\n') !== groupsBefore.join('\n');
  return isRegrouped ? { ...others, groups: [...profile.groups] } : others;
}

/** The members of a group that match a search; without a group, of all athletes. */
export function matchingAthletes(
  athletes: readonly Athlete[],
  search: string,
  group = '',
): readonly Athlete[] {
  const wanted = foldedText(search);
  const members = group === '' ? athletes : athletes.filter(({ groups }) => groups.includes(group));
  return wanted === '' ? members : members.filter(({ searchText }) => searchText.includes(wanted));
}
