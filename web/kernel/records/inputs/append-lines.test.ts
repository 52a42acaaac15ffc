import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendLines } from './append-lines.ts';

test('appends the first line to the last paragraph and adds paragraphs for the other lines', () => {
  expect(appendLines('<p>Uno.</p>', ' Due')).toBe('<p>Uno. Due</p>');
  expect(appendLines('<p>Uno.</p><ul><li><p>a</p></li></ul>', 'b')).toBe(
    '<p>Uno.</p><ul><li><p>a</p></li></ul><p>b</p>',
  );
  expect(appendLines('', 'a\nb')).toBe('<p>a</p><p>b</p>');
});

test('preserves every character and creates no tags', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (written) => {
      const html = appendLines('<p>Prima</p>', written);
      const text = html
        .replaceAll('</p><p>', '\n')
        .replace(/^<p>|<\/p>$/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect(text).toBe(`Prima${written}`);
    }),
  );
});
