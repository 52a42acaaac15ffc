import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from './cells/cell.ts';
import { parseDate } from './cells/parse-date.ts';
import { fixStreetCase, shortStreetNumber } from './cells/street.ts';
import { guessMapping } from './guess.ts';
import { typeByWords } from './guessing/type-words.ts';
import { createPlanner } from './plan.ts';
import { createLookup, type Reference } from './reference.ts';
import { createSurveyor } from './survey.ts';
import { guessStatus } from './vocabulary.ts';

const reference: Reference = {
  types: [
    {
      id: 1,
      code: 'hotel',
      titles: ['Hotel'],
      allowsStars: true,
      allowedCategories: ['3', '4'],
      requiresCin: true,
    },
    {
      id: 2,
      code: 'holiday_home',
      titles: ['Casa vacanze'],
      allowsStars: false,
      allowedCategories: [],
      requiresCin: true,
    },
  ],
  cities: [
    { id: 37006, name: 'Bologna', province: 'BO', istatCode: '037006' },
    { id: 16065, name: 'Castro', province: 'BG', istatCode: '016065' },
    { id: 75096, name: 'Castro', province: 'LE', istatCode: '075096' },
    { id: 21008, name: 'Bolzano/Bozen', province: 'BZ', istatCode: '021008' },
  ],
};

function planOf(headings: string[], rows: string[][], fileName = 'bologna.csv') {
  const survey = createSurveyor(headings);
  for (const row of rows) survey.add(row);
  const mapping = guessMapping(survey.result(), fileName, reference);
  const plan = createPlanner(mapping, survey.result(), createLookup(reference));
  return rows.map((row) => plan(row));
}

describe('planning a row', () => {
  const headings = [
    'Nome',
    'Tipologia',
    'Comune',
    'Indirizzo',
    'Civico',
    'Categoria',
    'Latitudine',
    'Longitudine',
    'Data inizio',
    'Data fine',
    'Stato',
    'Nota',
  ];

  it('never throws, for any cell', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('Bologna', 'Hotel', '44,5', '2020-01-01', '=1', "'=1", '\u0000', '__proto__', '1e309', '-0'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 8 }), (rows) => {
        for (const plan of planOf(headings, rows)) expect('refusals' in plan || 'values' in plan).toBe(true);
      }),
    );
  });

  it('repairs what it can and notes it', () => {
    const [plan] = planOf(headings, [
      [
        'Uno',
        'Hotel',
        'Bologna (BO)',
        '',
        '31 Sc. A Int. 8',
        '5',
        '44,49',
        '',
        '06/03/2019',
        '2019-01-01',
        'Attivo',
        'x',
      ],
    ]);
    expect(plan).toMatchObject({
      values: {
        city_id: 37006,
        streetNumber: '31/A/8',
        category: null,
        latitude: null,
        longitude: null,
        activeSince: '2019-03-06',
        activeUntil: null,
        status: 10,
        other: {
          Nota: 'x',
          Civico: '31 Sc. A Int. 8',
          'Data fine': '2019-01-01',
          Categoria: '5',
          Latitudine: '44,49',
        },
      },
    });
    const notes = plan && 'notes' in plan ? plan.notes.map((note) => note.code).sort() : [];
    expect(notes).toEqual(['closed_before_opened', 'no_address', 'no_coordinates', 'no_stars', 'shortened']);
  });

  it('asks for the province when two comuni have the name', () => {
    const rows = (city: string) => [['Uno', 'Hotel', city, '', '', '', '', '', '', '', '', '']];
    expect(planOf(headings, rows('Castro'))[0]).toMatchObject({ refusals: [{ code: 'city_ambiguous' }] });
    expect(planOf(headings, rows('Castro (LE)'))[0]).toMatchObject({ values: { city_id: 75096 } });
  });
});

describe('reading cells', () => {
  it('restores any neutralised cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = cleanCell(`x${text}`).slice(1).trim();
        const given = plain.startsWith("'") && /^'+[=+\-@]/.test(plain) ? plain.replace(/^'+/, '') : plain;
        expect(cleanCell(/^'*[=+\-@\t\r]/.test(given) ? `'${given}` : given)).toBe(given);
      }),
    );
    expect(["'=1+1", "''=1", "'O sole mio", "'+39 051"].map(cleanCell)).toEqual([
      '=1+1',
      "'=1",
      "'O sole mio",
      '+39 051',
    ]);
  });

  it('parses Italian and ISO dates', () => {
    expect(['6/3/2019', '06-03-2019', '2019-03-06', '2019-03-06T00:00:00', '6/3/19', 'ieri'].map(parseDate)).toEqual([
      '2019-03-06',
      '2019-03-06',
      '2019-03-06',
      '2019-03-06',
      '2019-03-06',
      null,
    ]);
  });

  it('recognises types and states of Italian registers', () => {
    expect(
      [
        'Bed & Breakfast',
        'Room & Breakfast',
        'Case E Appartamenti Per Vacanze',
        'Appartamento Ammobiliato Per Uso Turistico',
        'Residenza Turistico-Alberghiera',
        'Casa Per Ferie',
        'non definita',
      ].map(typeByWords),
    ).toEqual([
      'bed_and_breakfast',
      'bed_and_breakfast',
      'holiday_home',
      'apartment',
      'aparthotel',
      'religious_house',
      null,
    ]);
    expect(['Attivo', 'Cessato', 'Diniegato', 'In attesa', '', 'Marconi'].map(guessStatus)).toEqual([
      '10',
      '0',
      '0',
      '70',
      '70',
      null,
    ]);
  });

  it('fixes streets in capitals and shortens long street numbers', () => {
    expect(
      [
        "VIA DELL'INDIPENDENZA",
        "PIAZZA DELL'UNITA'",
        "VIA DE' CARBONESI",
        'VIA XXI APRILE 1945',
        'VIA S.ISAIA',
        "VIA SANT'ISAIA",
        'Via Già Scritta',
      ].map(fixStreetCase),
    ).toEqual([
      "Via dell'Indipendenza",
      "Piazza dell'Unità",
      "Via de' Carbonesi",
      'Via XXI Aprile 1945',
      'Via S.Isaia',
      "Via Sant'Isaia",
      'Via Già Scritta',
    ]);
    expect(
      ['22 Int. 3-5-6', '31 Sc. A Int. 8', '52 Int. 1-2-3-4-5-6-7-8-9-10-11-14', 'x'.repeat(30)].map((text) =>
        shortStreetNumber(text, 12),
      ),
    ).toEqual(['22 int.3-5-6', '31/A/8', '52', null]);
  });
});
