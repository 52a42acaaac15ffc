import type { IncomingMessage } from 'node:http';
import { ApiRefusal } from './public-api.ts';

/** Maximum bytes of a form without files. */
export const MAX_FORM_BYTES = 64 * 1024;
/** Maximum bytes of a form with files: five photos of the maximum size and the texts. */
const MAX_UPLOAD_BYTES = 5 * 10 * 1024 * 1024 + 1024 * 1024;

/** A sent form: its fields and files. */
export interface Upload {
  readonly fields: URLSearchParams;
  readonly files: readonly File[];
  /** True if files are missing because the form was too large. */
  readonly isCut: boolean;
}

/** Thrown for a form over the limit, with the beginning of its texts. */
export class FormTooLarge extends ApiRefusal {
  readonly fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    super(413, {});
    this.fields = fields;
  }
}

/** Reads the fields of a form. Throws 413 for a larger form, of which only the beginning is stored. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const { kept, isCut } = await readUpTo(request, MAX_FORM_BYTES);
  const fields = new URLSearchParams(kept.toString('utf8'));
  if (isCut) throw new FormTooLarge(fields);
  return fields;
}

/** Reads a form with files. Keeps the fields of a form that is too large, so that nobody writes the text again. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const type = request.headers['content-type'] ?? '';
  const [, quoted, plain] = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return { fields: await readForm(request), files: [], isCut: false };
  const { kept, isCut } = await readUpTo(request, MAX_UPLOAD_BYTES);
  // Cuts off the incomplete part.
  const end = isCut ? kept.lastIndexOf(`\r\n--${boundary}`) : kept.length;
  const close = isCut ? Buffer.from(`\r\n--${boundary}--\r\n`) : Buffer.alloc(0);
  const whole = Buffer.concat([kept.subarray(0, Math.max(0, end)), close]);
  const form = await new Response(whole, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new ApiRefusal(422, {});
  });
  const fields = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value);
    // A field without a selected file arrives as a file without a name.
    else if (value.size > 0 || value.name) files.push(value);
  }
  return { fields, files, isCut };
}

/**
 * Reads the rest without storing it, because a browser shows no answer before everything is sent. The server's timeout
 * ends it.
 */
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
