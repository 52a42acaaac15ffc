/**
 * Cells that mean "no value" in registers: punctuation alone, or office abbreviations. Source: the registers of six
 * regions.
 */
const NO_VALUE =
  /^(?:[-–—_./\\*?\s]+|n\.? ?[dpc]\.?|n[./]a\.?|non (?:presente|disponibile|pervenut[oa]|indicat[oa]|specificat[oa]|definit[oa]|rilevat[oa]|comunicat[oa]|dichiarat[oa])|nessun[oa]?|assente|sconosciut[oa]|null|none|nan|undefined|x{3,})$/i;
const ZERO = /^0+(?:[.,]0+)?$/;

/** Fields in which a zero means "no value". */
const ZERO_MEANS_EMPTY = new Set([
  'address',
  'bedsTotal',
  'category',
  'cin',
  'cinIssuedAt',
  'cir',
  'email',
  'fax',
  'locality',
  'mobile',
  'phone',
  'phone2',
  'roomsTotal',
  'sciaDate',
  'sciaNumber',
  'streetNumber',
  'website',
  'yearBuilt',
  'yearRenovated',
  'zip',
]);
/** Fields whose words are mapped one by one, so that a person decides the meaning. NA is Napoli. */
const MAPPED_BY_WORD = new Set(['structure_type', 'typeDetail', 'status', 'city_id', 'province']);

/** True if a filled cell means "no value". */
export function meansNoValue(target: string, text: string): boolean {
  if (MAPPED_BY_WORD.has(target)) return false;
  return NO_VALUE.test(text) || (ZERO_MEANS_EMPTY.has(target) && ZERO.test(text));
}

const NO_NUMBER = /^(?:s\.? ?n\.? ?c\.?|s\.? ?n\.?|senza (?:numero|civico|numero civico))$/i;

/** True for an address without a street number; the help of `streetNumber` gives the form. */
export function meansNoNumber(text: string): boolean {
  return NO_NUMBER.test(text);
}
