import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hideKept, type KeptName, restoreKept } from './kept-words.ts';

const NAMES: KeptName[] = [{ it: 'Lago di Garda', de: 'Gardasee' }, { it: 'Garda' }, { it: 'Rosa & Figli' }];
const there = (text: string, isRich: boolean, names = NAMES) => {
  const sent = hideKept(text, 'de', names, isRich);
  return { sent, back: restoreKept(sent.text, sent) };
};

it('keeps or translates names, prefers the longest, and matches whole words only', () => {
  expect(there('Sul Lago di Garda, a Garda: Gardaland', false).back).toBe('Sul Gardasee, a Garda: Gardaland');
  expect(there('<p>Da Rosa &amp; Figli</p>', true)).toMatchObject({
    sent: { form: 'html', kept: ['Rosa &amp; Figli'] },
    back: '<p>Da Rosa &amp; Figli</p>',
  });
  expect(there('Niente da tenere', false).sent).toMatchObject({ form: 'plain', text: 'Niente da tenere' });
});

it('does not send contacts and link addresses', () => {
  const html = '<p>Chiama +39 045 1234567, <a href="https://example.it/rosa">o qui</a>, rosa@example.it</p>';
  const { sent, back } = there(html, true);
  expect(sent.text).not.toMatch(/1234567|example/);
  expect(back).toBe(html);
  expect(there('www.example.it/rosa', false).sent.text).toBe('<k i="0">#0</k>');
});

it('rejects an answer that lacks a name', () => {
  const sent = hideKept('A Garda', 'de', NAMES, false);
  expect(restoreKept('Nach Garda', sent)).toBeNull();
  expect(restoreKept('Nach <k i="0">was auch immer</k>', sent)).toBe('Nach Garda');
  const link = hideKept('<a href="https://example.it">qui</a>', 'de', [], true);
  expect(restoreKept('<a>hier</a>', link)).toBeNull();
});

it('restores any plain text unchanged', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(' Garda ', '<k i="0">', '&amp;', '<', '>', ' rosa@example.it ', ' 045 1234567 ', '</k>'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const names = [{ it: 'Garda' }];
      expect(there(text, false, names).back).toBe(text);
    }),
  );
});

it('handles long texts quickly', () => {
  const before = performance.now();
  for (const text of ['1'.repeat(30_000), 'a@'.repeat(15_000), '<'.repeat(30_000), 'a.'.repeat(15_000)]) {
    there(text, false);
    there(text, true);
  }
  expect(performance.now() - before).toBeLessThan(1000);
});
