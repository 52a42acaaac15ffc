import { convert } from 'html-to-text';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { BOUNDS } from './incoming-mail.ts';

const SKIPPED = ['head', 'title', 'style', 'script', 'template', 'img'];

/** The lines of an html mail as they are seen: no style sheets, entities resolved, a block a line, a quotation behind `> `. */
export function htmlLines(html: string): string {
  return convert(cutText(html, BOUNDS.html), {
    wordwrap: false,
    limits: { maxDepth: 200 },
    selectors: [
      ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
      // Most tables of a mail are its layout: a row a line, a block in a cell its own.
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
