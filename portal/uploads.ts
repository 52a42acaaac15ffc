import type { IncomingMessage } from 'node:http';
import { Refused } from './door.ts';

/** Longest form without files that is read: a request's texts, whatever their letters weigh. */
const LONGEST_FORM = 64 * 1024;
/** A form's files together: five pictures as large as the door takes them, and its texts. */
const MOST_BYTES = 5 * 10 * 1024 * 1024 + 1024 * 1024;

/** What a form sent: its fields, and the files that were chosen. */
export interface Upload {
  readonly fields: URLSearchParams;
  readonly files: readonly File[];
  /** Some of the files are missing: together they weigh too much. */
  readonly isCut: boolean;
}

/** A form's fields; more than one may weigh is refused before it is held. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const { kept, isCut } = await readUpTo(request, LONGEST_FORM);
  if (isCut) throw new Refused(413, {});
  return new URLSearchParams(kept.toString('utf8'));
}

/** A form that may bring files. Of one that weighs too much the fields are kept: nobody writes a text twice for a picture. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const type = request.headers['content-type'] ?? '';
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return { fields: await readForm(request), files: [], isCut: false };
  const { kept, isCut } = await readUpTo(request, MOST_BYTES);
  // What was cut off ends before the part that is not whole.
  const end = isCut ? kept.lastIndexOf(`\r\n--${boundary}`) : kept.length;
  const close = isCut ? Buffer.from(`\r\n--${boundary}--\r\n`) : Buffer.alloc(0);
  const whole = Buffer.concat([kept.subarray(0, Math.max(0, end)), close]);
  const form = await new Response(whole, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refused(422, {});
  });
  const fields = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value);
    // A field in which nothing was chosen comes as a file without a name.
    else if (value.size > 0 || value.name) files.push(value);
  }
  return { fields, files, isCut };
}

/** What comes after is read and dropped: a browser shows no answer before all is sent. The server's own clock ends it. */
async function readUpTo(request: IncomingMessage, most: number): Promise<{ kept: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const room = most - size;
    size += chunk.length;
    if (room > 0) chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
  }
  return { kept: Buffer.concat(chunks), isCut: size > most };
}
