/**
 * Letters that lose more than an accent when they become ASCII: as passports' machine-readable lines write them (ICAO
 * 9303, part 3), so that what is sent is what the document says.
 */
const LETTERS: Readonly<Record<string, string>> = {
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
 * A name as it will be sent: upper case, ASCII. A grave accent at a word's end becomes an apostrophe, as the official
 * tables write (CITTA'), any other accent goes. What is no Latin letter stays as it is.
 */
export function asSent(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[àèìòù](?![\p{L}\p{M}])/giu, (letter) => `${letter.normalize('NFD').charAt(0)}'`)
    .toUpperCase()
    .replace(/[^\u0020-\u007e]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const SENT = /^[\u0020-\u007e]*$/;
const NAME = /^[A-Z '.-]*$/;
/** Whether it can be sent: other scripts are written as the document's Latin line has them. */
export const canBeSent = (text: string): boolean => SENT.test(asSent(text));
export const isSentName = (text: string): boolean => NAME.test(asSent(text));
