import { type Html, html } from '../html.ts';
import type { Part, RoomCombination } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** `2 × Camera doppia + Camera singola`. */
export function roomsOf({ rooms }: Pick<RoomCombination, 'rooms'>): string {
  return rooms.map(({ units, roomTitle }) => (units > 1 ? `${units} × ${roomTitle}` : roomTitle)).join(' + ');
}

/** Renders links to the previous and next page of a list. Null if there is neither. */
export function pagesPart(
  words: Words,
  to: { readonly previous: string | null; readonly next: string | null },
): Html | null {
  if (to.previous === null && to.next === null) return null;
  return html`<nav class="pages" aria-label="${words.t('morePages')}">${to.previous !== null && html`<a rel="prev" href="${to.previous}">${words.t('previous')}</a>`}
${to.next !== null && html`<a rel="next" href="${to.next}">${words.t('next')}</a>`}</nav>`;
}

/** Renders a price step by step. */
export function partsTable(words: Words, parts: readonly Part[], totalCents: number | null): Html | null {
  if (parts.length === 0 || totalCents === null) return null;
  return html`<table class="parts"><tbody>${parts.map(
    (part) => html`<tr><th scope="row">${words.part(part)}</th><td>${words.money(part.cents)}</td></tr>`,
  )}</tbody><tfoot><tr><th scope="row">${words.t('total')}</th><td>${words.money(totalCents)}</td></tr></tfoot></table>`;
}
