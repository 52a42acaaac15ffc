import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import chardet from 'chardet';
import { fileTypeFromBuffer } from 'file-type';
import iconv from 'iconv-lite';
import { FileRefusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'mixed';
export interface Sniffed {
  /** Anything but lines of text is unpacked into `path.jsonl` first (xlsx.ts). */
  readonly format: 'csv' | 'xlsx' | 'json';
  readonly encoding: Encoding;
  readonly delimiter: string;
}

const HEAD = 65_536;
const DELIMITERS = [';', ',', '\t', '|'];

/** What a file is, by its content: its name and declared type are never asked. */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await headOf(path);
  if (head.length === 0) throw new FileRefusal('empty');
  const utf16 = utf16Of(head);
  const type = utf16 ? undefined : await fileTypeFromBuffer(head);
  if (type?.ext === 'xlsx' || type?.mime === 'application/zip' || type?.mime === 'application/gzip') {
    return { format: 'xlsx', encoding: 'utf-8', delimiter: '' };
  }
  // Excel's old format, and what it makes of a workbook with a password.
  if (type?.ext === 'cfb' || type?.mime === 'application/x-cfb') throw new FileRefusal('locked');
  if ((type && !/^(text|application\/(xml|json))/.test(type.mime)) || (!utf16 && head.includes(0))) {
    throw new FileRefusal('type');
  }
  const encoding = utf16 ?? (await byteEncoding(path));
  const text = iconv.decode(head, encoding === 'mixed' ? 'windows-1252' : encoding);
  if (text.trim() === '') throw new FileRefusal('empty');
  // A page that some programs name .xls or .csv.
  if (/^\ufeff?\s*<[a-z!?]/i.test(text)) throw new FileRefusal('type');
  // A heading may be in brackets, too.
  if (/^\ufeff?\s*[{[]\s*["{[\]}]/.test(text)) return { format: 'json', encoding, delimiter: '' };
  return { format: 'csv', encoding, delimiter: delimiterOf(text) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(buffer, 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By its mark, or by what chardet makes of the zeros that Latin text has in it. */
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

/** Line by line: a file glued together from two sources has lines of both encodings. */
async function byteEncoding(path: string): Promise<Encoding> {
  let utf8 = 0;
  let other = 0;
  for await (const line of byteLines(path)) {
    if (isAscii(line)) continue;
    if (isUtf8(line)) utf8 += 1;
    else other += 1;
  }
  if (other === 0) return 'utf-8';
  return utf8 === 0 ? 'windows-1252' : 'mixed';
}

/** Longer than any honest line; a file without line ends is cut so that memory stays bounded. */
const LONGEST = 4 * 1_048_576;

/** The lines of a file as bytes, each with its line feed. */
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
    if (rest.length > LONGEST) {
      yield rest;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) yield rest;
}

/** A line that only Excel reads and that some programs write for it. */
export const SEPARATOR_LINE = /^sep=(.)$/i;

/** The separator that the file names, or that stands, outside quotes, equally often in the first lines. */
export function delimiterOf(text: string): string {
  const said = SEPARATOR_LINE.exec(/^\ufeff?([^\r\n]*)/.exec(text)?.[1] ?? '')?.[1];
  if (said !== undefined && DELIMITERS.includes(said)) return said;
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  // The head of a longer file ends in the middle of a line.
  const whole = (text.length * 2 < HEAD ? lines : lines.slice(0, Math.max(1, lines.length - 1))).slice(0, 20);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = whole.map((line) => line.split(delimiter).length - 1);
    const points = [...new Set(counts)].map((count) => {
      const alike = counts.filter((other) => other === count).length;
      // Below a title without any, three columns or more that at least half of the lines have.
      const isTable = count === counts[0] || (count >= 2 && alike >= 2 && alike * 2 >= counts.length);
      return count > 0 && isTable ? count + alike * 100 : 0;
    });
    return { delimiter, points: Math.max(0, ...points) };
  });
  return scored.reduce((best, one) => (one.points > best.points ? one : best), { delimiter: ';', points: 0 })
    .delimiter;
}
