import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markStoredWords, restoreStoredWords, type StoredName } from './kept-words.ts';

const NAMES: StoredName[] = [{ it: 'Lago di Garda', de: 'Gardasee' }, { it: 'Garda' }, { it: 'Rosa & Figli' }];
const roundTrip = (text: string, isRich: boolean, names = NAMES) => {
  const sent = markStoredWords(text, 'de', names, isRich);
  return { sent, back: restoreStoredWords(sent.text, sent) };
};

it('keeps or translates names, prefers the longest, and matches whole words only', () => {
  expect(roundTrip('Sul Lago di Garda, a Garda: Gardaland', false).back).toBe('Sul Gardasee, a Garda: Gardaland');
  expect(roundTrip('<p>Da Rosa &amp; Figli</p>', true)).toMatchObject({
    sent: { form: 'html', kept: ['Rosa &amp; Figli'] },
    back: '<p>Da Rosa &amp; Figli</p>',
  });
  expect(roundTrip('Niente da tenere', false).sent).toMatchObject({
    form: 'plain',
    text: 'Niente da tenere',
  });
});

it('does not send contacts and link addresses', () => {
  const html = '<p>Chiama +39 045 1234567, <a href="https://example.it/rosa">o qui</a>, rosa@example.it</p>';
  const { sent, back } = roundTrip(html, true);
  expect(sent.text).not.toMatch(/1234567|example/);
  expect(back).toBe(html);
  expect(roundTrip('www.example.it/rosa', false).sent.text).toBe('<k i="0">#0</k>');
});

it('rejects an answer that lacks a name', () => {
  const sent = markStoredWords('A Garda', 'de', NAMES, false);
  expect(restoreStoredWords('Nach Garda', sent)).toBeNull();
  expect(restoreStoredWords('Nach <k i="0">was auch immer</k>', sent)).toBe('Nach Garda');
  const link = markStoredWords('<a href="https://example.it">qui</a>', 'de', [], true);
  expect(restoreStoredWords('<a>hier</a>', link)).toBeNull();
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
      expect(roundTrip(text, false, names).back).toBe(text);
    }),
  );
});

it('handles long texts quickly', () => {
  const before = performance.now();
  for (const text of ['1'.repeat(30_000), 'a@'.repeat(15_000), '<'.repeat(30_000), 'a.'.repeat(15_000)]) {
    roundTrip(text, false);
    roundTrip(text, true);
  }
  expect(performance.now() - before).toBeLessThan(1000);
});
