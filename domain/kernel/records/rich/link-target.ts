import { z } from 'zod';
import { withScheme } from '../contact-fields.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);
/** Characters that browsers ignore within a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them
const IGNORED_CHARACTERS = /[\u0000-\u0020]+/g;

/** Completes the target of a link: mailboxes get `mailto:`, hosts get a scheme. Null if a link may not lead there. */
export function linkTarget(typed: string | undefined): string | null {
  const href = withoutRedirect(typed?.trim() ?? '');
  if (href === '' || href.startsWith('#')) return null;
  const target = z.regexes.email.test(href) ? `mailto:${href}` : withScheme(href);
  const bare = target.replace(IGNORED_CHARACTERS, '');
  // A comment may hide a scheme from this check: java<!-- -->script.
  if (bare.includes('<!--')) return null;
  const [, scheme] = /^([a-z][a-z0-9.+-]*):/i.exec(bare) ?? [];
  if (scheme !== undefined) return SCHEMES.has(scheme.toLowerCase()) ? target : null;
  return /^[/\\]{2}/.test(bare) ? null : target;
}

/** Returns the target behind a redirect of Google Docs. */
function withoutRedirect(href: string): string {
  const [, target] = /^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=(https?[^&]+)/.exec(href) ?? [];
  if (!target) return href;
  try {
    return decodeURIComponent(target);
  } catch {
    return href;
  }
}
