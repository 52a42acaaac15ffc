/** What registers write for no value: signs alone, and the words of offices. Source: the registers of six regions. */
const NOTHING =
  /^(?:[-–—_./\\*?\s]+|n\.? ?[dpc]\.?|n[./]a\.?|non (?:presente|disponibile|pervenut[oa]|indicat[oa]|specificat[oa]|definit[oa]|rilevat[oa]|comunicat[oa]|dichiarat[oa])|nessun[oa]?|assente|sconosciut[oa]|null|none|nan|undefined|x{3,})$/i;
const ZERO = /^0+(?:[.,]0+)?$/;

/** Fields that no structure has a zero of. */
const ZERO_IS_NONE = new Set([
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
/** Their words are mapped one by one: a person says what such a value means. NA is Napoli. */
const BY_WORD = new Set(['structure_type', 'typeDetail', 'status', 'city_id', 'province']);

/** A cell that is filled and says that there is nothing. */
export function saysNothing(target: string, text: string): boolean {
  if (BY_WORD.has(target)) return false;
  return NOTHING.test(text) || (ZERO_IS_NONE.has(target) && ZERO.test(text));
}

const NO_NUMBER = /^(?:s\.? ?n\.? ?c\.?|s\.? ?n\.?|senza (?:numero|civico|numero civico))$/i;

/** A door without a number, as its form has it: the help of `streetNumber`. */
export function withoutNumber(text: string): boolean {
  return NO_NUMBER.test(text);
}
