import { expect, it } from 'vitest';
import { line, lines } from '../text-rules.ts';
import { namedCharacters, visible } from './visible.ts';

it('is what one sees: nothing invisible, letters for ligatures, lines as lines', () => {
  expect(visible('Villa\u200b Ro\u00adsa\ufeff')).toBe('Villa Rosa');
  expect(visible('uﬃcio ﬂoreale')).toBe('ufficio floreale');
  expect(lines(100).parse('uno\u2028due\r\ntre\u2029quattro')).toBe('uno\ndue\ntre\nquattro');
  expect(line(100).parse('Via\u2028Roma')).toBe('Via Roma');
  // A family in one sign keeps what joins it.
  expect(line(100).parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
});

it('is refused with the name of what it has', () => {
  const { error } = line(100).safeParse('a\u0007b');
  expect(error?.issues).toMatchObject([{ params: { code: 'characters_named', caratteri: 'U+0007' } }]);
  expect(namedCharacters('★\u200b ★')).toBe('★ U+200B U+0020');
});
