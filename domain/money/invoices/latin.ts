/**
 * SdI accepts only Basic Latin or Latin-1 (FatturaPA, String…LatinType). Typographic characters are replaced by plain
 * ones, and letters lose accents that Latin-1 lacks.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '™': '(TM)',
  œ: 'oe',
  Œ: 'OE',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
};
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000\n\t]+/g;

const isLatin = (character: string) => character.charCodeAt(0) <= 0xff;

/**
 * Converts the text for SdI. Characters that cannot be converted (Greek, Cyrillic, symbols) stay, so that validation
 * rejects them.
 */
export function toLatin(text: string): string {
  const characters = [...text.normalize('NFC').replace(SPACES, ' ')].map((character) => {
    if (isLatin(character)) return character;
    const other = SUBSTITUTES[character];
    if (other !== undefined) return other;
    const withoutMarks = character.normalize('NFD').replace(/\p{M}/gu, '');
    return withoutMarks !== '' && [...withoutMarks].every(isLatin) ? withoutMarks : character;
  });
  return characters.join('').trim();
}

/** Returns the characters that cannot be converted for SdI. */
export function findForeignCharacters(text: string): string[] {
  return [...new Set([...toLatin(text)].filter((character) => !isLatin(character)))];
}

/** Maximum length of `NumeroCivico`; a longer number goes into the street field. */
const MAX_STREET_NUMBER_LENGTH = 8;

/** Returns `Indirizzo` and `NumeroCivico` of an address. A number too long for its field follows the street. */
export function splitStreetFields(
  address: string,
  streetNumber: string | null,
): { Indirizzo: string; NumeroCivico: string | undefined } {
  const number = toBasic(streetNumber ?? '');
  return number.length > MAX_STREET_NUMBER_LENGTH
    ? { Indirizzo: `${toLatin(address)}, ${number}`, NumeroCivico: undefined }
    : { Indirizzo: toLatin(address), NumeroCivico: number || undefined };
}

/** Converts to Basic Latin: for street and document numbers. */
export function toBasic(text: string): string {
  return [...toLatin(text).normalize('NFD').replace(/\p{M}/gu, '')]
    .filter((character) => character.charCodeAt(0) < 0x7f)
    .join('');
}
