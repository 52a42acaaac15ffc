import { trimChars } from '../../../../domain/kernel/records/text/trim.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';

const MAX_PART_LENGTH = 60;

/** Joins the parts of a file name, such as subject, place and day, with hyphens: `fatture-hotel-città-2026-12-01.csv`. */
export function buildFileName(parts: readonly string[], extension: string): string {
  const words = parts.map((part) =>
    trimChars(
      cutText(
        part
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
        MAX_PART_LENGTH,
      ),
      /-/,
    ),
  );
  return `${words.filter(Boolean).join('-')}.${extension}`;
}

/**
 * Returns the header of a download. Old programs read the ASCII name, all others the name with its accents (RFC 6266).
 */
export function toAttachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"${ascii === fileName ? '' : `; filename*=UTF-8''${encoded}`}`;
}
