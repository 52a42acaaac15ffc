import type { TranslatedText, Values } from '../../kernel/records/field.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import type { profile } from './profile.ts';

/** The ten parts of completeness with their maximum points. Source: structures dictionary 1.3. */
export const COMPLETENESS_PARTS = {
  profile: 15,
  contacts: 10,
  description: 20,
  photos: 15,
  rooms: 15,
  mealPlans: 5,
  services: 5,
  policies: 5,
  availability: 5,
  seo: 5,
} as const;
export type CompletenessPart = keyof typeof COMPLETENESS_PARTS;
export type CompletenessParts = Partial<Record<CompletenessPart, number>>;

/** Sum of the points, rounded down, 0..100. */
export function completenessTotal(parts: CompletenessParts): number {
  return Math.floor(Object.values(parts).reduce((sum, points) => sum + points, 0));
}

type ProfileValues = Values<(typeof profile)['fields']>;

/**
 * Required profile fields that are empty. They include coordinates and, if the type needs it, the CIN, because
 * activation requires both.
 */
export function missingProfile(
  values: Readonly<Record<string, unknown>>,
  type: { allowsStars: boolean; requiresCin: boolean },
): (keyof ProfileValues & string)[] {
  const requiredFields: (keyof ProfileValues & string)[] = [
    'name',
    'structure_type',
    'address',
    'streetNumber',
    'zip',
    'city_id',
    'latitude',
    'longitude',
    'roomsTotal',
    'bedsTotal',
  ];
  if (type.allowsStars) requiredFields.push('category');
  if (type.requiresCin) requiredFields.push('cin');
  return requiredFields.filter((name) => values[name] === null || values[name] === undefined || values[name] === '');
}

export function profilePoints(
  values: Readonly<Record<string, unknown>>,
  type: { allowsStars: boolean; requiresCin: boolean },
): number {
  return missingProfile(values, type).length === 0 ? COMPLETENESS_PARTS.profile : 0;
}

export function missingContacts(values: Readonly<Record<string, unknown>>): string[] {
  const missing = ['phone', 'email'].filter((name) => !values[name]);
  const people = values.contactPersons;
  return Array.isArray(people) && people.length > 0 ? missing : [...missing, 'contactPersons'];
}

export function contactsPoints(values: Readonly<Record<string, unknown>>): number {
  return missingContacts(values).length === 0 ? COMPLETENESS_PARTS.contacts : 0;
}

/** 0.2 of the translation score; 0 for an empty description, whose score would be 20. */
export function descriptionPoints(title: TranslatedText, description: TranslatedText): number {
  return title.it || description.it ? translationScore(title, description) * 0.2 : 0;
}

/** 1.5 points for each of the first ten photos. */
export function photoPoints(count: number): number {
  return Math.min(count, 10) * 1.5;
}

/** Full points if the Italian title and description for search engines exist, else 0. */
export function seoPoints(values: { metaTitle: TranslatedText; metaDescription: TranslatedText }): number {
  return values.metaTitle.it && values.metaDescription.it ? COMPLETENESS_PARTS.seo : 0;
}

/** Full points for five services or more, else 0. */
export function servicesPoints(entries: readonly unknown[]): number {
  return entries.length >= 5 ? COMPLETENESS_PARTS.services : 0;
}
