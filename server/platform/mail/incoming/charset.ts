import chardet from 'chardet';
import iconv from 'iconv-lite';
import { findDelimiters, findParts, repairParts } from './boundaries.ts';

const TEXT_TYPE = /^content-type[ \t]*:[ \t]*text\/(?:plain|html)\b/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const ENCODING = /^content-transfer-encoding[ \t]*:[ \t]*([\w-]+)/im;
/** Bytes that are examined to guess a charset. */
const SAMPLE_BYTES = 64 * 1024;
const WESTERN = 'windows-1252';
/** Share of bytes beyond ASCII from which a text is not in a Latin script. */
const MIN_OTHER_SCRIPT_SHARE = 0.3;

/**
 * Returns the mail with readable parts, a correct charset for each text part and headers in UTF-8. Corrects parts whose
 * charset is missing, unknown or contradicted by the bytes. Programs that omit the charset use their own, and reading it
 * as UTF-8 would lose every accent.
 */
export function fixCharsets(raw: Buffer): Buffer {
  const received = raw.toString('latin1');
  const mail = repairParts(received);
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of findParts(mail, findDelimiters(mail))) {
    const blank = /\r?\n\r?\n/g;
    blank.lastIndex = start;
    const gap = blank.exec(mail);
    if (!gap || gap.index > end) continue;
    const bodyStart = gap.index + gap[0].length;
    const header = mail.slice(start, gap.index);
    const changed = fixCharset(convertToUtf8(header), mail.slice(bodyStart, Math.min(end, bodyStart + SAMPLE_BYTES)));
    if (changed === header) continue;
    pieces.push(mail.slice(from, start), changed);
    from = gap.index;
  }
  if (pieces.length === 0 && mail === received) return raw;
  return Buffer.from(pieces.join('') + mail.slice(from), 'latin1');
}

function fixCharset(header: string, body: string): string {
  // A folded header continues in the next line.
  const lines = header.split(/\r?\n(?![ \t])/);
  const at = lines.findIndex((line) => TEXT_TYPE.test(line));
  const isPlain = at < 0 && !lines.some((line) => /^content-type[ \t]*:/i.test(line));
  if (at < 0 && !isPlain) return header;
  const type = lines[at] ?? 'Content-Type: text/plain';
  const charset = CHARSET.exec(type)?.[1];
  const encoding = charset ? encodingOf(charset) : null;
  // Other charsets cannot be checked against the bytes.
  if (encoding && encoding !== 'utf-8' && encoding !== WESTERN) return header;
  const bytes = decodeBody(body, ENCODING.exec(lines.join('\n'))?.[1]?.toLowerCase());
  // The parser reads unknown charsets as a western one, so UTF-8 must be named.
  const utf8 = (encoding === WESTERN && isBeyondAscii(bytes)) || (charset && !encoding) ? 'utf-8' : null;
  const guess = isUtf8(bytes) ? utf8 : encoding === WESTERN ? null : guessCharset(bytes);
  if (!guess) return header;
  const newType = `${type.replace(CHARSET, '')}; charset=${guess}`;
  if (isPlain) return [...lines, newType].join('\r\n');
  return lines.with(at, newType).join('\r\n');
}

/**
 * Returns the encoding for a charset's name (WHATWG Encoding), which reads US-ASCII and ISO 8859-1 as windows-1252.
 * Null if the name is unknown.
 */
function encodingOf(charset: string): string | null {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return null;
  }
}

const isBeyondAscii = (bytes: Buffer): boolean => bytes.some((byte) => byte > 127);

function decodeBody(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  return Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Guesses the charset of bytes that are not UTF-8. */
function guessCharset(bytes: Buffer): string {
  // Few accents fit many charsets; here they mean western Europe's. Other scripts consist almost only of bytes beyond
  // ASCII.
  if (bytes.filter((byte) => byte > 127).length < bytes.length * MIN_OTHER_SCRIPT_SHARE) return WESTERN;
  const guess = chardet.detect(bytes);
  return guess && encodingOf(guess) ? guess : WESTERN;
}

function isUtf8(bytes: Buffer): boolean {
  // The sample may end within a character.
  const end = bytes.length >= SAMPLE_BYTES ? bytes.length - 4 : bytes.length;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Converts header bytes that are not UTF-8 from windows-1252 to UTF-8. Input and result hold bytes as latin1. */
function convertToUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  if (isUtf8(bytes)) return header;
  return Buffer.from(iconv.decode(bytes, WESTERN), 'utf8').toString('latin1');
}
