import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/**
 * What of a mail is its writer's new words. Each line is shown or folded, none is dropped (platform dictionary 6.5).
 * Programs and their languages are known by words in the beginning of a line, of which no more is looked at.
 */

const LOOKED_AT = 300;
const QUOTED = /^[ \t]*>/;
/** RFC 3676 4.3, without the space behind it, which many programs drop. */
const SIGNATURE = '--';
/** What is behind the mark and longer was written by hand. */
const LONGEST_SIGNATURE = 10;
const POSTSCRIPT = /^(?:p\. ?s\.?|ps|n\. ?b\.?|nb)(?:\b|[ :.,-])/i;

/** Who wrote, in the words that a program puts before what it quotes. */
const WROTE = [
  'ha scritto',
  'wrote',
  'schrieb',
  'a écrit',
  'skrev',
  'schreef',
  'escribió',
  'escreveu',
  'ha escrit',
  'napisał',
  'napsal',
  'kirjoitti',
  'a scris',
  'írta',
  'написал',
];
/** When, or with which address: without either a sentence of the writer's own may say so, too. */
const WHEN = [/\d[:.h]\d\d/, /\d[./-]\d{1,2}[./-]\d/, /\d\.? \p{L}{3,10}\.? \d{4}/u, /\S@\S/];
/** How it begins where it begins with when: such a line belongs to nothing before it, and may be broken into more lines. */
const OPENER = /^(?:am|le|on|il(?: giorno)?|el|den|op|em|w dniu|dne) (?=.{0,40}\d)/;
/** Lines of it at most, of one that begins with such a word, and of another. */
const OPENER_LINES = 6;
const OTHER_LINES = 3;
/** Its end alone in a line, which is no mark of a quotation. */
const OPENER_END = /^ ?>? ?:$/;

/** An older Gmail's begins with day and hour and ends with the address. */
const DATED = /^\d{4}-\d\d-\d\d \d/;

/** Between dashes. */
const ORIGINAL = [
  'messaggio originale',
  'original message',
  'originalnachricht',
  'ursprüngliche nachricht',
  "message d'origine",
  'message d’origine',
  'message original',
  'mensaje original',
  'mensagem original',
  'ursprungligt meddelande',
  'oorspronkelijk bericht',
];
const FORWARDED = [
  'messaggio inoltrato',
  'forwarded message',
  'weitergeleitete nachricht',
  'message transféré',
  'message réexpédié',
  'mensaje reenviado',
  'inizio messaggio inoltrato',
  'begin forwarded message',
  'anfang der weitergeleiteten nachricht',
  'début du message',
];
const FORWARD_SUBJECT = /^(?:i|fwd?|wg|tr|rv|enc|vb|vs|doorst|pd) ?:/i;
const RULE = /^[ \t]*[_-]{10,}[ \t]*$/;

/** Labels in the head of a mail that is quoted without a mark. */
const FROM = new Set([
  'da',
  'from',
  'de',
  'von',
  'från',
  'fra',
  'van',
  'mittente',
  'od',
  'lähettäjä',
  'afzender',
]);
const SENT = new Set([
  ...[
    'inviato',
    'data',
    'data/ora',
    'date',
    'sent',
    'envoyé',
    'gesendet',
    'datum',
    'skickat',
    'sendt',
    'dato',
  ],
  ...['verzonden', 'enviado', 'enviado el', 'fecha', 'wysłano'],
]);
const ABOUT = new Set([
  ...['a', 'per', 'to', 'à', 'an', 'till', 'til', 'aan', 'para', 'do'],
  ...[
    'oggetto',
    'ogg',
    'subject',
    'objet',
    'betreff',
    'ämne',
    'emne',
    'onderwerp',
    'asunto',
    'assunto',
    'temat',
  ],
]);
/** Lines in which that head ends, blank ones among them. */
const HEAD_LINES = 10;

