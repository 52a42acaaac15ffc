import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMapping } from '../guess.ts';
import type { Reference } from '../reference.ts';
import { createSurveyor } from '../survey.ts';
import { findHeadingRow } from './headings.ts';
import { createMisalignmentCheck } from './misaligned-rows.ts';
import { decidesType, isOtherBusiness, typeByWords } from './type-words.ts';

const CODES = ['hotel', 'bed_and_breakfast', 'guest_house', 'farmhouse', 'holiday_home'];
const reference: Reference = {
  types: CODES.map((code, index) => ({
    id: index + 1,
    code,
    titles: [code],
    allowsStars: true,
    allowedCategories: [],
    requiresCin: true,
  })),
  cities: [{ id: 1, name: 'Bergamo', province: 'BG', istatCode: '016024' }],
};

function columnsFor(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const survey = createSurveyor(headings);
  for (const row of rows) survey.add(row);
  const { targets } = guessMapping(survey.result(), 'a.csv', reference);
  return Object.fromEntries(
    Object.entries(targets).map(([name, from]) => [name, from && 'column' in from ? from.column : null]),
  );
}

describe('type names in the registers of Italian regions', () => {
  it.each([
    ['Alloggi Privati', 'guest_house'],
    ['Case per Vacanze', 'holiday_home'],
    ['Residenze Turistico Alb.', 'aparthotel'],
    ['Casa religiosa di ospitalità', 'religious_house'],
    ['FORESTERIA', 'religious_house'],
    ['Foresteria Lombarda/Locanda', 'guest_house'],
    ['bed e breakfast', 'bed_and_breakfast'],
    ['CAV', 'holiday_home'],
    ['Case e Appartamenti per Vacanze - CAV', 'holiday_home'],
    ['Casa ed appartamento per vacanza', 'holiday_home'],
    ['Locazione turistica', 'apartment'],
    ['Locazioni brevi', 'apartment'],
    ['Alloggio per uso turistico', 'apartment'],
    ['Unità abitative ammobiliate ad uso turistico', 'apartment'],
    ['Alloggi dati in locazione', 'apartment'],
    ['Urlaub auf dem Bauernhof', 'farmhouse'],
    ['Ferienwohnung', 'apartment'],
    ['Ferienwohnungen', 'apartment'],
    ['Garni', 'hotel'],
    ['Gasthof', 'inn'],
    ['Privatzimmervermietung', 'guest_house'],
    ['Alloggio agrituristico', 'farmhouse'],
    ['Agricampeggio', 'farmhouse'],
    ['Rifugio escursionistico', 'mountain_hut'],
    ['Bivacco fisso', 'mountain_hut'],
    ['Schutzhütte', 'mountain_hut'],
    ['Parco vacanze', 'holiday_village'],
    ['Marina resort', 'holiday_village'],
    ['Condhotel', 'aparthotel'],
    ['Albergo diffuso', 'scattered_hotel'],
    ['Albergo residenziale', 'aparthotel'],
    ["Residenza d'epoca alberghiera", 'historic_residence'],
    ['Dimora storica', 'historic_residence'],
    ['Aziende turistico residenziali', 'aparthotel'],
    ['Strutture ricettive a carattere sociale', 'religious_house'],
    ['Strutture ricettive alberghiere', 'hotel'],
    ["Strutture ricettive all'aperto", 'campsite'],
    ['Unità immobiliari ad uso abitativo concesse in locazione breve o turistica', 'apartment'],
    ['Posto tappa', 'mountain_hut'],
    ['Ittiturismo', 'farmhouse'],
    ['Albergo meublé', 'hotel'],
    ['Alloggi vacanze', 'apartment'],
    ['Guest House - Affittacamere', 'guest_house'],
    ['Strutture ricettive', null],
    ['Strutture ricettive extralberghiere', null],
    ['Esercizi complementari', null],
    ['Boat and breakfast', 'bed_and_breakfast'],
    ['B&B', 'bed_and_breakfast'],
    ['BED AND BREAKFAST', 'bed_and_breakfast'],
    ['Turismo rurale', 'country_house'],
    ['Motel', 'hotel'],
    ['Esercizio di affittacamere', 'guest_house'],
    ['Ostello per la giovent?', 'hostel'],
    ['Villaggio - albergo', 'aparthotel'],
    ['Aree attrezzate di sosta', 'campsite'],
    ["ALTRA RICETTIVITA'", null],
    ['Extralberghiero', null],
    ['Stabilimenti Balneari', null],
    ['Altre strutture ricettive', null],
    // A cell that names several types names none.
    ['Alberghi e residenze turistico-alberghiere', null],
    ['Alberghi - Residenze turistico alberghiere', null],
    ['Campeggi e Villaggi Turistici', null],
    ["Case per Ferie e Ostelli per la Gioventu'", null],
    ['B&B / Affittacamere', null],
    ['Agriturismo con camere e appartamenti', 'farmhouse'],
    ['Foresteria lombarda', 'guest_house'],
    // Abbreviations.
    ['R.T.A.', 'aparthotel'],
    ['C.A.V.', 'holiday_home'],
    ['Res. Tur. Alb.', 'aparthotel'],
    ['Vill. Tur.', 'holiday_village'],
    ['Affitt.', 'guest_house'],
    ['Agrit.', 'farmhouse'],
    // French and German.
    ['Hôtel', 'hotel'],
    ["Chambres d'hôtes", 'guest_house'],
    ['Gîte rural', 'holiday_home'],
    ['Meublé de tourisme', 'apartment'],
    ['Auberge de jeunesse', 'hostel'],
    ['Hôtellerie de plein air', 'campsite'],
    ['Refuge', 'mountain_hut'],
  ])('%s', (text, code) => expect(typeByWords(text)).toBe(code));

  it('recognises businesses without lodging', () => {
    expect(isOtherBusiness('Stabilimenti Balneari')).toBe(true);
    expect(isOtherBusiness('Astronave')).toBe(false);
    expect(isOtherBusiness('Albergo con ristorante')).toBe(false);
  });

  it('uses the second column only when the first is vague', () => {
    expect(decidesType(null, 'hostel')).toBe(true);
    expect(decidesType('hotel', 'aparthotel')).toBe(true);
    expect(decidesType('farmhouse', 'campsite')).toBe(false);
  });
});

