import { createRequire } from 'node:module';
import type Sanitize from 'sanitize-html';
import { z } from 'zod';
import { withScheme } from '../../../domain/kernel/records/contact-fields.ts';
import type { Fields, TranslatedText } from '../../../domain/kernel/records/field.ts';
import { plainText } from '../../../domain/kernel/records/text/html.ts';

const RICH: Sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    div: 'p',
    a: (tagName, { href, ...rest }) => ({
      tagName,
      attribs: href === undefined ? rest : { ...rest, href: linkTarget(href.trim()) },
    }),
  },
};

/** Where a typed link leads: to a host, to a mailbox, or as it was written. */
const linkTarget = (href: string) => (z.regexes.email.test(href) ? `mailto:${href}` : withScheme(href));

const require = createRequire(import.meta.url);
let sanitizeHtml: typeof Sanitize | undefined;

/** HTML reduced to the tags of structures dictionary 0.1; an editor's empty paragraph is no text at all. */
export function sanitiseRich(html: string): string {
  // Read with the first formatted text: it brings postcss along, and few requests carry one.
  sanitizeHtml ??= require('sanitize-html') as typeof Sanitize;
  const clean = sanitizeHtml(html, RICH).trim();
  return plainText(clean) === '' ? '' : clean;
}

/** The values with every rich text reduced. */
export function sanitiseFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.format !== 'rich' || value === null) return [name, value];
      if (typeof value === 'string') return [name, sanitiseRich(value)];
      const texts = Object.entries(value as TranslatedText).map(([language, html]) => [
        language,
        sanitiseRich(html),
      ]);
      return [name, Object.fromEntries(texts)];
    }),
  );
}
