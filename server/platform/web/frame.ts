import type { Columns } from '../../../domain/kernel/screens/columns.ts';
import { SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';

export interface Heading {
  readonly title: string;
  readonly purpose?: string | undefined;
}

/**
 * Returns the HTML frame of a screen with its heading, shown until the scripts have loaded. web/index.html contains its
 * styles.
 */
export function renderFrame(screen: ScreenId | null, columns: Columns | null, { title, purpose }: Heading): string {
  if (!screen) return '';
  const heading = `<div class="boot-title">${escapeText(title)}</div>`;
  const line = purpose ? `<div class="boot-purpose">${escapeText(purpose)}</div>` : '';
  const { layout, section } = SCREENS[screen];
  // A full-page section of a structure has its heading in the bar.
  if (layout === 'fullpage' && section)
    return `<div class="boot boot-full"><div class="boot-header">${heading}</div></div>`;
  if (!columns) return '';
  const rail = columns === 'rail' ? ' boot-rail' : '';
  return `<div class="boot${rail}"><div class="boot-menu"></div><div class="boot-header"></div><div class="boot-page">${heading}${line}</div></div>`;
}

// Copy of web/platform/shell/logo.tsx; a file would cost a request.
const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1f7752"/><path d="M7 25V14l9-7 9 7v11h-6v-6a3 3 0 0 0-6 0v6z" fill="#f0f9f4"/></svg>';

/**
 * Returns the login page's HTML until its scripts have loaded. Not a `.boot`, because keys pressed meanwhile are not
 * shortcuts.
 */
export function renderLoginFrame(
  { title, purpose = '' }: Heading,
  product: string,
  tagline: string,
  demo: boolean,
): string {
  const brand = `<div class="boot-brand">${LOGO}${escapeText(product)}<small>${escapeText(tagline)}</small></div>`;
  const card = `<div class="boot-card${demo ? ' boot-demo' : ''}"><div class="boot-title">${escapeText(title)}</div><p class="boot-purpose">${escapeText(purpose)}</p></div>`;
  return `<div class="boot-login"><div class="boot-picture"></div>${brand}${card}</div>`;
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
