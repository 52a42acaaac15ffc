/**
 * Characters that windows-1252 shows for the bytes 80 to 9F; a blank marks an undefined byte. Source:
 * encoding.spec.whatwg.org.
 */
const CHARACTERS_80_TO_9F = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Returns the byte that windows-1252 shows as this character, if it can be a UTF-8 continuation byte. */
function continuationByte(sign: string | undefined): number | null {
  if (sign === undefined || sign === ' ') return null;
  const at = CHARACTERS_80_TO_9F.indexOf(sign);
  if (at >= 0) return 0x80 + at;
  const code = sign.charCodeAt(0);
  return code >= 0xa0 && code <= 0xbf ? code : null;
}

/** Characters that MacRoman shows for the bytes 80 to BF. Source: unicode.org, MAPPINGS/VENDORS/APPLE/ROMAN.TXT. */
const MAC_CHARACTERS_80_TO_BF = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø';
/** MacRoman shows the bytes C2 and C3 as ¬ and √, and E2 80 as ‚Ä. */
const MAC_LETTER = new RegExp(`[¬√]([${MAC_CHARACTERS_80_TO_BF}])|‚Ä([ìîòôúù¶])`, 'g');

/** Repairs UTF-8 letters that a program has read as MacRoman: Citt√† is Città. */
function decodeMacText(text: string): string {
  return text.replace(MAC_LETTER, (whole, letter: string | undefined, sign: string | undefined) => {
    const byte = 0x80 + MAC_CHARACTERS_80_TO_BF.indexOf(letter ?? sign ?? '');
    if (letter === undefined) return String.fromCharCode(0x2000 | (byte & 0x3f));
    return String.fromCharCode(whole.startsWith('√') ? 0xc0 | (byte & 0x3f) : byte);
  });
}

/**
 * Letters of western Europe begin with the bytes C2, C3 and C5 (shown as Â, Ã, Å). Curly quotes and dashes begin with
 * E2 80. In Italian words these characters are never followed by such bytes.
 */
const SUSPECT = /[ÂÃÅâ¬√‚\ufffd]/;
/** An à whose second byte, a no-break space, became a plain space or was trimmed. */
const LOST_FINAL_A = /Ã[ \u00a0](?=$|[\s,.;:)\-/'])|Ã$/g;
const LOST_A_BEFORE_WORD = /Ã[ \u00a0]/g;

function decodeAt(text: string, at: number): { letter: string; length: number } | null {
  const lead = text[at] ?? '';
  const second = continuationByte(text[at + 1]);
  if (second === null) return null;
  if (lead !== 'â')
    return { letter: String.fromCharCode(((lead.charCodeAt(0) & 0x1f) << 6) | (second & 0x3f)), length: 2 };
  const third = continuationByte(text[at + 2]);
  // Quotes, dashes and points start with the bytes E2 80.
  return second === 0x80 && third !== null ? { letter: String.fromCharCode(0x2000 | (third & 0x3f)), length: 3 } : null;
}

/** Bytes C3 82 to C3 A2 as windows-1252 shows them: the start of a letter that was read wrongly twice. */
const READ_TWICE = /Ã[ƒ‚¢…‹†]/;

/** Byte that windows-1252 shows as this character, or null. */
function byteOf(sign: string): number | null {
  const code = sign.charCodeAt(0);
  return code < 0x80 || (code >= 0xc0 && code <= 0xff) ? code : continuationByte(sign);
}

/** Undoes what several programs did, each reading UTF-8 as windows-1252: cafÃƒÂ© is café. */
function decodeWhole(text: string): string {
  if (!READ_TWICE.test(text)) return text;
  const bytes = [...text].map(byteOf);
  if (bytes.includes(null)) return text;
  try {
    return decodeWhole(
      decodeURIComponent(bytes.map((byte) => `%${(byte ?? 0).toString(16).padStart(2, '0')}`).join('')),
    );
  } catch {
    return text;
  }
}

/** Repairs single UTF-8 letters that a program has read as windows-1252. */
function decodeText(text: string): string {
  let repaired = '';
  for (let at = 0; at < text.length; ) {
    const decodedLetter = 'ÂÃÅâ'.includes(text[at] ?? '') ? decodeAt(text, at) : null;
    repaired += decodedLetter ? decodedLetter.letter : text[at];
    at += decodedLetter?.length ?? 1;
  }
  return repaired.replace(LOST_FINAL_A, 'à').replace(LOST_A_BEFORE_WORD, 'à ');
}

/** Italian words, without their last letter and folded, for which only one last letter is possible. */
const ENDINGS: Readonly<Record<string, string>> = {
  à: 'libert citt universit unit trinit carit piet societ antichit localit nativit santit maest ospitalit qualit met sar c',
  è: 'caff t cio perch',
  ì: 'forl luned marted mercoled gioved venerd cos',
  ò: 'nicol cal',
  ù: 'giovent virt ges pi tribù',
};
const LAST_LETTER = new Map(
  Object.entries(ENDINGS).flatMap(([letter, words]) => words.split(' ').map((word) => [word, letter])),
);
const UNREADABLE_END = /(?<![\p{L}\p{N}])(\p{L}{1,12})\ufffd(?![\p{L}\p{N}\ufffd])/gu;

/** Repairs letters broken by a wrong encoding where only one reading is possible. */
export function repairLetters(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const repaired = decodeMacText(decodeText(decodeWhole(text)));
  if (!repaired.includes('\ufffd')) return repaired;
  return repaired.replace(UNREADABLE_END, (match, word: string) => {
    const letter = LAST_LETTER.get(word.toLowerCase());
    if (!letter) return match;
    return word + (word.length > 1 && word === word.toUpperCase() ? letter.toUpperCase() : letter);
  });
}

export function hasLostLetters(text: string): boolean {
  return text.includes('\ufffd');
}
