import { cutText } from '../../../platform/language/cut-text.ts';
import type { Language } from '../../../platform/language/text.ts';

/** Names of the placeholders in a template, such as `{location}` (platform dictionary 4.4). */
export const PLACEHOLDERS = ['location', 'province', 'region', 'count', 'year', 'type'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of a page's placeholders in each language; empty when the page has none. */
export type Facts = Readonly<Record<Placeholder, Readonly<Record<Language, string>>>>;

const BRACES = /\{([^{}]*)\}?|\}/g;
const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Returns the first unknown placeholder or unclosed brace, or null. */
export function unknownPlaceholder(template: string): string | null {
  for (const [written, name = ''] of template.matchAll(BRACES))
    if (!isKnown(name) || !written.endsWith('}')) return cutText(written, 40);
  return null;
}

/** Returns the filled template, or the placeholder for which the page has no value. */
export function fillTemplate(
  template: string,
  facts: Facts,
  language: Language,
): { readonly text: string } | { readonly missing: Placeholder } {
  let missing: Placeholder | null = null;
  const text = template.replace(BRACES, (written, name: string) => {
    if (!isKnown(name)) return written;
    const said = facts[name][language];
    if (said === '') missing ??= name;
    return said;
  });
  return missing ? { missing } : { text };
}
