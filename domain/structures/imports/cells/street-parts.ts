import { trimChars } from '../../../kernel/records/text/trim.ts';
import { meansNoNumber } from './no-value.ts';

/** Street, number and locality found in one address cell. */
export interface StreetParts {
  readonly street: string;
  readonly number: string | null;
  readonly locality: string | null;
}

/** Words that introduce a locality, with their abbreviations. */
const LOCALITY_PREFIX =
  /^(?:loc(?:alit[aà]'?|\.|:)?|fraz(?:ione|\.)?|fr\.|borgata|b\.ta|quartiere|q\.re|contrada|c\.da)(?=[\s.:])[\s.:]*(?=\p{L})/iu;
const INNER_LOCALITY = /\s(?=(?:loc(?:alit[aà]'?)?|fraz(?:ione)?|fr)[.:\s]\s?\p{L})/iu;
/** Words for a position within a building, which are never a locality. */
const WITHIN_BUILDING =
  /^(?:int(?:erno)?|sc(?:ala)?|p(?:iano|t|\.t)?|pal(?:azzina|azzo)?|ed(?:ificio)?|lotto|bis|ter|quater|ap(?:p(?:artamento|to)?)?|km|c\.p|cp|blocco)(?=[\s.,:/\d]|$)|^[a-z](?=[\s,/]|$)/iu;

const STREET_NUMBER = /^(\d{1,4})(?: ?(?:(?:[/-] ?|,)(?:\d{1,4}(?!\d)|\p{L}(?![\p{L}.]))|\p{L}(?![\p{L}.])))*/u;

/** Returns the locality after a street or a street number, or null for any other text. */
function findLocality(text: string): string | null {
  const bare = trimChars(text, /[\s,;:()–-]/);
  if (!/\p{L}{3}/u.test(bare) || /\d/.test(bare)) return null;
  const locality = bare.replace(LOCALITY_PREFIX, '');
  if (locality === bare && WITHIN_BUILDING.test(bare)) return null;
  return locality.length >= 3 ? locality : null;
}

/** Splits `13 - Loc. San Tomaso` into number and locality; null when no locality follows. */
export function splitNumberAndLocality(text: string): { number: string; locality: string } | null {
  const [number] = STREET_NUMBER.exec(text) ?? [];
  if (number === undefined) return null;
  const rest = text.slice(number.length);
  if (!/^[\s,;(–-]/.test(rest)) return null;
  const locality = findLocality(rest);
  return locality === null ? null : { number: number.trim(), locality };
}

/** Words before a number that is no street number: kilometres and numbered roads. */
const NAMED_BY_NUMBER = /(?:\bkm\.?|\bs\.?s\.?|\bs\.?p\.?|\bs\.?r\.?|statale|provinciale|regionale|comunale|lotto)$/i;
/** A month before a year, as in Via XXV Aprile 1945. */
const DAY_BEFORE =
  /\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/i;
const YEAR = /^1[789]\d\d$/;
/** A street type without a name: in `Via 4 Novembre` the number belongs to the name. */
const KIND_ALONE =
  /^(?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|v\.le|p\.zza|v\.|loc\.?|localit[aà]'?)$/i;

function numberAt(text: string): { street: string; number: string; rest: string } | null {
  // A number after a comma is a street number; without a comma it must end the text or precede a locality.
  for (const match of text.matchAll(/(,\s*(?:n\.?(?:ro)?\s?)?|\s(?:n\.(?:ro)?\s?)?)(?=\d)/gi)) {
    const street = text.slice(0, match.index).trim();
    const from = match.index + match[0].length;
    const [number] = STREET_NUMBER.exec(text.slice(from)) ?? [];
    if (number === undefined || KIND_ALONE.test(street) || NAMED_BY_NUMBER.test(street)) continue;
    const rest = text.slice(from + number.length);
    if (/^[\d.°^ªº]/.test(rest) || !/\p{L}{2}/u.test(street)) continue;
    const isAfterComma = match[0].includes(',');
    if (!isAfterComma && YEAR.test(number) && DAY_BEFORE.test(street)) continue;
    if (isAfterComma || trimChars(rest, /[\s,;.-]/) === '' || LOCALITY_PREFIX.test(rest.trim()))
      return { street, number: number.trim(), rest };
  }
  const without = /,\s*(s\.?n\.?c?\.?)$/i.exec(text);
  if (without && meansNoNumber(without[1] ?? ''))
    return { street: text.slice(0, without.index).trim(), number: 'snc', rest: '' };
  return null;
}

/**
 * Splits `Via Ulivo, 18 - Loc. Nebbia Mulino` into street, number and locality. The rest stays in the street, so that
 * nothing is lost. `wanted` names the parts that no other column gives.
 */
export function splitStreet(text: string, wanted: { number: boolean; locality: boolean }): StreetParts {
  const trimmed = trimChars(text.replace(/\s+/g, ' '), /[\s,;–-]/);
  const [first = '', ...parts] = trimmed
    .split(/ [-–](?: |$)|(?<=\d)[-–] /)
    .map((part) => trimChars(part, /[\s,;–-]/))
    .filter((part) => part !== '');
  const others: string[] = [];
  const places: string[] = [];
  for (const part of parts) {
    const place = wanted.locality && (wanted.number || LOCALITY_PREFIX.test(part)) ? findLocality(part) : null;
    if (place === null) others.push(part);
    else places.push(place);
  }
  let street = first;
  let number: string | null = null;
  if (wanted.number) {
    const found = numberAt(first);
    if (found) {
      street = found.street;
      number = found.number;
      const rest = trimChars(found.rest, /[\s,;–-]/);
      const place = wanted.locality && rest !== '' ? findLocality(rest) : null;
      if (place !== null) places.unshift(place);
      else if (rest !== '') others.unshift(rest);
    }
  } else if (wanted.locality) {
    const within = INNER_LOCALITY.exec(first);
    const place = within && within.index > 0 ? findLocality(first.slice(within.index)) : null;
    if (within && place !== null) {
      street = first.slice(0, within.index).trim();
      places.unshift(place);
    }
  }
  return {
    street: [trimChars(street, /[\s,;–-]/), ...others].filter(Boolean).join(' - '),
    number: number !== null && /^0+$/.test(number) ? null : number,
    locality: places.length > 0 ? places.join(' - ') : null,
  };
}
