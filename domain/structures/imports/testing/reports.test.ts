import { describe, expect, it } from 'vitest';
import { guessMapping } from '../guess.ts';
import { createPlanner } from '../plan.ts';
import { createLookup, type Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';
import { TARGETS } from '../targets.ts';

// Each test reproduces a bug report of another importer.

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

function file(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const survey = createSurveyor(headings);
  for (const row of rows) survey.add(row);
  const mapping = guessMapping(survey.result(), 'a.csv', reference);
  const plan = createPlanner(mapping, survey.result(), createLookup(reference));
  return { mapping, plans: rows.map((row) => plan(row)) };
}

const BASE = ['Nome struttura', 'Tipologia', 'Comune'];
const ROW = ['Uno', 'Hotel', 'Roma'];
const planCell = (heading: string, cell: string) => file([...BASE, heading], [...ROW, cell]).plans[0];
const columnOf = (headings: readonly string[], row: readonly string[], target: string) => {
  const from = file([...BASE, ...headings], [...ROW, ...row]).mapping.targets[target];
  return from && 'column' in from ? from.column : undefined;
};

describe('bug reports of other importers', () => {
  it('espocrm 2133: imports the row despite an invalid mail address', () => {
    expect(planCell('E-mail', 'bla.bla.@example.com')).toMatchObject({
      values: { email: null },
      notes: [{ column: 'E-mail', code: 'email', params: { value: 'bla.bla.@example.com' } }],
    });
  });

  it('alaveteli 7652: reads two mail addresses on two lines of a cell', () => {
    expect(planCell('E-mail', 'foo@example.com\nbar@example.com')).toMatchObject({
      values: { email: 'foo@example.com' },
      notes: [{ code: 'several' }],
    });
  });

  it('owncloud 818 and 574: splits numbers and addresses at Google’s separator', () => {
    expect(planCell('Telefono', '06 5551234 ::: 347 1234567')).toMatchObject({
      values: { phone: '+39065551234', mobile: '+393471234567' },
    });
    expect(planCell('E-mail', 'a@b.it ::: c@d.it')).toMatchObject({ values: { email: 'a@b.it' } });
  });

  it('importcsv 15: does not use a consent column as mail column', () => {
    expect(columnOf(['Email consenso', 'Contatto'], ['Si', 'a@b.it'], 'email')).toBe('Contatto');
    expect(columnOf(['Email consenso', 'Email data'], ['', ''], 'email')).toBeUndefined();
  });

  it('accounted 2584: does not use a number column as name', () => {
    const headings = ['Numero struttura', 'Denominazione', 'Tipologia', 'Comune', 'Comune nascita gestore'];
    expect(file(headings, ['17', 'Uno', 'Hotel', 'Roma', 'Milano']).mapping.targets).toMatchObject({
      name: { column: 'Denominazione' },
      city_id: { column: 'Comune' },
    });
  });

  it('mailpoet 6949: ignores words inside other words', () => {
    expect(columnOf(['Viabilita', 'Capienza'], ['Via', '40'], 'address')).toBeUndefined();
    expect(columnOf(['Viabilita', 'Capienza'], ['Via', '40100'], 'zip')).toBeUndefined();
  });

  it('mailpoet 6931 and mautic 610: reads a row with missing last cells', () => {
    const { plans } = file([...BASE, 'CAP', 'E-mail'], [...ROW, '00187'], [...ROW, '00187', 'a@b.it']);
    expect(plans[0]).toMatchObject({ values: { zip: '00187', email: null }, notes: [] });
  });

  it('woocommerce 54841: stores an extra cell with the other data and adds a note', () => {
    expect(file(BASE, [...ROW, '', 'chiuso il lunedì']).plans[0]).toMatchObject({
      values: { other: { 'Colonna 4': 'chiuso il lunedì' } },
      notes: [{ code: 'extra_cells', params: { value: 'chiuso il lunedì' } }],
    });
    // Unreadable values together with an extra cell mean that the cells are shifted.
    expect(file(BASE, ['Uno', 'due', 'Hotel', 'Roma']).plans[0]).toMatchObject({
      refusals: [{ code: 'too_many_cells' }],
    });
  });

  it('woocommerce 68736: recognises every heading of our own export', () => {
    const own = TARGETS.filter(({ record }) => record !== 'helper');
    const headings = own.map(({ label }) => label[0]);
    const { targets } = file(
      headings,
      headings.map(() => ''),
    ).mapping;
    expect(own.map(({ name }) => targets[name] && 'column' in targets[name] && targets[name].column)).toEqual(headings);
  });

  it('nocodb 1537: reads the word NULL as empty', () => {
    for (const heading of ['Camere', 'E-mail', 'CAP', 'Data apertura'])
      expect(planCell(heading, 'NULL'), heading).toMatchObject({ notes: [] });
  });

  it('Laravel-Excel 1888: reads a date serial with decimals', () => {
    expect(planCell('Data apertura', '43405.0')).toMatchObject({
      values: { activeSince: '2018-11-01' },
      notes: [],
    });
  });

  it('Laravel-Excel 1224: rejects a date serial as street number', () => {
    expect(planCell('Civico', '42583')).toMatchObject({
      values: { streetNumber: null },
      notes: [{ code: 'number_is_date' }],
    });
  });

  it('OpenRefine 308: keeps leading zeros of codes, and rejects 9e42 as a number', () => {
    expect(planCell('CIR', '0033')).toMatchObject({ values: { cir: '0033' } });
    expect(planCell('CIR', '9E42')).toMatchObject({ values: { cir: '9E42' } });
    expect(planCell('Camere', '9e2')).toMatchObject({ values: { other: { Camere: '9e2' } } });
  });

  it('CartoDB 4513 and 1961: restores a postcode’s zero with a note, and keeps foreign numbers', () => {
    expect(planCell('CAP', '187')).toMatchObject({
      values: { zip: '00187' },
      notes: [{ code: 'zero_restored' }],
    });
    expect(planCell('Telefono', '+34 912 345 678')).toMatchObject({
      values: { phone: '+34912345678' },
      notes: [],
    });
  });

  it('CartoDB 8517: reads whole numbers that became decimals', () => {
    for (const [heading, cell, field, value] of [
      ['Telefono', '3471234567.0', 'phone', '+393471234567'],
      ['CAP', '40126.0', 'zip', '40126'],
      ['Civico', '12.0', 'streetNumber', '12'],
      ['Camere', '7.0', 'roomsTotal', 7],
      ['Stelle', '3.0', 'category', '3'],
    ] as const)
      expect(planCell(heading, cell), heading).toMatchObject({ values: { [field]: value }, notes: [] });
  });

  it('OpenRefine 267: repairs UTF-8 letters in a wrong encoding', () => {
    expect(planCell('Frazione', 'CittÃ¨lla')).toMatchObject({
      values: { locality: 'Cittèlla', other: { Frazione: 'CittÃ¨lla' } },
      notes: [{ column: 'Frazione', code: 'mended_letters' }],
    });
  });
});
