import type { Columns } from '../../../domain/kernel/screens/columns.ts';
import { SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';

export interface Heading {
  readonly title: string;
  readonly purpose?: string | undefined;
}

/** The frame of a screen as it stands until the scripts have come, with the page's heading; web/index.html draws it. */
export function frameOf(
  screen: ScreenId | null,
  columns: Columns | null,
  { title, purpose }: Heading,
): string {
  if (!screen) return '';
  const heading = `<div class="boot-title">${escaped(title)}</div>`;
  const line = purpose ? `<div class="boot-purpose">${escaped(purpose)}</div>` : '';
  const { layout, section } = SCREENS[screen];
  // A part of a structure that has the whole page is headed by its bar.
  if (layout === 'fullpage' && section)
    return `<div class="boot boot-full"><div class="boot-header">${heading}</div></div>`;
  if (!columns) return '';
  const rail = columns === 'rail' ? ' boot-rail' : '';
  return `<div class="boot${rail}"><div class="boot-menu"></div><div class="boot-header"></div><div class="boot-page">${heading}${line}</div></div>`;
}

// web/platform/shell/logo.tsx; a file of its own would be one more request.
const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1f7752"/><path d="M7 25V14l9-7 9 7v11h-6v-6a3 3 0 0 0-6 0v6z" fill="#f0f9f4"/></svg>';

/** The login page until its scripts have come. It is no `.boot`: what is pressed in the meantime is no shortcut. */
export function loginFrameOf(
  { title, purpose = '' }: Heading,
  product: string,
  tagline: string,
  demo: boolean,
): string {
  const brand = `<div class="boot-brand">${LOGO}${escaped(product)}<small>${escaped(tagline)}</small></div>`;
  const card = `<div class="boot-card${demo ? ' boot-demo' : ''}"><div class="boot-title">${escaped(title)}</div><p class="boot-purpose">${escaped(purpose)}</p></div>`;
  return `<div class="boot-login"><div class="boot-picture"></div>${brand}${card}</div>`;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
