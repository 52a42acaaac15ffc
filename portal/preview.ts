import { type Html, html } from './html.ts';
import type { Words } from './texts.ts';

/** A preview link, which shows drafts to people without an account until it expires. */
export interface Preview {
  readonly token: string;
  readonly name: string;
  readonly expiresAt: string;
}

const WORD = 'anteprima';

/** Splits `/anteprima/<token>/…` into the token and the rest of the path. */
export function previewIn(parts: readonly string[]): { token: string | null; parts: readonly string[] } {
  const [first, token = '', ...rest] = parts;
  return first === WORD ? { token, parts: rest } : { token: null, parts };
}

/** Returns an address within the preview. */
export const inPreview = ({ token }: Pick<Preview, 'token'>, path: string) => `/${WORD}/${token}${path}`;

/**
 * Rewrites links and forms of a page so that they stay within the preview. External links and the style sheet stay as
 * they are.
 */
export function keepInPreview(preview: Preview, page: string, styleUrl: string): string {
  return page.replace(/ (href|action)="(\/(?!\/)[^"]*)"/g, (whole, name, path) =>
    path === styleUrl ? whole : ` ${name}="${inPreview(preview, path)}"`,
  );
}

/** Renders a bar above every page of a preview, so that nobody takes it for the site. */
export function previewBar(words: Words, { name, expiresAt }: Preview): Html {
  const until = new Intl.DateTimeFormat(words.dateLocale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(new Date(expiresAt));
  return html`<aside class="preview-bar" role="note"><p><strong>${words.t('preview', { name })}</strong> ${words.t('previewUntil', { until })}</p></aside>`;
}
