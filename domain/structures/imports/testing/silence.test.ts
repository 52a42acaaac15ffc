import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellAsWritten, cleanCell, foldWords } from '../cells/cell.ts';
import { meansNoNumber, meansNoValue } from '../cells/no-value.ts';
import { withoutPointZero } from '../cells/parse-date.ts';
import type { Mapping } from '../mapping.ts';
import { createPlanner } from '../plan.ts';
import { createLookup, type Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';
import { keepsAddressWords } from './address-words.ts';

const reference: Reference = {
  types: [
    {
      id: 1,
      code: 'hotel',
      titles: ['Hotel'],
      allowsStars: true,
      allowedCategories: ['1', '2', '3', '3s', '4', '4s', '5'],
      requiresCin: true,
    },
  ],
  cities: [{ id: 1, name: 'Roma', province: 'RM', istatCode: '058091' }],
};

const DETAILS = [
  'phone',
  'mobile',
  'email',
  'website',
  'address',
  'streetNumber',
  'zip',
  'locality',
  'category',
  'roomsTotal',
] as const;
const ADDRESS_PARTS = new Set<string>(['address', 'streetNumber', 'locality']);
const HEADINGS = ['Nome', 'Tipo', 'Comune', ...DETAILS];
const mapping: Mapping = {
  targets: {
    name: { column: 'Nome' },
    structure_type: { column: 'Tipo' },
    city_id: { column: 'Comune' },
    ...Object.fromEntries(DETAILS.map((name) => [name, { column: name }])),
  },
  matchBy: 'columns',
  keyColumns: ['Nome'],
  defaultCity: null,
  keepOther: true,
};
const planner = createPlanner(mapping, createSurveyor(HEADINGS).result(), createLookup(reference));

const piece = fc.constantFrom(
  ...'051 2193111|347 1234567|0586.803162|512193111|800 123456|0039-0187-665936|+43 4242 2050|346'.split('|'),
  ...'info@isola.it|www.isola.it|isola.com|salice@alba|http:/www.a.it|www.fonte viola.com|n.d.|-|//|0|00187|187'.split(
    '|',
  ),
  ..."Via Ulivo, 18|Loc. Torre|PIAZZA UNITA'|13|3-gen|42795|0.25|snc|s.n.|12/A|int. 3|CaffÃ¨|Libert\ufffd|#N/D".split(
    '|',
  ),
  ...'3 ***|4 **** SUPERIOR|5 stelle L|2 Leoni|***|12.0|7|tel.|fax|Via|- '.split('|'),
);
const cell = fc.oneof(
  fc
    .array(fc.oneof(piece, fc.constantFrom(' - ', ' ', ', ', '/', '-', '  ', '; ')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
);

/** True if a stored value equals its cell apart from formatting; implemented independently of the importer. */
function isSameValue(name: (typeof DETAILS)[number], text: string, value: unknown): boolean {
  if ((value ?? null) === null) return /^(?:[^\p{L}\p{N}]|0)*$/u.test(text) || meansNoValue(name, text);
  const plain = withoutPointZero(text);
  const stored = String(value);
  if (name === 'phone' || name === 'mobile') {
    const digits = plain.replace(/\D/g, '').replace(/^00/, '');
    const own = stored.slice(1);
    // A zero in brackets is not dialled from abroad.
    return [digits, `39${digits}`].includes(own) || digits.replace('0', '') === own;
  }
  if (name === 'website') return stored.replace(/^https?:\/\//i, '') === text.replace(/^https?:\/\//i, '');
  if (name === 'email') return stored.toLowerCase() === text.toLowerCase();
  if (name === 'category') {
    const count = plain.replace(/\D/g, '') || String(text.replace(/[^*★]/g, '').length);
    return stored.replace('s', '') === count && /\bs(?:up|$)/i.test(text) === stored.endsWith('s');
  }
  if (name === 'roomsTotal') {
    const digits = [plain, plain.replace(/[.,]0+$/, '')].map((one) => one.normalize('NFKC').replace(/\D/g, ''));
    return digits.map(Number).includes(Number(stored));
  }
  const words = (one: string) => foldWords(one.normalize('NFKC').toLowerCase().toUpperCase());
  return [text, plain].map(words).includes(words(stored)) || (stored === 'snc' && meansNoNumber(text));
}

it('never refuses a row for a detail, and stores its value as in the file or adds a note', () => {
  fc.assert(
    fc.property(fc.tuple(...DETAILS.map(() => cell)), (cells) => {
      const given = ['Uno', 'Hotel', 'Roma', ...cells];
      const plan = planner(given);
      if (!('values' in plan)) throw new Error(JSON.stringify(plan.refusals));
      const notes = new Map(plan.notes.map((note) => [note.column, note]));
      const gives = plan.notes.some(({ code }) =>
        ['several', 'partly_read', 'moved', 'parted', 'mobile'].includes(code),
      );
      const address = cleanCell(cells[DETAILS.indexOf('address')] ?? '');
      for (const [index, name] of DETAILS.entries()) {
        const written = cells[index] ?? '';
        const text = cleanCell(written);
        const value = plan.values[name];
        if (isSameValue(name, text, value) || (gives && (text === '' || meansNoValue(name, text)))) continue;
        // An address in its usual form is divided without a note, and none of its words is lost.
        if (ADDRESS_PARTS.has(name) && address !== '' && keepsAddressWords(address, plan.values)) continue;
        const note = notes.get(name);
        expect(note, `${name}: ${JSON.stringify(text)} → ${JSON.stringify(value)}`).toBeDefined();
        const other = (plan.values.other as Record<string, string>)[name];
        expect([cellAsWritten(written), text], `${name} ${note?.code}`).toContain(other);
      }
    }),
    { numRuns: 400 },
  );
});
