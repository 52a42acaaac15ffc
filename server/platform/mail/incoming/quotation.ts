import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/**
 * Separates the writer's new text from quotations. Each line is shown or folded, none is dropped (platform dictionary
 * 6.5). Programs and languages are recognized by words within this many characters of a line.
 */

const MAX_COMPARED_LENGTH = 300;
const QUOTE_MARK = /^[ \t]*>/;
/** Signature mark of RFC 3676 4.3, without the trailing space, which many programs drop. */
const SIGNATURE = '--';
/** Maximum lines of a signature. A longer text after the mark was written by hand. */
const MAX_SIGNATURE_LINES = 10;
const POSTSCRIPT = /^(?:p\. ?s\.?|ps|n\. ?b\.?|nb)(?:\b|[ :.,-])/i;

/** Phrases by which programs introduce a quotation. */
const INTRODUCTION_PHRASES = [
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
const DATE_OR_ADDRESS = [/\d[:.h]\d\d/, /\d[./-]\d{1,2}[./-]\d/, /\d\.? \p{L}{3,10}\.? \d{4}/u, /\S@\S/];
/**
 * Beginnings of introductions that start with the date. Such a line does not continue the previous one and may be
 * wrapped.
 */
const OPENER = /^(?:am|le|on|il(?: giorno)?|el|den|op|em|w dniu|dne) (?=.{0,40}\d)/;
/** Maximum lines of an introduction that starts with such a word, and of others. */
const MAX_OPENER_LINES = 6;
const MAX_OTHER_LINES = 3;
/** The wrapped end of an introduction, which is not a quotation mark. */
const OPENER_END = /^ ?>? ?:$/;

/** Introduction of older Gmail versions: starts with day and hour and ends with the address. */
const GMAIL_DATE = /^\d{4}-\d\d-\d\d \d/;

/** Phrases between dashes that precede the original message. */
const ORIGINAL_PHRASES = [
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
const FORWARD_PHRASES = [
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
const DIVIDER = /^[ \t]*[_-]{10,}[ \t]*$/;

/** Labels in the header block of a mail quoted without marks. */
const FROM_LABELS = new Set([
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
const DATE_LABELS = new Set([
  ...['inviato', 'data', 'data/ora', 'date', 'sent', 'envoyé', 'gesendet', 'datum', 'skickat', 'sendt', 'dato'],
  ...['verzonden', 'enviado', 'enviado el', 'fecha', 'wysłano'],
]);
const RECIPIENT_OR_SUBJECT_LABELS = new Set([
  ...['a', 'per', 'to', 'à', 'an', 'till', 'til', 'aan', 'para', 'do'],
  ...['oggetto', 'ogg', 'subject', 'objet', 'betreff', 'ämne', 'emne', 'onderwerp', 'asunto', 'assunto', 'temat'],
]);
/** Maximum lines of that header block, including blank ones. */
const MAX_HEAD_LINES = 10;

/**
 * Beginnings of a device line. It must also name a device and be short, so that the writer's sentences are not folded.
 */
const DEVICE_PHRASES = [
  ...['inviato da', 'inviata da', 'inviato con', 'sent from', 'sent with', 'sent via', 'von meinem', 'von unterwegs'],
  ...['gesendet von', 'gesendet mit', 'envoyé de', 'envoyé depuis', 'skickat från', 'enviado desde', 'verzonden vanaf'],
  ...['get outlook', 'scarica outlook', 'ottieni outlook', 'outlook für', 'télécharger outlook'],
];
const DEVICES = [
  ...['iphone', 'ipad', 'android', 'samsung', 'galaxy', 'huawei', 'xiaomi', 'smartphone', 'cellulare', 'telefono'],
  ...['dispositivo', 'mobile', 'handy', 'phone', 'blackberry', 'tablet', 'outlook', 'libero mail', 'yahoo', 'tiscali'],
  ...['gmx', 'web.de', 'virgilio', 'tim mail', 'proton mail', 'posta per windows', 'mail for windows'],
];
const MAX_DEVICE_LINE_LENGTH = 120;
/** Introduction of Yahoo's apps, followed by the quoted text in the same line. */
const YAHOO_INTRODUCTION =
  /^\p{L}{1,3} .{0,80}\d{1,2}:\d\d.{0,80}<[^<>\s]{1,100}@[^<>\s]{1,100}> ?\p{L}[\p{L} ]{3,20} ?: {2,}\S/u;
/** End of an introduction without a verb, as Gmail writes in Russian and Japanese. */
const ADDRESS_END = /<[^<>\s@]{1,100}@[^<>\s@]{1,100}> ?:$/;
const TIME_OF_DAY = /\d[:.h]\d\d/;
/** Maximum characters from the time of day to the address. */
const MAX_ADDRESS_DISTANCE = 204;

/** True for a line such as `20.11.2026 10:15 Anna <anna@posta.example>:`. */
function endsWithTimeAndAddress(line: string): boolean {
  const at = line.search(ADDRESS_END);
  return at >= 0 && TIME_OF_DAY.test(line.slice(Math.max(0, at - MAX_ADDRESS_DISTANCE), at));
}

/** Position and line count of the introduction of a quotation. */
interface Opening {
  readonly at: number;
  readonly lines: number;
  /** True if only a program can have written the introduction, even if no marked lines follow. */
  readonly isSure: boolean;
}

export interface SplitText {
  readonly text: string;
  readonly quoted: string;
}

/** Splits a text with LF line ends. Removes blank lines at the ends of both parts. */
export function splitQuotation(mailText: string, subject = ''): SplitText {
  const lines = mailText.split('\n').map((line) => line.trimEnd());
  if (isForwarded(lines, subject)) return { text: joinTrimmed(lines), quoted: '' };
  const folded = findFoldedLines(lines);
  const text = joinTrimmed(lines.filter((_, at) => !folded[at]));
  // The mail consists only of a quotation, so show it.
  if (text === '') return { text: joinTrimmed(lines), quoted: '' };
  return { text, quoted: joinTrimmed(lines.filter((_, at) => folded[at])) };
}

/** Returns the beginning of a line in lower case, for comparisons. */
const lineStart = (line = '') => cutText(line, MAX_COMPARED_LENGTH).trim().toLowerCase();
const labelOf = (line: string) => {
  const head = lineStart(line);
  return head
    .slice(0, Math.max(0, head.indexOf(':')))
    .replaceAll('*', '')
    .trim();
};
const isDeviceLine = (line: string) => {
  const words = lineStart(line);
  const isShort = line.length <= MAX_DEVICE_LINE_LENGTH;
  return (
    // A person's sentence goes on after a comma.
    isShort &&
    !words.includes(', ') &&
    DEVICE_PHRASES.some((by) => words.startsWith(by)) &&
    DEVICES.some((device) => words.includes(device))
  );
};
/** True if the line is a program's mark: the words between dashes, or alone with a colon. */
const isMark = (line: string, words: readonly string[]) => {
  const bare = lineStart(line).replace(/^-+ */, '');
  return (
    words.some((phrase) => bare.startsWith(phrase)) &&
    (bare.endsWith(':') || bare.endsWith('-') || bare !== lineStart(line))
  );
};
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const joinTrimmed = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/^\s*\n/, '')
    .trim();

/**
 * True if the subject, or a mark before any other quotation, says that the mail is forwarded. Its content is then what
 * the writer wants to show.
 */
function isForwarded(lines: readonly string[], subject: string): boolean {
  const mark = lines.findIndex((line) => isMark(line, FORWARD_PHRASES));
  const opening = lines.findIndex((line, at) => findOpeningAt(lines, at) !== null || QUOTE_MARK.test(line));
  if (mark >= 0 && (opening < 0 || mark <= opening)) return true;
  return opening >= 0 && FORWARD_SUBJECT.test(cutText(subject.trimStart(), 20));
}

function findFoldedLines(lines: readonly string[]): boolean[] {
  const isFolded = lines.map(isDeviceLine);
  const isMarked = lines.map((line) => QUOTE_MARK.test(line) && !OPENER_END.test(line));
  for (let at = 0; at < lines.length; at++) {
    const opening = findOpeningAt(lines, at);
    if (!opening) continue;
    const next = findNextWords(lines, at + opening.lines);
    const isFollowed = isMarked[next] === true;
    if (!isFollowed && !opening.isSure) continue;
    isFolded.fill(true, opening.at, opening.at + opening.lines);
    if (isFollowed) continue;
    // No marked lines follow: the rest is the answered mail.
    isFolded.fill(true, opening.at);
    break;
  }
  for (const [at, is] of isMarked.entries()) if (is) isFolded[at] = true;
  if (hasWordsBetween(lines, isMarked, isFolded)) return lines.map(() => false);
  foldSignature(lines, isFolded);
  return isFolded;
}

/** True if the writer answered between the quoted lines; the answers need the quotation. */
function hasWordsBetween(lines: readonly string[], isMarked: readonly boolean[], folded: readonly boolean[]): boolean {
  const firstMarked = isMarked.indexOf(true);
  const lastMarked = isMarked.lastIndexOf(true);
  return lines.some((line, at) => at > firstMarked && at < lastMarked && !folded[at] && !isBlank(line));
}

function foldSignature(lines: readonly string[], folded: boolean[]): void {
  const at = lines.findIndex((line, index) => !folded[index] && line === SIGNATURE);
  if (at < 0) return;
  let end = at + 1;
  while (end < lines.length && !folded[end] && !POSTSCRIPT.test(lineStart(lines[end]))) end += 1;
  const words = lines.slice(at, end).filter((line) => !isBlank(line)).length;
  if (words <= MAX_SIGNATURE_LINES + 1) folded.fill(true, at, end);
}

function findNextWords(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return at;
}

/**
 * Returns the quotation introduced at line `at`: by a phrase with date, a program's mark or the quoted mail's header
 * block. Null if there is none.
 */
function findOpeningAt(lines: readonly string[], at: number): Opening | null {
  const line = lines[at] ?? '';
  if (isBlank(line) || QUOTE_MARK.test(line)) return null;
  const sureOpening = { at, lines: 1, isSure: true };
  const words = lineStart(line);
  const isBetweenDashes = words.startsWith('---') && words.endsWith('---');
  if (isMark(line, ORIGINAL_PHRASES) || (isBetweenDashes && hasIntroduction(words))) return sureOpening;
  if (YAHOO_INTRODUCTION.test(words) && hasIntroduction(words)) return sureOpening;
  if (GMAIL_DATE.test(words) && words.endsWith('>:') && words.includes('@')) return sureOpening;
  if (FROM_LABELS.has(labelOf(line))) return isHead(lines, at) ? sureOpening : null;
  if (DATE_LABELS.has(labelOf(line)) && FROM_LABELS.has(labelOf(lines[at + 1] ?? '')))
    return labelsAfter(lines, at + 1).some((label) => RECIPIENT_OR_SUBJECT_LABELS.has(label)) ? sureOpening : null;
  if (DIVIDER.test(cutText(line, MAX_COMPARED_LENGTH))) {
    const next = findNextWords(lines, at + 1);
    return FROM_LABELS.has(labelOf(lines[next] ?? '')) && isHead(lines, next) ? sureOpening : null;
  }
  // Programs wrap the introduction at their line width, without blank lines.
  let joined = words;
  const maxLines = OPENER.test(words) ? MAX_OPENER_LINES : MAX_OTHER_LINES;
  for (let count = 1; count <= maxLines; count++) {
    if (joined.endsWith(':') && hasIntroduction(joined))
      return { at, lines: count, isSure: DATE_OR_ADDRESS.some((pattern) => pattern.test(joined)) };
    if (endsWithTimeAndAddress(joined)) return { at, lines: count, isSure: false };
    const next = lines[at + count] ?? '';
    const isEnd = OPENER_END.test(next);
    if (isBlank(next) || (QUOTE_MARK.test(next) && !isEnd) || joined.endsWith('.')) return null;
    if (OPENER.test(lineStart(next))) return null;
    joined = `${joined} ${lineStart(next)}`;
  }
  return null;
}

const hasIntroduction = (words: string) => INTRODUCTION_PHRASES.some((phrase) => ` ${words}`.includes(` ${phrase}`));

/** True if the lines after the sender contain a date label and a recipient or subject label. */
function isHead(lines: readonly string[], at: number): boolean {
  const labels = labelsAfter(lines, at);
  return (
    labels.some((label) => DATE_LABELS.has(label)) && labels.some((label) => RECIPIENT_OR_SUBJECT_LABELS.has(label))
  );
}

const labelsAfter = (lines: readonly string[], at: number) => lines.slice(at + 1, at + MAX_HEAD_LINES).map(labelOf);
