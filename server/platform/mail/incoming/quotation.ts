import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/**
 * Separates the writer's new text from quotations. Each line is shown or folded, none is dropped (platform dictionary
 * 6.5). Programs and languages are recognized by words within this many characters of a line.
 */

const LOOKED_AT = 300;
const QUOTED = /^[ \t]*>/;
/** Signature mark of RFC 3676 4.3, without the trailing space, which many programs drop. */
const SIGNATURE = '--';
/** Maximum lines of a signature. A longer text after the mark was written by hand. */
const LONGEST_SIGNATURE = 10;
const POSTSCRIPT = /^(?:p\. ?s\.?|ps|n\. ?b\.?|nb)(?:\b|[ :.,-])/i;

/** Phrases by which programs introduce a quotation. */
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
/** A time, date or address must accompany the phrase, because the writer may also use such words. */
const WHEN = [/\d[:.h]\d\d/, /\d[./-]\d{1,2}[./-]\d/, /\d\.? \p{L}{3,10}\.? \d{4}/u, /\S@\S/];
/**
 * Beginnings of introductions that start with the date. Such a line does not continue the previous one and may be
 * wrapped.
 */
const OPENER = /^(?:am|le|on|il(?: giorno)?|el|den|op|em|w dniu|dne) (?=.{0,40}\d)/;
/** Maximum lines of an introduction that starts with such a word, and of others. */
const OPENER_LINES = 6;
const OTHER_LINES = 3;
/** The wrapped end of an introduction, which is not a quotation mark. */
const OPENER_END = /^ ?>? ?:$/;

/** Introduction of older Gmail versions: starts with day and hour and ends with the address. */
const DATED = /^\d{4}-\d\d-\d\d \d/;

/** Phrases between dashes that precede the original message. */
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

/** Labels in the header block of a mail quoted without marks. */
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
/** Maximum lines of that header block, including blank ones. */
const HEAD_LINES = 10;

/**
 * Beginnings of a device line. It must also name a device and be short, so that the writer's sentences are not folded.
 */
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

/** Position and line count of the introduction of a quotation. */
interface Opening {
  readonly at: number;
  readonly lines: number;
  /** True if only a program can have written the introduction, even if no marked lines follow. */
  readonly isSure: boolean;
}

export interface Split {
  readonly text: string;
  readonly quoted: string;
}

/** Splits a text with LF line ends. Removes blank lines at the ends of both parts. */
export function splitQuotation(whole: string, subject = ''): Split {
  const lines = whole.split('\n').map((line) => line.trimEnd());
  if (isForwarded(lines, subject)) return { text: trimmed(lines), quoted: '' };
  const folded = foldedLines(lines);
  const text = trimmed(lines.filter((_, at) => !folded[at]));
  // The mail consists only of a quotation, so show it.
  if (text === '') return { text: trimmed(lines), quoted: '' };
  return { text, quoted: trimmed(lines.filter((_, at) => folded[at])) };
}

/** Returns the beginning of a line in lower case, for comparisons. */
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
/** True if the line is a program's mark: the words between dashes, or alone with a colon. */
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

/**
 * True if the subject, or a mark before any other quotation, says that the mail is forwarded. Its content is then what
 * the writer wants to show.
 */
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
    // No marked lines follow: the rest is the answered mail.
    folded.fill(true, opening.at);
    break;
  }
  for (const [at, is] of isMarked.entries()) if (is) folded[at] = true;
  if (hasWordsBetween(lines, isMarked, folded)) return lines.map(() => false);
  foldSignature(lines, folded);
  return folded;
}

/** True if the writer answered between the quoted lines; the answers need the quotation. */
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

/**
 * Returns the quotation introduced at line `at`: by a phrase with date, a program's mark or the quoted mail's header
 * block. Null if there is none.
 */
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
  // Programs wrap the introduction at their line width, without blank lines.
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

/** True if the lines after the sender contain a date label and a recipient or subject label. */
function isHead(lines: readonly string[], at: number): boolean {
  const labels = labelsBehind(lines, at);
  return labels.some((label) => SENT.has(label)) && labels.some((label) => ABOUT.has(label));
}

const labelsBehind = (lines: readonly string[], at: number) =>
  lines.slice(at + 1, at + HEAD_LINES).map(labelOf);
