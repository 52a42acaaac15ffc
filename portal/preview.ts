import { type Html, html } from './html.ts';
import type { Words } from './texts.ts';

/** Drafts that a link shows to people without an account, and until when. */
export interface Preview {
  readonly token: string;
  readonly name: string;
  readonly expiresAt: string;
}

const WORD = 'anteprima';

/** The token of `/anteprima/<token>/…`, and the address without it. */
export function previewIn(parts: readonly string[]): { token: string | null; parts: readonly string[] } {
  const [first, token = '', ...rest] = parts;
  return first === WORD ? { token, parts: rest } : { token: null, parts };
}

/** An address within the preview. */
export const within = ({ token }: Pick<Preview, 'token'>, path: string) => `/${WORD}/${token}${path}`;

/** Every link and form of a page leads on within the preview: what leads elsewhere, and its own style sheet, stays. */
export function carrying(preview: Preview, page: string, styleUrl: string): string {
  return page.replace(/ (href|action)="(\/(?!\/)[^"]*)"/g, (whole, name, path) =>
    path === styleUrl ? whole : ` ${name}="${within(preview, path)}"`,
  );
}

/** Stands over every page of a preview, so that nobody takes it for the site. */
export function previewBar(words: Words, { name, expiresAt }: Preview): Html {
  const until = new Intl.DateTimeFormat(words.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(new Date(expiresAt));
  return html`<aside class="preview-bar" role="note"><p><strong>${words.t('preview', { name })}</strong> ${words.t('previewUntil', { until })}</p></aside>`;
}
