import { trimChars } from '../../../kernel/records/text/trim.ts';
import { meansNoNumber } from './no-value.ts';

/** Street, number and locality found in one address cell. */
export interface StreetParts {
  readonly street: string;
  readonly number: string | null;
  readonly locality: string | null;
  /** False if a part was recognised by its place alone, so that a person should look at it. */
  readonly isCertain: boolean;
}

/** Words that introduce a locality, with their abbreviations. */
const LOCALITY_PREFIX =
  /^(?:loc(?:alit[aà]'?|\.|:|\/t[aà])?|fraz(?:ione|\.)?|fr\.|borgata|b(?:\.|\/)ta|quartiere|q(?:\.|\/)re|contrada|c(?:\.|\/)da)(?=[\s.:])[\s.:]*(?=\p{L})/iu;
/** Words that only say what follows; the others belong to the name: C.da del Mirto. */
const PLACE_LABEL = /^(?:loc(?:alit[aà]'?|\.|:|\/t[aà])?|fraz(?:ione|\.)?|fr\.)(?=[\s.:])[\s.:]*(?=\p{L})/iu;
const INNER_LOCALITY = /\s(?=(?:loc(?:alit[aà]'?)?|fraz(?:ione)?|fr)[.:\s]\s?\p{L})/iu;
/** Words for a position within a building, which are never a locality. */
const WITHIN_BUILDING =
  /^(?:int(?:erno)?|sc(?:ala)?|p(?:iano|t|\.t)?|pal(?:azzina|azzo)?|ed(?:ificio)?|lotto|bis|ter|quater|ap(?:p(?:artamento|to)?)?|km|c\.p|cp|blocco)(?=[\s.,:/\d]|$)|^[a-z](?=[\s,/]|$)/iu;

const STREET_NUMBER = /^(\d{1,4})(?: ?(?:(?:[/-] ?|,)(?:\d{1,4}(?!\d)|\p{L}(?![\p{L}.]))|\p{L}(?![\p{L}.])))*/u;

/** Returns the locality after a street or a street number, or null for any other text. */
function findLocality(text: string): string | null {
  const bare = trimChars(text, /[\s,;:()–-]/);
  if (!/\p{L}{3}/u.test(bare) || /\d/.test(bare)) return null;
  const locality = bare.replace(PLACE_LABEL, '');
  if (!LOCALITY_PREFIX.test(bare) && WITHIN_BUILDING.test(bare)) return null;
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
const NAMED_BY_NUMBER =
  /(?:\bkm\.?(?:\s?[\d.+]+)?|\bs\.?s\.?|\bs\.?p\.?|\bs\.?r\.?|statale|provinciale|regionale|comunale|lotto)$/i;
/** A month before a year, as in Via XXV Aprile 1945. */
const DAY_BEFORE =
  /\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/i;
const YEAR = /^1[789]\d\d$/;
/** A street type without a name: in `Via 4 Novembre` the number belongs to the name. */
const KIND_ALONE =
  /^(?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|v\.le|p\.zza|v\.|loc\.?|localit[aà]'?|c[./]da)$/i;

/** Names of popes and kings, after which a number may belong to the name: Piazza Papa Giovanni 23. */
const NAME_OF_RULER = /\b(?:papa \p{L}+|giovanni|umberto|pio|leone|emanuele|amedeo|carlo|alberto|federico|enrico)$/iu;
/** An address that says it has no number. */
const WITHOUT_NUMBER = /(?:,\s*(s\.?\s?n\.?(?:\s?c\.?)?)|\s(s\.\s?n\.(?:\s?c\.)?|snc|s\.?n\.?))$/i;

interface FoundNumber {
  readonly street: string;
  readonly number: string;
  readonly rest: string;
  readonly isCertain: boolean;
}

function numberAt(text: string): FoundNumber | null {
  // A number after a comma is a street number. Without a comma it must end the text or precede a locality or a position
  // within the building.
  for (const match of text.matchAll(/(,\s*(?:n(?:\.?[°º]|\.?ro|\.)?\s?)?|\s(?:n(?:\.?[°º]|\.ro|\.)\s?)?)(?=\d)/gi)) {
    const street = text.slice(0, match.index).trim();
    const from = match.index + match[0].length;
    const [number] = STREET_NUMBER.exec(text.slice(from)) ?? [];
    if (number === undefined || KIND_ALONE.test(street) || NAMED_BY_NUMBER.test(street)) continue;
    const rest = text.slice(from + number.length);
    if (/^[\d.°^ªº]/.test(rest) || !/\p{L}{2}/u.test(street)) continue;
    const isAfterComma = match[0].includes(',');
    if (!isAfterComma && YEAR.test(number) && DAY_BEFORE.test(street)) continue;
    const isFollowed = LOCALITY_PREFIX.test(rest.trim()) || WITHIN_BUILDING.test(trimChars(rest, /[\s,;-]/));
    if (isAfterComma || trimChars(rest, /[\s,;.-]/) === '' || isFollowed)
      return {
        street,
        number: number.trim(),
        rest,
        isCertain: !/^\p{L}/u.test(rest) && (isAfterComma || (!/\d$/.test(street) && !NAME_OF_RULER.test(street))),
      };
  }
  const without = WITHOUT_NUMBER.exec(text);
  const street = text.slice(0, without?.index).trim();
  if (without && meansNoNumber(without[1] ?? without[2] ?? '') && !KIND_ALONE.test(street))
    return { street, number: 'snc', rest: '', isCertain: true };
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
  let isCertain = parts.every((part) => LOCALITY_PREFIX.test(part) || !places.includes(part));
  if (wanted.number) {
    const found = numberAt(first);
    if (found) {
      street = found.street;
      number = found.number;
      isCertain &&= found.isCertain;
      const rest = trimChars(found.rest, /[\s,;–-]/);
      const place = wanted.locality && rest !== '' ? findLocality(rest) : null;
      if (place !== null) {
        places.unshift(place);
        isCertain &&= LOCALITY_PREFIX.test(rest);
      } else if (rest !== '') others.unshift(rest);
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
    isCertain,
  };
}
