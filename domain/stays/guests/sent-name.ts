/**
 * Letters that ASCII writes differently, as in the machine-readable lines of passports (ICAO 9303, part 3). The sent
 * name thus matches the document.
 */
const ASCII_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŋ: 'N',
  Ŧ: 'T',
  İ: 'I',
  ı: 'I',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '‐': '-',
  '–': '-',
};

/**
 * Returns a name as sent to the authorities: upper case, ASCII. A grave accent at the end of a word becomes an
 * apostrophe, as in the official tables (CITTA'). Other accents are removed; non-Latin letters stay.
 */
export function toSentName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[àèìòù](?![\p{L}\p{M}])/giu, (letter) => `${letter.normalize('NFD').charAt(0)}'`)
    .toUpperCase()
    .replace(/[^\u0020-\u007e]/gu, (letter) => ASCII_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const SENDABLE_TEXT = /^[\u0020-\u007e]*$/;
const SENDABLE_NAME = /^[A-Z '.-]*$/;
/** True if the text can be sent. Names in other scripts must be entered as on the document's Latin line. */
export const canBeSent = (text: string): boolean => SENDABLE_TEXT.test(toSentName(text));
export const isSentName = (text: string): boolean => SENDABLE_NAME.test(toSentName(text));