/** How the line of a device begins, and what else it names: it is short, and no sentence of the writer's. */
const SENT_BY = [
  ...[
    'inviato da',
    'inviata da',
    'inviato con',
    'sent from',
    'sent with',
    'sent via',
    'von meinem',
    'von unterwegs',
  ],
  ...[
    'gesendet von',
    'gesendet mit',
    'envoyé de',
    'envoyé depuis',
    'skickat från',
    'enviado desde',
    'verzonden vanaf',
  ],
  ...['get outlook', 'scarica outlook', 'ottieni outlook', 'outlook für', 'télécharger outlook'],
];
const DEVICES = [
  ...[
    'iphone',
    'ipad',
    'android',
    'samsung',
    'galaxy',
    'huawei',
    'xiaomi',
    'smartphone',
    'cellulare',
    'telefono',
  ],
  ...[
    'dispositivo',
    'mobile',
    'handy',
    'phone',
    'blackberry',
    'tablet',
    'outlook',
    'libero mail',
    'yahoo',
    'tiscali',
  ],
  ...['gmx', 'web.de', 'virgilio', 'tim mail', 'proton mail', 'posta per windows', 'mail for windows'],
];
const LONGEST_DEVICE = 120;

/** Where a quotation's own first line is, and how many lines that takes. */
interface Opening {
  readonly at: number;
  readonly lines: number;
  /** Whether it is surely a program's, though nothing behind it bears a mark. */
  readonly isSure: boolean;
}

export interface Split {
  readonly text: string;
  readonly quoted: string;
}

/** `whole` with lines that end in LF; both parts without blank lines at their ends. */
export function splitQuotation(whole: string, subject = ''): Split {
  const lines = whole.split('\n').map((line) => line.trimEnd());
  if (isForwarded(lines, subject)) return { text: trimmed(lines), quoted: '' };
  const folded = foldedLines(lines);
  const text = trimmed(lines.filter((_, at) => !folded[at]));
  // Nothing but a quotation: what was sent is that.
  if (text === '') return { text: trimmed(lines), quoted: '' };
  return { text, quoted: trimmed(lines.filter((_, at) => folded[at])) };
}

/** As it is compared: its beginning, in small letters. */
const short = (line = '') => cutText(line, LOOKED_AT).trim().toLowerCase();
const labelOf = (line: string) => {
  const head = short(line);
  return head
    .slice(0, Math.max(0, head.indexOf(':')))
    .replaceAll('*', '')
    .trim();
};
const isOfDevice = (line: string) => {
  const words = short(line);
  const isShort = line.length <= LONGEST_DEVICE;
  return (
    isShort && SENT_BY.some((by) => words.startsWith(by)) && DEVICES.some((device) => words.includes(device))
  );
};
/** A mark of the program: its words with dashes around, or alone with a colon. */
const isMark = (line: string, words: readonly string[]) => {
  const bare = short(line).replace(/^-+ */, '');
  return (
    words.some((one) => bare.startsWith(one)) &&
    (bare.endsWith(':') || bare.endsWith('-') || bare !== short(line))
  );
};
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const trimmed = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/^\s*\n/, '')
    .trim();

/** By its subject, or by a mark before any other quotation: what it hands on is what its writer has to say. */
function isForwarded(lines: readonly string[], subject: string): boolean {
  const mark = lines.findIndex((line) => isMark(line, FORWARDED));
  const opening = lines.findIndex((line, at) => openingAt(lines, at) !== null || QUOTED.test(line));
  if (mark >= 0 && (opening < 0 || mark <= opening)) return true;
  return opening >= 0 && FORWARD_SUBJECT.test(cutText(subject.trimStart(), 20));
}