describe('columns by heading and values', () => {
  it('Lombardia', () => {
    const columns = columnsFor(
      [
        'PROVINCIA',
        'COMUNE',
        'DENOMINAZIONE_STRUTTURA',
        'TIPOLOGIA',
        'CATEGORIA',
        'INDIRIZZO',
        'CAP',
        'TELEFONO',
        'FAX',
        'EMAIL',
        'SITO_WEB',
        'CAMERE',
        'POSTI_LETTO',
        'CODICE_REGIONALE',
      ],
      [
        [
          'BG',
          'Bergamo',
          'Uno',
          'Albergo',
          '3 stelle',
          'Via Roma 1',
          '24121',
          '035 123456',
          '035 123457',
          'a@b.it',
          'www.b.it',
          '12',
          '24',
          '016024-ALB-00001',
        ],
      ],
    );
    expect(columns).toMatchObject({
      name: 'DENOMINAZIONE_STRUTTURA',
      structure_type: 'TIPOLOGIA',
      category: 'CATEGORIA',
      fax: 'FAX',
      website: 'SITO_WEB',
      roomsTotal: 'CAMERE',
      bedsTotal: 'POSTI_LETTO',
      cir: 'CODICE_REGIONALE',
    });
  });

  it('Roma, with headings as names of variables', () => {
    const headings = [
      ...['id', 'tipologia', 'denominazione', 'via', 'civico', 'latitude', 'longitude', 'stelle', 'categoria'],
      ...['totalePostiLetto', 'totaleNumeroCamere', 'numeroBagni', 'contattoCellulare', 'contattoEmail'],
      ...['contattoTelefono', 'contattoWebSite', 'contattoFax', 'numeroDocce'],
    ];
    const row = [
      ...[
        '395872',
        'Guest House o Affittacamere',
        'CASA DEL GELSO',
        'Via dei Gelsi',
        '5 A',
        '41.85426',
        '12.47498',
        '',
      ],
      ...['3', '3', '2', '', '3292629815', 'gelso@example.org', '064465188', 'www.example.org', '', ''],
    ];
    expect(columnsFor(headings, [row, row])).toMatchObject({
      structure_type: 'tipologia',
      category: 'stelle',
      address: 'via',
      streetNumber: 'civico',
      bedsTotal: 'totalePostiLetto',
      roomsTotal: 'totaleNumeroCamere',
      bathroomsTotal: 'numeroBagni',
      mobile: 'contattoCellulare',
      email: 'contattoEmail',
      phone: 'contattoTelefono',
      website: 'contattoWebSite',
      fax: 'contattoFax',
      latitude: 'latitude',
    });
  });

  it('tells types from stars by the values when both headings are the same word', () => {
    const head = ['Comune', 'Denominazione', 'Tipo', 'Classificazione'];
    expect(columnsFor(head, [['Bergamo', 'Uno', 'Albergo', '3 stelle']])).toMatchObject({
      structure_type: 'Tipo',
      category: 'Classificazione',
    });
    expect(columnsFor(['Comune', 'Denominazione', 'Classificazione'], [['Bergamo', 'Uno', 'Albergo']])).toMatchObject({
      structure_type: 'Classificazione',
    });
  });

  it('finds stars beside the type in one column, as in Umbria and Piemonte', () => {
    const head = [
      'comune',
      'provincia',
      'denominazione_struttura',
      'categoria',
      'indirizzo',
      'posta_elettronica',
      'indirizzo_internet',
      'letti',
    ];
    const rows = ['ALBERGO 3 STELLE', 'Hotel - 4 stelle superior', 'AFFITTACAMERE'].map((type) => [
      'Bergamo',
      'BG',
      'Uno',
      type,
      'Via Roma, 1',
      'a@b.it',
      'www.b.it',
      '12',
    ]);
    const survey = createSurveyor(head);
    for (const row of rows) survey.add(row);
    const { targets } = guessMapping(survey.result(), 'a.csv', reference);
    expect(targets).toMatchObject({
      structure_type: {
        column: 'categoria',
        values: { 'ALBERGO 3 STELLE': 'hotel', AFFITTACAMERE: 'guest_house' },
      },
      category: {
        column: 'categoria',
        values: { 'ALBERGO 3 STELLE': '3', 'Hotel - 4 stelle superior': '4s', AFFITTACAMERE: null },
      },
      website: { column: 'indirizzo_internet' },
      bedsTotal: { column: 'letti' },
    });
  });

  it('combines street type and street name from two columns', () => {
    const head = ['Comune', 'Denominazione', 'Tipologia', 'Toponimo', 'Indirizzo via', 'Civico'];
    const survey = createSurveyor(head);
    survey.add(['Bergamo', 'Uno', 'B&B', 'VIA', 'ROMA', '1']);
    expect(guessMapping(survey.result(), 'a.csv', reference).targets.address).toEqual({
      template: '{Toponimo} {Indirizzo via}',
    });
  });

  it('decides by the values when the heading is unclear or misleading', () => {
    const rows = [['Bergamo', 'Uno', 'B&B', 'a@b.it', 'www.b.it', '035 123456', 'c@pec.it']];
    expect(
      columnsFor(['Comune', 'Denominazione', 'Tipologia', 'Scrivici', 'Indirizzo internet', 'Recapito', 'PEC'], rows),
    ).toMatchObject({
      website: 'Indirizzo internet',
      phone: 'Recapito',
      email: 'PEC',
    });
    expect(
      columnsFor(['Comune', 'Denominazione', 'Tipologia', 'E-mail', 'Indirizzo', 'Recapito', 'PEC'], rows),
    ).toMatchObject({
      email: 'E-mail',
      website: 'Indirizzo',
    });
    const notes = Array.from({ length: 12 }, () => ['Bergamo', 'Uno', 'B&B', 'chiedere al bar']);
    expect(columnsFor(['Comune', 'Denominazione', 'Tipologia', 'Telefono'], notes)).not.toHaveProperty('phone');
  });

  it('uses no fax as telephone and no interno as street number', () => {
    const columns = columnsFor(
      ['Denominazione', 'Comune', 'Tipologia', 'Fax', 'Interno', 'Civico'],
      [['Uno', 'Bergamo', 'B&B', '035 123456', '4', '12']],
    );
    expect(columns).toMatchObject({ fax: 'Fax', streetNumber: 'Civico' });
    expect(columns).not.toHaveProperty('phone');
  });
});

