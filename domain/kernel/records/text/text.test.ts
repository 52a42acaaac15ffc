import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage, LANGUAGES, type Text, type Texts } from '../../../platform/language/text.ts';
import { line } from '../text-rules.ts';
import { plainText, textLines, visibleLength, withoutTags } from './html.ts';
import { isStorable, limitMarks } from './storable.ts';
import { trimChars, trimEndChars } from './trim.ts';

describe('formatted text', () => {
  test('loses its tags', () => {
    expect(withoutTags('<p>Una <strong>casa</strong></p>')).toBe('Una casa');
    expect(withoutTags('<p>Una<br>casa</p>', ' ')).toBe(' Una casa ');
    expect(plainText('<p>a&nbsp;&amp;<br>b</p><p>&lt;c&gt;</p>')).toBe('a & b <c>');
    expect(textLines('<h3>Uno</h3><p>Due<br />tre &quot;qui&quot;</p>')).toBe('Uno\nDue\ntre "qui"');
    expect(visibleLength('<p>è &amp; è</p>')).toBe(5);
  });

  test('keeps text that only looks like a tag', () => {
    expect(withoutTags('1 < 2')).toBe('1 < 2');
    expect(withoutTags('<<<')).toBe('<<<');
  });

  test('has the same visible length as its words', () => {
    const word = fc.stringMatching(/^[a-zà-ù]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const html = words.map((one) => `<p><em>${one}</em></p>`).join('');
        expect(visibleLength(html)).toBe(words.join('').length);
      }),
    );
  });
});

describe('storable text', () => {
  test('contains no NUL, no lone surrogate and at most thirty marks on a letter', () => {
    for (const good of ['', 'perché', 'e\u0301', `e${'\u0301'.repeat(30)}è`, '\u{1f468}\u200d\u{1f373}'])
      expect([good, isStorable(good)]).toEqual([good, true]);
    for (const bad of [
      'a\u0000',
      '\ud800',
      `e${'\u0301'.repeat(31)}`,
      '\u0323'.repeat(31),
      `x e${'\u0301'.repeat(31)}`,
    ])
      expect([bad, isStorable(bad)]).toEqual([bad, false]);
  });

  test('results from removing excess marks', () => {
    const letter = fc.constantFrom('a', 'e\u0301', '\u0301', '\u0323\u0301', '\u{1e000}');
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 200 }), (letters) => {
        const text = letters.join('');
        expect(isStorable(limitMarks(text))).toBe(true);
        if (isStorable(text)) expect(limitMarks(text)).toBe(text);
      }),
    );
  });

  test('reports the length of a far too long text before its characters', () => {
    const judged = line(100).safeParse('\u0000'.repeat(3000));
    expect(judged.error?.issues).toMatchObject([{ params: { code: 'max_chars', n: 100 } }]);
  });
});

describe('the ends of a text', () => {
  test('lose only the given characters', () => {
    expect(trimEndChars('--a--b--', /-/)).toBe('--a--b');
    expect(trimChars('--a--b--', /-/)).toBe('a--b');
    expect(trimChars('----', /-/)).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', ';', 'a') }), (text) => {
        expect(trimChars(text, /[-;]/)).toBe(text.replace(/^[-;]+/, '').replace(/[-;]+$/, ''));
      }),
    );
  });
});

test('returns the label for unknown codes in each language', () => {
  const states: Texts = { open: ['Aperto', 'Open', 'Ouvert', 'Offen'] };
  const shown = LANGUAGES.map((language) => inLanguage(states.closed as Text, language));
  expect(shown).toEqual(['Sconosciuto', 'Unknown', 'Inconnu', 'Unbekannt']);
  expect(inLanguage(states.open as Text, 'de')).toBe('Offen');
});