function foldedLines(lines: readonly string[]): boolean[] {
  const folded = lines.map(isOfDevice);
  const isMarked = lines.map((line) => QUOTED.test(line) && !OPENER_END.test(line));
  for (let at = 0; at < lines.length; at++) {
    const opening = openingAt(lines, at);
    if (!opening) continue;
    const next = firstWords(lines, at + opening.lines);
    const isFollowed = isMarked[next] === true;
    if (!isFollowed && !opening.isSure) continue;
    folded.fill(true, opening.at, opening.at + opening.lines);
    if (isFollowed) continue;
    // Nothing is marked behind it: all is the mail that is answered.
    folded.fill(true, opening.at);
    break;
  }
  for (const [at, is] of isMarked.entries()) if (is) folded[at] = true;
  if (hasWordsBetween(lines, isMarked, folded)) return lines.map(() => false);
  foldSignature(lines, folded);
  return folded;
}

/** Who answers between the lines of a quotation is understood with it alone. */
function hasWordsBetween(
  lines: readonly string[],
  isMarked: readonly boolean[],
  folded: readonly boolean[],
): boolean {
  const first = isMarked.indexOf(true);
  const last = isMarked.lastIndexOf(true);
  return lines.some((line, at) => at > first && at < last && !folded[at] && !isBlank(line));
}

function foldSignature(lines: readonly string[], folded: boolean[]): void {
  const at = lines.findIndex((line, index) => !folded[index] && line === SIGNATURE);
  if (at < 0) return;
  let end = at + 1;
  while (end < lines.length && !folded[end] && !POSTSCRIPT.test(short(lines[end]))) end += 1;
  const words = lines.slice(at, end).filter((line) => !isBlank(line)).length;
  if (words <= LONGEST_SIGNATURE + 1) folded.fill(true, at, end);
}

function firstWords(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}

/** The line at `at` opens a quotation: by who wrote and when, by a mark of the program, or by the head of the quoted mail. */
function openingAt(lines: readonly string[], at: number): Opening | null {
  const line = lines[at] ?? '';
  if (isBlank(line) || QUOTED.test(line)) return null;
  const sure = { at, lines: 1, isSure: true };
  const words = short(line);
  const isBetweenDashes = words.startsWith('---') && words.endsWith('---');
  if (isMark(line, ORIGINAL) || (isBetweenDashes && hasWrote(words))) return sure;
  if (DATED.test(words) && words.endsWith('>:') && words.includes('@')) return sure;
  if (FROM.has(labelOf(line))) return isHead(lines, at) ? sure : null;
  if (SENT.has(labelOf(line)) && FROM.has(labelOf(lines[at + 1] ?? '')))
    return labelsBehind(lines, at + 1).some((label) => ABOUT.has(label)) ? sure : null;
  if (RULE.test(cutText(line, LOOKED_AT))) {
    const next = firstWords(lines, at + 1);
    return FROM.has(labelOf(lines[next] ?? '')) && isHead(lines, next) ? sure : null;
  }
  // Programs break it at their width, into lines of which none is blank.
  let joined = words;
  const most = OPENER.test(words) ? OPENER_LINES : OTHER_LINES;
  for (let count = 1; count <= most; count++) {
    if (joined.endsWith(':') && hasWrote(joined))
      return { at, lines: count, isSure: WHEN.some((when) => when.test(joined)) };
    const next = lines[at + count] ?? '';
    const isEnd = OPENER_END.test(next);
    if (isBlank(next) || (QUOTED.test(next) && !isEnd) || joined.endsWith('.')) return null;
    if (OPENER.test(short(next))) return null;
    joined = `${joined} ${short(next)}`;
  }
  return null;
}

const hasWrote = (words: string) => WROTE.some((wrote) => ` ${words}`.includes(` ${wrote}`));

/** Behind who it is from it says when it was sent, and to whom or about what. */
function isHead(lines: readonly string[], at: number): boolean {
  const labels = labelsBehind(lines, at);
  return labels.some((label) => SENT.has(label)) && labels.some((label) => ABOUT.has(label));
}

const labelsBehind = (lines: readonly string[], at: number) =>
  lines.slice(at + 1, at + HEAD_LINES).map(labelOf);