describe('row of the headings', () => {
  const table = [
    ['Comune', 'Denominazione', 'Tipologia', 'Telefono'],
    ['Bergamo', 'Uno', 'Albergo', '035 123456'],
  ];

  it('finds the row below titles of two or three cells and below names of column groups', () => {
    const titles = [
      ['Regione', '', 'Elenco 2024'],
      ['Struttura', '', 'Contatti', ''],
      ['Aggiornato al', '31/12/2024', 'pag. 1', ''],
    ];
    expect(findHeadingRow([...titles, ...table])).toBe(3);
    expect(findHeadingRow(table)).toBe(0);
    expect(findHeadingRow([['Elenco'], ...table])).toBe(1);
  });

  it('keeps the first row when no heading is known', () => {
    const cell = fc.stringMatching(/^[a-z]{1,3}[0-9]{1,4}$/);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 20 }), (rows) => {
        expect(findHeadingRow(rows)).toBe(0);
      }),
    );
  });
});

describe('shifted columns', () => {
  const headings = ['Comune', 'Provincia', 'Tipologia', 'Zona', 'Telefono', 'Lat'];
  const rows = Array.from({ length: 200 }, (_, index) => [
    `Comune ${index}`,
    index % 2 ? 'VERONA' : 'VENEZIA',
    index % 3 ? 'ALBERGO' : 'CAMPEGGIO',
    index % 2 ? 'garda' : 'mare',
    `045 62${index + 10}`,
    '45.12345678',
  ]);
  const odd = (...cells: string[]) => {
    const survey = createSurveyor(headings);
    for (const row of [...rows, cells]) survey.add(row);
    return createMisalignmentCheck(survey.result())(cells);
  };

  it('accepts phones with points, and one word that is common in another column', () => {
    expect(odd('Affi', 'VERONA', 'ALBERGO', 'garda', '045.8895259 - 330.472036', '45.1234567')).toBe(false);
    expect(odd('Affi', 'VERONA', 'ALBERGO', 'garda', '340.6470646', '45.1234567')).toBe(false);
    expect(odd('Affi', 'VERONA', 'ALBERGO', 'VERONA', '0586.803162', '45.1234567')).toBe(false);
  });

  it('detects two values shifted equally, or one value beside empty cells', () => {
    expect(odd('', 'Affi', 'VERONA', 'ALBERGO', 'garda', '')).toBe(true);
    expect(odd('', '', '', '45.1234567', '', '')).toBe(true);
  });
});
