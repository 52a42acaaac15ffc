import { distanceKm } from '../../structures/profile-warnings.ts';
import { foldWords } from '../cells/cell.ts';

/** Type of structure at the start of a name. */
const KINDS =
  /^(?:(?:hotel|albergo|pensione|locanda|residence|agriturismo|affittacamere|ostello|campeggio|camping|rifugio|villaggio|casa vacanze?|case vacanze?|casa per ferie|guest ?house|bed and breakfast|b b|b e b|appartamento|appartamenti) )+/;
const STREETS =
  /^(?:via|viale|v le|vicolo|piazza|p zza|piazzale|p le|corso|c so|largo|strada|str|localita|loc|contrada|c da|frazione|fraz|borgo) /;

/** Number at the end of a street, as registers without a column for it write: VIA ROMA 12/A. */
const FINAL_NUMBER = / \d{1,4}(?: ?\p{L})?$/u;

/** Folds a street and drops its type, because registers abbreviate types differently. */
export function comparableStreet(address: unknown): string {
  return foldWords(String(address ?? '')).replace(STREETS, '');
}

/** Name that is equal across registers, without the type of structure before it; null without a name. */
export function comparableName(name: unknown): string | null {
  const folded = foldWords(String(name ?? ''));
  return folded === '' ? null : folded.replace(KINDS, '');
}

/** Data by which two rows with the same name in one comune are compared. Unknown values are null or missing. */
export interface Whereabouts {
  readonly address?: unknown;
  readonly streetNumber?: unknown;
  readonly zip?: unknown;
  readonly phone?: unknown;
  readonly mobile?: unknown;
  readonly email?: unknown;
  readonly latitude?: unknown;
  readonly longitude?: unknown;
}

/** Distance within which two positions are one place: registers geocode the street number or the street. */
const SAME_PLACE_KM = 0.1;

function splitNumber({ address, streetNumber }: Whereabouts): { street: string; number: string } {
  const street = comparableStreet(address);
  const number = foldWords(String(streetNumber ?? ''));
  const [found] = number === '' ? (FINAL_NUMBER.exec(street) ?? []) : [];
  return found ? { street: street.slice(0, -found.length), number: found.trim() } : { street, number };
}

/** True if both addresses are known and differ. A missing street or number is not a difference. */
export function isOtherAddress(now: Whereabouts, before: Whereabouts): boolean {
  const [a, b] = [splitNumber(now), splitNumber(before)];
  if (a.street === '' || b.street === '') return false;
  return a.street !== b.street || (a.number !== '' && b.number !== '' && a.number !== b.number);
}

/** True if both have the same telephone or e-mail address. */
export function sharesContact(now: Whereabouts, before: Whereabouts): boolean {
  const phones = new Set([before.phone, before.mobile].filter(Boolean));
  const isSameMail = Boolean(now.email) && foldWords(String(now.email)) === foldWords(String(before.email ?? ''));
  return isSameMail || [now.phone, now.mobile].some((phone) => Boolean(phone) && phones.has(phone));
}

const numberOf = (value: unknown) => (value == null || value === '' ? null : Number(value));

function isSamePlace(now: Whereabouts, before: Whereabouts): boolean {
  const [lat, lon] = [numberOf(now.latitude), numberOf(now.longitude)];
  const [lat2, lon2] = [numberOf(before.latitude), numberOf(before.longitude)];
  if (lat === null || lon === null || lat2 === null || lon2 === null) return false;
  return distanceKm([lat, lon], [lat2, lon2]) <= SAME_PLACE_KM;
}

/**
 * Rates whether two rows with the same name in one comune are one structure. 0 means no evidence, 4 the same street and
 * number. Offices spell streets differently, so the same CAP is enough for a question.
 */
export function likenessOf(now: Whereabouts, before: Whereabouts): number {
  const [a, b] = [splitNumber(now), splitNumber(before)];
  const isOneStreet = a.street !== '' && a.street === b.street;
  if (isOneStreet && a.number === b.number) return 4;
  if (sharesContact(now, before) || isSamePlace(now, before)) return 3;
  if (isOneStreet && (a.number === '' || b.number === '')) return 2;
  return now.zip != null && now.zip !== '' && now.zip === before.zip ? 1 : 0;
}
