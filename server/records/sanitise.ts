import sanitizeHtml from 'sanitize-html';
import type { Fields, Translated } from '../../domain/records/field.ts';

const RICH: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', div: 'p' },
};

/** HTML reduced to the tags of structures dictionary 0.1; an editor's empty paragraph is no text at all. */
export function sanitiseRich(html: string): string {
  const clean = sanitizeHtml(html, RICH).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

/** The values with every rich text reduced. */
export function sanitiseFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.format !== 'rich' || value === null) return [name, value];
      if (typeof value === 'string') return [name, sanitiseRich(value)];
      const texts = Object.entries(value as Translated).map(([language, html]) => [
        language,
        sanitiseRich(html),
      ]);
      return [name, Object.fromEntries(texts)];
    }),
  );
}
