import { expect, it } from 'vitest';
import { guessMapping } from '../guess.ts';
import type { Mapping } from '../mapping.ts';
import { createPlanner } from '../plan.ts';
import { reconcile } from '../reconcile.ts';
import { createLookup, type Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';
import { findTarget } from '../targets.ts';
import { guessCode } from '../vocabulary.ts';

const reference: Reference = {
  types: [
    {
      id: 1,
      code: 'hotel',
      titles: ['Hotel'],
      allowsStars: true,
      allowedCategories: ['3'],
      requiresCin: true,
    },
  ],
  cities: [{ id: 1, name: 'Roma', province: 'RM', istatCode: '058091' }],
};
const HEADINGS = ['Nome struttura', 'Tipologia', 'Comune', 'Sito web', 'Data rilascio CIN', 'Stato'];

function planRow(cells: readonly string[], change: Partial<Mapping> = {}) {
  const survey = createSurveyor(HEADINGS);
  for (const row of [cells, ['Due', 'Hotel', 'Roma', 'www.due.it', '', 'Attivo']]) survey.add(row);
  const guess = guessMapping(survey.result(), 'a.csv', reference);
  const mapping = { ...guess, ...change };
  return createPlanner(mapping, survey.result(), createLookup(reference))(cells);
}

const UNREADABLE_ROW = ['Uno', 'Hotel', 'Roma', 'chiedere in ufficio', '01/01/2199', 'Volante'];

it('empties unreadable, invalid and unknown values, each with a note and its original', () => {
  const plan = planRow(UNREADABLE_ROW);
  expect(plan).toMatchObject({
    values: {
      website: null,
      cinIssuedAt: null,
      other: { 'Sito web': 'chiedere in ufficio', 'Data rilascio CIN': '01/01/2199', Stato: 'Volante' },
    },
    notes: [
      { column: 'Stato', code: 'no_match', params: { value: 'Volante' } },
      { column: 'Sito web', code: 'url', params: { value: 'chiedere in ufficio' } },
      { column: 'Data rilascio CIN', code: 'date_future', params: { value: '01/01/2199' } },
    ],
  });
  // The status is left out: an existing structure keeps its own, a new one gets the default.
  expect('values' in plan && 'status' in plan.values).toBe(false);
});

it('refuses the row for each field that the mapping marks so', () => {
  expect(planRow(UNREADABLE_ROW, { onUnreadable: { cinIssuedAt: 'refuse', status: 'refuse' } })).toMatchObject({
    refusals: [
      { column: 'Stato', code: 'no_match' },
      { column: 'Data rilascio CIN', code: 'date_future' },
    ],
  });
});

it('recognises a type of the catalogue in the plural, even without a synonym', () => {
  const beach = {
    id: 2,
    code: 'beach',
    titles: ['Stabilimento balneare'],
    allowsStars: false,
    allowedCategories: [],
    requiresCin: false,
  };
  const lookup = createLookup({ ...reference, types: [...reference.types, beach] });
  const target = findTarget('structure_type');
  if (!target) throw new Error('no target');
  expect(
    ['Stabilimenti Balneari', 'STABILIMENTO BALNEARE', 'Hotels', 'Bar'].map((raw) => guessCode(target, raw, lookup)),
  ).toEqual(['beach', 'beach', 'hotel', null]);
});

it('refuses a row without name, type or comune, whatever the mapping says', () => {
  expect(planRow(['n.d.', 'Hotel', 'Roma', '', '', ''])).toMatchObject({ refusals: [{ code: 'no_name' }] });
  expect(
    planRow(['Uno', 'Astronave', 'Roma', '', '', ''], { onUnreadable: { structure_type: 'empty' } }),
  ).toMatchObject({
    refusals: [{ column: 'Tipologia', code: 'no_match', params: { value: 'Astronave' } }],
  });
});

it('keeps an existing structure’s value when the cell is unreadable', () => {
  const plan = planRow(UNREADABLE_ROW);
  if (!('values' in plan)) throw new Error('refused');
  const before = {
    structure: { structure_type: 1 },
    contacts: { website: 'https://uno.it' },
    imported: { website: 'https://uno.it' },
  };
  expect(reconcile(plan, before, true, () => true).contacts).toEqual({});
  const empty = planRow(['Uno', 'Hotel', 'Roma', '', '', '']);
  if (!('values' in empty)) throw new Error('refused');
  expect(reconcile(empty, before, true, () => true).contacts).toEqual({ website: null });
});
