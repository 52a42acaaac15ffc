import { expect, it } from 'vitest';
import { line, lines } from '../text-rules.ts';
import { nameCharacters, visibleText } from './visible.ts';

it('removes invisible characters, expands ligatures and unifies line ends', () => {
  expect(visibleText('Villa\u200b Ro\u00adsa\ufeff')).toBe('Villa Rosa');
  expect(visibleText('uﬃcio ﬂoreale')).toBe('ufficio floreale');
  expect(lines(100).parse('uno\u2028due\r\ntre\u2029quattro')).toBe('uno\ndue\ntre\nquattro');
  expect(line(100).parse('Via\u2028Roma')).toBe('Via Roma');
  // An emoji keeps its joiners.
  expect(line(100).parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
});

it('names the rejected character', () => {
  const { error } = line(100).safeParse('a\u0007b');
  expect(error?.issues).toMatchObject([{ params: { code: 'characters_named', caratteri: 'U+0007' } }]);
  expect(nameCharacters('★\u200b ★')).toBe('★ U+200B U+0020');
});
