import chardet from 'chardet';
import iconv from 'iconv-lite';

const TEXT_TYPE = /^content-type[ \t]*:[ \t]*text\/(?:plain|html)\b/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\r\n]{1,100})"|([^\s;"]{1,100}))/gi;
const ENCODING = /^content-transfer-encoding[ \t]*:[ \t]*([\w-]+)/im;
/** What a guess is made from. */
const SAMPLE = 64 * 1024;
const MOST_BOUNDARIES = 1000;
const WESTERN = 'windows-1252';
/** Of a text, the share of bytes beyond ASCII from which it is no Latin one. */
const OTHER_SCRIPT = 0.3;

/**
 * The mail with a charset named where a text names none, one that nobody knows, or UTF-8 or a western one that its bytes
 * are not, and with headers in UTF-8: programs that leave it out write in their own, and a reader that takes it for UTF-8
 * loses each accent.
 */
export function withCharsets(raw: Buffer): Buffer {
  const mail = raw.toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of mail.matchAll(BOUNDARY)) {
    boundaries.add(`--${(quoted ?? bare ?? '').trimEnd()}`);
    if (boundaries.size >= MOST_BOUNDARIES) break;
  }
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of partsOf(mail, boundaries)) {
    const blank = /\r?\n\r?\n/g;
    blank.lastIndex = start;
    const gap = blank.exec(mail);
    if (!gap || gap.index > end) continue;
    const bodyStart = gap.index + gap[0].length;
    const header = mail.slice(start, gap.index);
    const changed = withCharset(inUtf8(header), mail.slice(bodyStart, Math.min(end, bodyStart + SAMPLE)));
    if (changed === header) continue;
    pieces.push(mail.slice(from, start), changed);
    from = gap.index;
  }
  if (pieces.length === 0) return raw;
  return Buffer.from(pieces.join('') + mail.slice(from), 'latin1');
}

/** Where the head of the mail and each of its parts begin, and where that part ends. */
function* partsOf(mail: string, boundaries: ReadonlySet<string>): Generator<[number, number]> {
  let start = 0;
  if (boundaries.size > 0) {
    for (let at = mail.indexOf('\n--'); at >= 0; at = mail.indexOf('\n--', at + 1)) {
      const lineEnd = mail.indexOf('\n', at + 1);
      if (lineEnd < 0) break;
      if (!boundaries.has(mail.slice(at + 1, Math.min(lineEnd, at + 104)).trimEnd())) continue;
      yield [start, at];
      start = lineEnd + 1;
    }
  }
  yield [start, mail.length];
}

function withCharset(header: string, body: string): string {
  // A folded line goes on in the next.
  const lines = header.split(/\r?\n(?![ \t])/);
  const at = lines.findIndex((line) => TEXT_TYPE.test(line));
  const isPlain = at < 0 && !lines.some((line) => /^content-type[ \t]*:/i.test(line));
  if (at < 0 && !isPlain) return header;
  const type = lines[at] ?? 'Content-Type: text/plain';
  const named = CHARSET.exec(type)?.[1];
  const known = named ? encodingOf(named) : null;
  // Of others nothing tells that they are not what they say.
  if (known && known !== 'utf-8' && known !== WESTERN) return header;
  const bytes = decoded(body, ENCODING.exec(lines.join('\n'))?.[1]?.toLowerCase());
  // A name that nobody knows is read as a western one: what is UTF-8 must be called so.
  const utf8 = (known === WESTERN && isBeyondAscii(bytes)) || (named && !known) ? 'utf-8' : null;
  const guess = isUtf8(bytes) ? utf8 : known === WESTERN ? null : guessed(bytes);
  if (!guess) return header;
  const changed = `${type.replace(CHARSET, '')}; charset=${guess}`;
  if (isPlain) return [...lines, changed].join('\r\n');
  return lines.with(at, changed).join('\r\n');
}

/** What a reader takes a charset's name for (WHATWG Encoding): US-ASCII and ISO 8859-1 are windows-1252; null of none. */
function encodingOf(charset: string): string | null {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return null;
  }
}

const isBeyondAscii = (bytes: Buffer): boolean => bytes.some((byte) => byte > 127);

function decoded(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  return Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Of what is no UTF-8. */
function guessed(bytes: Buffer): string {
  // A few accents look like many charsets, and here are western Europe's; another script has hardly anything else.
  if (bytes.filter((byte) => byte > 127).length < bytes.length * OTHER_SCRIPT) return WESTERN;
  const guess = chardet.detect(bytes);
  return guess && encodingOf(guess) ? guess : WESTERN;
}

function isUtf8(bytes: Buffer): boolean {
  // A sample may end within a character.
  const end = bytes.length >= SAMPLE ? bytes.length - 4 : bytes.length;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Header lines with bytes beyond ASCII that are no UTF-8, in UTF-8; all as latin1 holds bytes. */
function inUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  if (isUtf8(bytes)) return header;
  return Buffer.from(iconv.decode(bytes, WESTERN), 'utf8').toString('latin1');
}
