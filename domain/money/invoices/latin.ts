/**
 * SdI's texts are Basic Latin or Latin-1 (FatturaPA, String…LatinType). What typewriters have another sign for is written
 * with it; letters with marks that Latin-1 has not lose them.
 */
const WRITTEN: Readonly<Record<string, string>> = {
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

/** The text as SdI takes it; characters that stay foreign (Greek, Cyrillic, signs) are kept, to be refused. */
export function toLatin(text: string): string {
  const written = [...text.normalize('NFC').replace(SPACES, ' ')].map((character) => {
    if (isLatin(character)) return character;
    const other = WRITTEN[character];
    if (other !== undefined) return other;
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
    return bare !== '' && [...bare].every(isLatin) ? bare : character;
  });
  return written.join('').trim();
}

/** Those of its characters that SdI takes in no way. */
export function foreignCharacters(text: string): string[] {
  return [...new Set([...toLatin(text)].filter((character) => !isLatin(character)))];
}

/** Street and number have fields of their own; what is longer than its field goes into the street's. */
const MOST_NUMBER = 8;

/** `Indirizzo` and `NumeroCivico` of a seat: a number that has no place in its own field follows the street. */
export function streetFields(
  address: string,
  streetNumber: string | null,
): { Indirizzo: string; NumeroCivico: string | undefined } {
  const number = toBasic(streetNumber ?? '');
  return number.length > MOST_NUMBER
    ? { Indirizzo: `${toLatin(address)}, ${number}`, NumeroCivico: undefined }
    : { Indirizzo: toLatin(address), NumeroCivico: number || undefined };
}

/** Basic Latin alone: numbers of streets and documents. */
export function toBasic(text: string): string {
  return [...toLatin(text).normalize('NFD').replace(/\p{M}/gu, '')]
    .filter((character) => character.charCodeAt(0) < 0x7f)
    .join('');
}
