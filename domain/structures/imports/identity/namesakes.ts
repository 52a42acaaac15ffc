import { foldedWords } from '../cells/cell.ts';

/** What a structure is, before what it is called. */
const KINDS =
  /^(?:(?:hotel|albergo|pensione|locanda|residence|agriturismo|affittacamere|ostello|campeggio|camping|rifugio|villaggio|casa vacanze?|case vacanze?|casa per ferie|guest ?house|bed and breakfast|b b|b e b|appartamento|appartamenti) )+/;
const STREETS =
  /^(?:via|viale|v le|vicolo|piazza|p zza|piazzale|p le|corso|c so|largo|strada|str|localita|loc|contrada|c da|frazione|fraz|borgo) /;

/** A street without what kind it is, which each register abbreviates otherwise. */
export function alikeStreet(address: unknown): string {
  return foldedWords(String(address ?? '')).replace(STREETS, '');
}

/**
 * Name and address as two registers would both write them; null where one of them is missing, because what has no
 * address cannot be distinguished from what is elsewhere in the comune.
 */
export function alikeKey(name: unknown, address: unknown, streetNumber: unknown): string | null {
  const called = foldedWords(String(name ?? ''));
  const street = alikeStreet(address);
  if (called === '' || street === '') return null;
  const plain = called.replace(KINDS, '');
  return `${plain}|${street}|${foldedWords(String(streetNumber ?? ''))}`;
}
