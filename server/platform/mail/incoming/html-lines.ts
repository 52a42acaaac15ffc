import { convert } from 'html-to-text';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { BOUNDS } from './incoming-mail.ts';

const SKIPPED_ELEMENTS = ['head', 'title', 'style', 'script', 'template', 'img'];

/**
 * Returns the visible lines of an HTML mail: without style sheets, with entities resolved, one line per block and `> `
 * before quotations.
 */
export function htmlToLines(html: string): string {
  return convert(cutText(html, BOUNDS.html), {
    wordwrap: false,
    limits: { maxDepth: 200 },
    selectors: [
      ...SKIPPED_ELEMENTS.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      // Most tables of a mail are layout: each row becomes a line, each block in a cell its own.
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
      { selector: 'hr', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  }).replaceAll('\u00a0', ' ');
}
