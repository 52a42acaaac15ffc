import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceInPaths } from './replace-in-paths.ts';

it('replaces every occurrence in the chosen languages only', () => {
  const path = { it: 'mare/mare-blu', en: 'sea/mare' };
  expect(replaceInPaths(path, { find: 'mare', replace: 'lago', languages: ['it'] })).toEqual({
    it: 'lago/lago-blu',
    en: 'sea/mare',
  });
  expect(replaceInPaths(path, { find: 'monte', replace: 'x', languages: ['it', 'en', 'de'] })).toBe(path);
});

it('the reverse replacement restores the path when the new text did not occur before', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, find) => {
      const path = { it: words.join('/') };
      const there = replaceInPaths(path, { find, replace: '0', languages: ['it'] });
      expect(replaceInPaths(there, { find: '0', replace: find, languages: ['it'] })).toEqual(path);
    }),
  );
});
