import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import chardet from 'chardet';
import { fileTypeFromBuffer } from 'file-type';
import iconv from 'iconv-lite';
import { createLegacyVote, type LegacyEncoding } from './legacy-encodings.ts';
import { FileRefusal } from './refusal.ts';

/** `mixed` has UTF-8 lines and lines of another encoding. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding | 'mixed';
export interface FileFormat {
  /** Other formats than `csv` are first unpacked into `path.jsonl` (xlsx.ts). */
  readonly format: 'csv' | 'xlsx' | 'json';
  readonly encoding: Encoding;
  readonly delimiter: string;
}

const HEAD_BYTES = 65_536;
const DELIMITERS = [';', ',', '\t', '|'];

/** Detects a file's format by its content. Ignores the name and the declared type. */
export async function detectFormat(path: string): Promise<FileFormat> {
  const head = await readHead(path);
  if (head.length === 0) throw new FileRefusal('empty');
  const utf16 = utf16Of(head);
  const type = utf16 ? undefined : await fileTypeFromBuffer(head);
  if (type?.ext === 'xlsx' || type?.mime === 'application/zip' || type?.mime === 'application/gzip') {
    return { format: 'xlsx', encoding: 'utf-8', delimiter: '' };
  }
  // Excel's old format, also used for workbooks with a password.
  if (type?.ext === 'cfb' || type?.mime === 'application/x-cfb') throw new FileRefusal('locked');
  if ((type && !/^(text|application\/(xml|json))/.test(type.mime)) || (!utf16 && head.includes(0))) {
    throw new FileRefusal('type');
  }
  const encoding = utf16 ?? (await byteEncoding(path));
  const text = iconv.decode(head, encoding === 'mixed' ? 'windows-1252' : encoding);
  if (text.trim() === '') throw new FileRefusal('empty');
  // HTML that some programs save as .xls or .csv.
  if (/^\ufeff?\s*<[a-z!?]/i.test(text)) throw new FileRefusal('type');
  // Requires JSON syntax after the bracket, since a heading may start with a bracket too.
  if (/^\ufeff?\s*[{[]\s*["{[\]}]/.test(text)) return { format: 'json', encoding, delimiter: '' };
  return { format: 'csv', encoding, delimiter: delimiterOf(text) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detects UTF-16 by the byte order mark, otherwise by the zero bytes of Latin text. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (!head.includes(0)) return null;
  const guess = chardet.detect(head.subarray(0, 4096));
  const odd = head.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  const even = head.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  if (guess === 'UTF-16LE' || odd > head.length * 0.3) return even < odd / 10 ? 'utf-16le' : null;
  if (guess === 'UTF-16BE' || even > head.length * 0.3) return odd < even / 10 ? 'utf-16be' : null;
  return null;
}

/** Checks each line, since a file joined from two sources may mix encodings. */
async function byteEncoding(path: string): Promise<Encoding> {
  let utf8 = 0;
  let other = 0;
  const vote = createLegacyVote();
  for await (const line of byteLines(path)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) utf8 += 1;
    else {
      other += 1;
      vote.add(line);
    }
  }
  if (other === 0) return 'utf-8';
  return utf8 === 0 ? vote.result() : 'mixed';
}

/** Maximum bytes buffered for a line. Longer lines are cut to limit the memory. */
const MAX_BUFFERED_BYTES = 4 * 1_048_576;

/** Streams the lines of a file as bytes, each with its line feed. */
export async function* byteLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    const data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let start = 0;
    for (let end = data.indexOf(10, start); end !== -1; end = data.indexOf(10, start)) {
      yield data.subarray(start, end + 1);
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > MAX_BUFFERED_BYTES) {
      yield rest;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield rest;
}

/** Line that names the separator. Only Excel reads it, but other programs write it too. */
export const SEPARATOR_LINE = /^sep=(.)$/i;

/**
 * Returns the separator that the file names, or the one that occurs equally often in the first lines, outside quotes.
 */
export function delimiterOf(text: string): string {
  const namedSeparator = SEPARATOR_LINE.exec(/^\ufeff?([^\r\n]*)/.exec(text)?.[1] ?? '')?.[1];
  if (namedSeparator !== undefined && DELIMITERS.includes(namedSeparator)) return namedSeparator;
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  // The last line may be cut, since only the start of the file is read.
  const wholeLines = (text.length * 2 < HEAD_BYTES ? lines : lines.slice(0, Math.max(1, lines.length - 1))).slice(
    0,
    20,
  );
  const scores = DELIMITERS.map((delimiter) => {
    const counts = wholeLines.map((line) => line.split(delimiter).length - 1);
    const points = [...new Set(counts)].map((count) => {
      const alike = counts.filter((other) => other === count).length;
      // Accepts three or more columns in at least half of the lines, below a title without separators.
      const isTable = count === counts[0] || (count >= 2 && alike >= 2 && alike * 2 >= counts.length);
      return count > 0 && isTable ? count + alike * 100 : 0;
    });
    return { delimiter, points: Math.max(0, ...points) };
  });
  return scores.reduce((best, one) => (one.points > best.points ? one : best), { delimiter: ';', points: 0 }).delimiter;
}
