import { foldedWords } from '../cells/cell.ts';

/** Type of structure at the start of a name. */
const KINDS =
  /^(?:(?:hotel|albergo|pensione|locanda|residence|agriturismo|affittacamere|ostello|campeggio|camping|rifugio|villaggio|casa vacanze?|case vacanze?|casa per ferie|guest ?house|bed and breakfast|b b|b e b|appartamento|appartamenti) )+/;
const STREETS =
  /^(?:via|viale|v le|vicolo|piazza|p zza|piazzale|p le|corso|c so|largo|strada|str|localita|loc|contrada|c da|frazione|fraz|borgo) /;

/** Folds a street and drops its type, because registers abbreviate types differently. */
export function alikeStreet(address: unknown): string {
  return foldedWords(String(address ?? '')).replace(STREETS, '');
}

/**
 * Key of name and address that is equal across registers. Null when either is missing: without an address two
 * structures of the comune cannot be told apart.
 */
export function alikeKey(name: unknown, address: unknown, streetNumber: unknown): string | null {
  const called = foldedWords(String(name ?? ''));
  const street = alikeStreet(address);
  if (called === '' || street === '') return null;
  const plain = called.replace(KINDS, '');
  return `${plain}|${street}|${foldedWords(String(streetNumber ?? ''))}`;
}
