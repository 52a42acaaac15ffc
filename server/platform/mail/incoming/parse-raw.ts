import PostalMime, { type Email } from 'postal-mime';
import { fixCharsets } from './charset.ts';
import { BOUNDS } from './incoming-mail.ts';

/** Parses the parts of a mail within its limits. Attached mails stay unparsed. */
export const parseRaw = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(fixCharsets(raw), {
    maxNestingDepth: BOUNDS.depth,
    maxHeadersSize: BOUNDS.headerBytes,
    maxRfc822NestingDepth: 0,
    forceRfc822Attachments: true,
  });

export const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** Removes characters that PostgreSQL cannot store and normalizes line breaks. */
export function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n');
}
