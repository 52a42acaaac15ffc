import { foldWords } from '../cells/cell.ts';

/** Type of structure at the start of a name. */
const KINDS =
  /^(?:(?:hotel|albergo|pensione|locanda|residence|agriturismo|affittacamere|ostello|campeggio|camping|rifugio|villaggio|casa vacanze?|case vacanze?|casa per ferie|guest ?house|bed and breakfast|b b|b e b|appartamento|appartamenti) )+/;
const STREETS =
  /^(?:via|viale|v le|vicolo|piazza|p zza|piazzale|p le|corso|c so|largo|strada|str|localita|loc|contrada|c da|frazione|fraz|borgo) /;

/** Folds a street and drops its type, because registers abbreviate types differently. */
export function comparableStreet(address: unknown): string {
  return foldWords(String(address ?? '')).replace(STREETS, '');
}

/**
 * Key of name and address that is equal across registers. Null when either is missing: without an address two
 * structures of the comune cannot be told apart.
 */
export function namesakeKey(name: unknown, address: unknown, streetNumber: unknown): string | null {
  const foldedName = foldWords(String(name ?? ''));
  const street = comparableStreet(address);
  if (foldedName === '' || street === '') return null;
  const nameWithoutKind = foldedName.replace(KINDS, '');
  return `${nameWithoutKind}|${street}|${foldWords(String(streetNumber ?? ''))}`;
}
