import { cutText } from '../../../platform/language/cut-text.ts';
import type { Language } from '../../../platform/language/text.ts';

/** What may stand in a template, `{location}` (platform dictionary 4.4). */
export const PLACEHOLDERS = ['location', 'province', 'region', 'count', 'year', 'type'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What a page has for them, in each language; empty where it has none. */
export type Facts = Readonly<Record<Placeholder, Readonly<Record<Language, string>>>>;

const BRACES = /\{([^{}]*)\}?|\}/g;
const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** What stands in braces and is no placeholder, or in braces that do not close; null where all is well. */
export function unknownPlaceholder(template: string): string | null {
  for (const [written, name = ''] of template.matchAll(BRACES))
    if (!isKnown(name) || !written.endsWith('}')) return cutText(written, 40);
  return null;
}

/** A template filled, or the placeholder for which the page has nothing. */
export function filled(
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
