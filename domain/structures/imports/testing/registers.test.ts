import { describe, expect, it } from 'vitest';
import { foldWords } from '../cells/cell.ts';
import { meansNoNumber, meansNoValue } from '../cells/no-value.ts';
import { guessMapping } from '../guess.ts';
import type { Mapping } from '../mapping.ts';
import { createPlanner, type RowPlan } from '../plan.ts';
import { createLookup, type Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';
import { findTarget, isVocabulary } from '../targets.ts';
import { keepsAddressWords } from './address-words.ts';
import { REGISTERS } from './registers.ts';

const CODES = [
  'hotel aparthotel scattered_hotel bed_and_breakfast guest_house farmhouse holiday_home apartment villa campsite',
  'holiday_village hostel country_house religious_house mountain_hut historic_residence inn',
]
  .join(' ')
  .split(' ');
const STARS = ['1', '2', '3', '3s', '4', '4s', '5'];

function referenceFor(rows: readonly (readonly string[])[], column: number, learned?: Reference['learned']): Reference {
  const names = [...new Set(rows.map((cells) => cells[column] ?? ''))];
  return {
    types: CODES.map((code, index) => ({
      id: index + 1,
      code,
      titles: [code],
      allowsStars: true,
      allowedCategories: STARS,
      requiresCin: true,
    })),
    cities: names.map((name, index) => ({
      id: index + 1,
      name,
      province: 'XX',
      istatCode: String(100_001 + index),
    })),
    ...(learned && { learned }),
  };
}

function planRegister(
  [headings = [], ...rows]: readonly (readonly string[])[],
  change: Partial<Mapping> = {},
  learned?: Reference['learned'],
) {
  const reference = referenceFor(rows, headings.indexOf('Comune'), learned);
  const survey = createSurveyor(headings);
  for (const row of rows) survey.add(row);
  const mapping = { ...guessMapping(survey.result(), 'regione.csv', reference), ...change };
  const plan = createPlanner(mapping, survey.result(), createLookup(reference));
  return { mapping, rows: rows.map((cells) => ({ cells, plan: plan(cells) })) };
}

type PlannedRegister = ReturnType<typeof planRegister>;
const codeOf = (plan: RowPlan) =>
  'values' in plan ? CODES[Number(plan.values.structure_type) - 1] : plan.refusals[0]?.code;
const find = ({ rows }: PlannedRegister, cell: string) => {
  const row = rows.find(({ cells }) => cells.includes(cell));
  if (!row) throw new Error(`no row with ${cell}`);
  return row.plan;
};
const notesOf = (plan: RowPlan) => ('notes' in plan ? plan.notes.map(({ column, code }) => `${column} ${code}`) : []);

/** Column or other origin of each target. */
const columnsOf = ({ mapping }: PlannedRegister) =>
  Object.fromEntries(
    Object.entries(mapping.targets).map(([name, from]) => [name, from && 'column' in from ? from.column : from]),
  );

describe('the format of Toscana', () => {
  const file = planRegister(REGISTERS.toscana);

  it('recognises the columns and imports every structure', () => {
    expect(columnsOf(file)).toMatchObject({
      name: 'Nome',
      structure_type: 'Tipologia',
      category: 'Stelle',
      address: 'Indirizzo',
      city_id: 'Comune',
      zip: 'CAP',
      phone: 'Telefono',
      email: 'Indirizzo posta elettronica',
      website: 'Indirizzo internet',
    });
    const refused = file.rows.filter(({ plan }) => 'refusals' in plan);
    expect(new Set(refused.map(({ plan }) => codeOf(plan)))).toEqual(new Set(['not_lodging']));
  });

  it('repairs letters, addresses and numbers, and notes it', () => {
    expect(find(file, 'CÃ\u00a0 di Cascina')).toMatchObject({
      values: { name: 'Cà di Cascina', other: { Nome: 'CÃ\u00a0 di Cascina' } },
    });
    expect(notesOf(find(file, 'CÃ\u00a0 di Cascina'))).toContain('Nome mended_letters');
    expect(find(file, '339 4470819, 0583 619189')).toMatchObject({
      values: { phone: '+390583619189', mobile: '+393394470819' },
    });
    expect(find(file, 'cedro@tiglio. Com')).toMatchObject({ values: { email: 'cedro@tiglio.com' } });
    expect(find(file, 'cedro@lavanda.net-olmo@cascina.it')).toMatchObject({
      values: { email: 'cedro@lavanda.net' },
    });
    expect(find(file, 'www.fonte viola.com')).toMatchObject({
      values: { website: null, other: { 'Indirizzo internet': 'www.fonte viola.com' } },
    });
    expect(find(file, '- Dimora, 45 -')).toMatchObject({ values: { address: 'Dimora', streetNumber: '45' } });
  });

  it('reads a zero in the CAP column as empty, without a note', () => {
    const plan = file.rows.find(({ cells }) => cells[7] === '0')?.plan;
    expect(plan).toMatchObject({ values: { zip: null } });
    expect(plan && notesOf(plan).filter((note) => /^CAP/.test(note))).toEqual([]);
  });

  it('refuses the row when a field marked as mandatory is unreadable', () => {
    const strict = planRegister(REGISTERS.toscana, { onUnreadable: { website: 'refuse' } });
    expect(find(strict, 'www.fonte viola.com')).toMatchObject({
      refusals: [{ column: 'Indirizzo internet', code: 'url', params: { value: 'www.fonte viola.com' } }],
    });
  });

  it('uses the code that operators chose for the word before', () => {
    const learned = new Map([['structure_type', new Map([['stabilimenti balneari', 'holiday_village']])]]);
    const rows = planRegister(REGISTERS.toscana, {}, learned).rows;
    expect(rows.filter(({ plan }) => 'refusals' in plan)).toEqual([]);
  });
});

describe('the format of Veneto', () => {
  const file = planRegister(REGISTERS.veneto);

  it('recognises the columns and imports every structure', () => {
    expect(columnsOf(file)).toMatchObject({
      name: 'Denominazione',
      structure_type: 'Tipologia',
      typeDetail: 'Tipologia secondaria',
      category: 'Stelle',
      streetNumber: 'Numero civico',
      locality: 'Località',
      phone: 'Telefono',
      fax: 'FAX',
      email: 'Posta elettronica',
      website: 'Sito internet',
    });
    expect(Object.values(columnsOf(file))).not.toContain('Interno');
    expect(file.rows.filter(({ plan }) => 'refusals' in plan)).toEqual([]);
  });

  it('takes the type from the second column when the first is vague', () => {
    expect(codeOf(find(file, 'Casa religiosa di ospitalità'))).toBe('religious_house');
    expect(codeOf(find(file, 'Residenze turistico alberghiere'))).toBe('aparthotel');
    expect(codeOf(find(file, 'Villaggio turistico'))).toBe('holiday_village');
    expect(codeOf(find(file, 'FORESTERIA'))).toBe('religious_house');
  });

  it('reads stars, and nothing else as stars', () => {
    expect(find(file, '4 **** SUPERIOR')).toMatchObject({ values: { category: '4s' } });
    expect(find(file, '5 ***** lusso')).toMatchObject({ values: { category: '5' } });
    expect(notesOf(find(file, '5 ***** lusso'))).toContain('Stelle nearest');
  });

  it('separates number and locality, and rejects a date as street number', () => {
    expect(find(file, '13 - Loc. San Tomaso')).toMatchObject({
      values: { streetNumber: '13', locality: 'San Tomaso' },
    });
    expect(find(file, '31 lOC. gAZZOLO')).toMatchObject({
      values: { streetNumber: '31', locality: 'Gazzolo' },
    });
    const day = file.rows.find(({ cells }) => /^42[78]\d\d$/.test(cells[9] ?? ''))?.plan;
    expect(day).toMatchObject({ values: { streetNumber: null } });
    expect(day && notesOf(day)).toContain('Numero civico number_is_date');
  });
});

/** True if a value equals its cell apart from formatting; implemented independently of the importer. */
function isSameValue(name: string, cell: string, value: unknown): boolean {
  if (value === null || value === undefined) return cell === '' || meansNoValue(name, cell);
  const kind = findTarget(name)?.field.kind;
  const text = String(value);
  if (kind === 'phone') {
    const digits = cell.replace(/\D/g, '');
    return [digits, `39${digits}`].includes(text.slice(1)) || digits === `00${text.slice(1)}`;
  }
  if (kind === 'url') return text.replace(/^https?:\/\//, '') === cell.replace(/^https?:\/\//, '');
  if (kind === 'email') return text.toLowerCase() === cell.toLowerCase();
  if (kind === 'decimal') return Math.abs(Number(value) - Number(cell.replace(',', '.'))) < 1e-6;
  if (name === 'category')
    return text.replace('s', '') === cell.replace(/\D/g, '') && /sup/i.test(cell) === text.endsWith('s');
  return foldWords(text) === foldWords(cell) || (text === 'snc' && meansNoNumber(cell));
}

it.each(Object.entries(REGISTERS))('%s: stores each value as in the file, or adds a note', (_, register) => {
  const { rows, mapping } = planRegister(register);
  const headings = register[0] ?? [];
  const silent: string[] = [];
  for (const { cells, plan } of rows) {
    if (!('values' in plan)) continue;
    const noted = new Set(plan.notes.map(({ column }) => column));
    const fromElsewhere = plan.notes.some(({ code }) => ['several', 'partly_read', 'moved', 'parted'].includes(code));
    for (const [name, value] of Object.entries(plan.values)) {
      const from = mapping.targets[name];
      const target = findTarget(name);
      if (!target || name === 'city_id' || (isVocabulary(target) && name !== 'category')) continue;
      const column = from && 'column' in from ? from.column : null;
      const cell = column === null ? '' : (cells[headings.indexOf(column)] ?? '').trim();
      if (isSameValue(name, cell, value) || noted.has(column) || (cell === '' && fromElsewhere)) continue;
      // An address in its usual form is divided without a note, and none of its words is lost.
      if (
        ['address', 'streetNumber', 'locality'].includes(name) &&
        keepsAddressWords(cells[headings.indexOf('Indirizzo')] ?? '', plan.values)
      )
        continue;
      silent.push(`${name}: ${cell} → ${value}`);
    }
  }
  expect(silent).toEqual([]);
});
