import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { createLegacyVote, decodeLegacyLine } from './legacy-encodings.ts';

const WORDS = [
  ...['CITTÀ DEL SOLE', 'Caffè Perù', 'Località Pietà', 'L’Ulivo è qui', 'CORSO UMBERTO I°', 'Gästehaus Grün'],
  ...['Les Triplés', 'Università', 'VIRTÙ', 'Nicolò', 'Lunedì e giovedì', 'n° 3', 'Perché no'],
];

it.each(['windows-1252', 'macintosh'] as const)('recognises %s by its letters and reads every line', (encoding) => {
  const lines = fc.array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(lines, (texts) => {
      const vote = createLegacyVote();
      for (const text of texts) vote.add(iconv.encode(text, encoding));
      expect(vote.result()).toBe(encoding);
      for (const text of texts) expect(decodeLegacyLine(iconv.encode(text, encoding), encoding).text).toBe(text);
    }),
  );
});

it('reads a line of the other encoding within a file', () => {
  const line = decodeLegacyLine(iconv.encode('CITTÀ DEL CAFFÈ', 'macintosh'), 'windows-1252');
  expect(line).toEqual({ text: 'CITTÀ DEL CAFFÈ', encoding: 'macintosh', isDoubtful: false });
});

it('marks letters that both encodings could mean', () => {
  expect(decodeLegacyLine(Buffer.from([0x43, 0x61, 0xaf, 0x73]), 'windows-1252').isDoubtful).toBe(true);
});
