import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessMapping } from '../guess.ts';
import { isSameKind, typeByWords } from '../guessing/type-words.ts';
import { createPlanner } from '../plan.ts';
import { createLookup, type Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';

const CODES = ['hotel', 'aparthotel', 'guest_house', 'bed_and_breakfast', 'campsite', 'holiday_village', 'hostel'];
const reference: Reference = {
  types: CODES.map((code, index) => ({
    id: index + 1,
    code,
    titles: [code],
    allowsStars: true,
    allowedCategories: ['3'],
    requiresCin: true,
  })),
  cities: [{ id: 1, name: 'Lecce', province: 'LE', istatCode: '075035' }],
};

const WORDS = [
  ...['Albergo', 'Albergo residenziale', 'Affittacamere', 'Bed & Breakfast', 'Campeggio', 'Villaggio turistico'],
  ...['Ostello', 'Alberghi e residenze', 'Extralberghiero', '3 stelle', ''],
];

it('never chooses a type that another column of types contradicts', () => {
  const word = fc.constantFrom(...WORDS);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word, word), { minLength: 3, maxLength: 20 }), (words) => {
      const headings = ['Nome', 'Tipologia', 'Qualifica', 'Classe', 'Comune'];
      const rows = words.map((types, at) => [`Casa ${at}`, ...types, 'Lecce']);
      const survey = createSurveyor(headings);
      for (const row of rows) survey.add(row);
      const mapping = guessMapping(survey.result(), 'a.csv', reference);
      const plan = createPlanner(mapping, survey.result(), createLookup(reference));
      for (const row of rows) {
        const planned = plan(row);
        if (!('values' in planned)) continue;
        const chosen = CODES[Number(planned.values.structure_type) - 1] ?? '';
        const named = ['Tipologia', 'Qualifica'].flatMap(
          (name) => typeByWords(row[headings.indexOf(name)] ?? '') ?? [],
        );
        for (const type of named) expect(isSameKind(chosen, type), row.join(', ')).toBe(true);
      }
    }),
  );
});
