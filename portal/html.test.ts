import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html, rich } from './html.ts';

it('escapes every text, so that none opens an element or leaves an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { text: written } = html`<a title="${text}">${text}</a>`;
      const inside = written.slice('<a title="'.length, -'</a>'.length);
      expect(inside.match(/[<>"']/g)).toEqual(['"', '>']);
    }),
  );
});

it('writes markup as it is, joins lists, and writes nothing for missing values', () => {
  expect(html`<ul>${['a', null, html`<li>b</li>`, false]}</ul>`.text).toBe('<ul>a<li>b</li></ul>');
});

it('wraps plain terms in a paragraph and leaves markup', () => {
  expect(rich('Gratis < 24 ore').text).toBe('<p>Gratis &lt; 24 ore</p>');
  expect(rich('<p>Gratis</p>').text).toBe('<p>Gratis</p>');
});
