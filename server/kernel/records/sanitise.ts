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

/** Completes a typed link: mailboxes get `mailto:`, hosts get a scheme. */
const linkTarget = (href: string) => (z.regexes.email.test(href) ? `mailto:${href}` : withScheme(href));

const require = createRequire(import.meta.url);
let sanitizeHtml: typeof Sanitize | undefined;

/** Reduces HTML to the tags of structures dictionary 0.1. Returns '' for an editor's empty paragraph. */
export function sanitiseRich(html: string): string {
  // Loaded on first use: it loads postcss, and few requests contain formatted text.
  sanitizeHtml ??= require('sanitize-html') as typeof Sanitize;
  const clean = sanitizeHtml(html, RICH).trim();
  return plainText(clean) === '' ? '' : clean;
}

/** Sanitises every rich text among the values. */
export function sanitiseFields(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.format !== 'rich' || value === null) return [name, value];
      if (typeof value === 'string') return [name, sanitiseRich(value)];
      const texts = Object.entries(value as TranslatedText).map(([language, html]) => [language, sanitiseRich(html)]);
      return [name, Object.fromEntries(texts)];
    }),
  );
}
