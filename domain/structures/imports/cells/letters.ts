/** Bytes 80 to 9F as windows-1252 shows them; those that it does not have are blanks here. Source: encoding.spec.whatwg.org. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The byte that windows-1252 shows so, where it may stand within a letter of UTF-8. */
function follower(sign: string | undefined): number | null {
  if (sign === undefined || sign === ' ') return null;
  const at = SIGNS.indexOf(sign);
  if (at >= 0) return 0x80 + at;
  const code = sign.charCodeAt(0);
  return code >= 0xa0 && code <= 0xbf ? code : null;
}

/**
 * Letters of western Europe begin with the bytes C2, C3 and C5 (shown as Â, Ã, Å), curly quotes and dashes with E2 80:
 * no Italian word has those followed by such signs.
 */
const SUSPECT = /[ÂÃÅâ\ufffd]/;
/** An à whose second byte, a hard space, was turned into a plain one; a word goes on after one blank only. */
const LOST_A = /Ã[ \u00a0](?=$|[\s,.;:)\-/'])|Ã$/g;
const LOST_A_BEFORE_WORD = /Ã[ \u00a0]/g;

function decodedAt(text: string, at: number): { letter: string; length: number } | null {
  const lead = text[at] ?? '';
  const second = follower(text[at + 1]);
  if (second === null) return null;
  if (lead !== 'â')
    return { letter: String.fromCharCode(((lead.charCodeAt(0) & 0x1f) << 6) | (second & 0x3f)), length: 2 };
  const third = follower(text[at + 2]);
  // Quotes, dashes and points: E2 80.
  return second === 0x80 && third !== null
    ? { letter: String.fromCharCode(0x2000 | (third & 0x3f)), length: 3 }
    : null;
}

/** Letters of UTF-8 that were read as windows-1252, read as what they are. */
function decoded(text: string): string {
  let mended = '';
  for (let at = 0; at < text.length; ) {
    const found = 'ÂÃÅâ'.includes(text[at] ?? '') ? decodedAt(text, at) : null;
    mended += found ? found.letter : text[at];
    at += found?.length ?? 1;
  }
  return mended.replace(LOST_A, 'à').replace(LOST_A_BEFORE_WORD, 'à ');
}

/** Italian words with one reading whatever their last letter became; folded, without it. */
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

/** A text whose letters another encoding has broken, mended where one reading is certain. */
export function mendLetters(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const mended = decoded(text);
  if (!mended.includes('\ufffd')) return mended;
  return mended.replace(UNREADABLE_END, (whole, word: string) => {
    const letter = LAST_LETTER.get(word.toLowerCase());
    if (!letter) return whole;
    return word + (word.length > 1 && word === word.toUpperCase() ? letter.toUpperCase() : letter);
  });
}

/** Letters that are lost for good. */
export function hasLostLetters(text: string): boolean {
  return text.includes('\ufffd');
}
