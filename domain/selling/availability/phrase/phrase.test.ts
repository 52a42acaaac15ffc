import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { LANGUAGES } from '../../../platform/language/text.ts';
import type { Operation } from '../bulk.ts';
import type { CellField } from '../cell.ts';
import { type PhraseChange, type PhraseContext, parsePhrase } from './parse.ts';
import { printPhrase } from './print.ts';
import { suggestChange } from './suggest.ts';
import { MAX_PHRASE_LENGTH, nameKey, tokensOf } from './tokens.ts';

const TEST_DAY = '2026-11-21';
const context: PhraseContext = {
  today: TEST_DAY,
  rooms: [
    { id: 1, names: ['Matrimoniale classica', 'Classic double', 'Double classique', 'Doppelzimmer Klassik'] },
    { id: 2, names: ['Junior suite con balcone', 'Junior suite with balcony'] },
    { id: 3, names: ['Matrimoniale superior', 'Superior double'] },
  ],
  plans: [
    { id: 7, names: ['Camera e colazione', 'Bed and breakfast'] },
    { id: 8, names: ['Mezza pensione', 'Half board', 'Demi-pension', 'Halbpension'] },
  ],
};
const parseResult = (phrase: string, language: (typeof LANGUAGES)[number] = 'it') =>
  parsePhrase(phrase, context, language);
const clean = (phrase: string, language: (typeof LANGUAGES)[number] = 'it') => {
  const found = parseResult(phrase, language);
  expect([phrase, found?.unknown, found?.lacks]).toEqual([phrase, [], []]);
  return found?.saying;
};

describe('reading a phrase', () => {
  it('understands the wording of hoteliers', () => {
    const christmas = { from: '2026-12-24', to: '2026-12-26' };
    expect(clean('chiudi matrimoniale 24-26 dic')).toEqual({
      operations: { stopSell: { mode: 'set', value: true } },
      roomIds: [1, 3],
      mealPlanId: null,
      periods: [christmas],
      weekdays: [],
    });
    expect(clean('chiudi matrimoniale classica dal 24 al 26 dicembre')?.roomIds).toEqual([1]);
    expect(clean('chiudi matrimoniali e suite 24/12')?.roomIds).toEqual([1, 2, 3]);
    expect(clean('+10% weekend luglio')).toMatchObject({
      operations: { priceCents: { mode: 'percent_add', value: 10 } },
      periods: [{ from: '2027-07-01', to: '2027-07-31' }],
      weekdays: [5, 6],
    });
    expect(clean('min 3 notti a Pasqua')).toMatchObject({
      operations: { minStay: { mode: 'set', value: 3 } },
      periods: [{ from: '2027-03-25', to: '2027-03-29' }],
    });
    expect(clean('prezzo 120 suite domani')).toMatchObject({
      operations: { priceCents: { mode: 'set', value: 12_000 } },
      periods: [{ from: '2026-11-22', to: '2026-11-22' }],
    });
    expect(clean('no arrivi sab e dom agosto')).toMatchObject({
      operations: { closedToArrival: { mode: 'set', value: true } },
      weekdays: [6, 7],
    });
    expect(clean('chiudi mezza pensione 24 dic - 2 gen')).toMatchObject({
      operations: { planStopSell: { mode: 'set', value: true } },
      mealPlanId: 8,
      periods: [{ from: '2026-12-24', to: '2027-01-02' }],
    });
    expect(clean('abbassa 5 € lun-gio gennaio-marzo')).toMatchObject({
      operations: { priceCents: { mode: 'sub', value: 500 } },
      weekdays: [1, 2, 3, 4],
      periods: [{ from: '2027-01-01', to: '2027-03-31' }],
    });
    expect(clean('dicembre-gennaio +5')?.periods).toEqual([{ from: '2026-12-01', to: '2027-01-31' }]);
    expect(clean('chiudi novembre')?.periods).toEqual([{ from: '2026-11-01', to: '2026-11-30' }]);
  });

  it('understands other languages, whatever the language of the page', () => {
    const christmas = [{ from: '2026-12-24', to: '2026-12-26' }];
    expect(clean('close double Dec 24-26', 'en')).toMatchObject({ roomIds: [1, 3], periods: christmas });
    expect(clean('ferme double du 24 au 26 décembre', 'fr')?.periods).toEqual(christmas);
    expect(clean('schließe Doppelzimmer vom 24. bis 26. Dezember', 'de')).toMatchObject({
      roomIds: [1],
      periods: christmas,
    });
    expect(clean('min 3 nights at Easter', 'it')).toMatchObject({ operations: { minStay: { value: 3 } } });
    expect(clean('+10% week-end juillet', 'fr')).toMatchObject({ weekdays: [5, 6] });
    expect(clean('mindestens 3 Nächte zu Ostern', 'de')).toMatchObject({
      operations: { minStay: { value: 3 } },
    });
    expect(clean('erhöhe um 10 % am Wochenende im Juli', 'de')).toMatchObject({ weekdays: [5, 6] });
  });

  it('understands plural weekdays, workdays, holidays and feasts', () => {
    expect(clean('chiudi i sabati e le domeniche di luglio')?.weekdays).toEqual([6, 7]);
    expect(clean('close Saturdays July', 'en')?.weekdays).toEqual([6]);
    expect(clean('ferme les samedis juillet', 'fr')?.weekdays).toEqual([6]);
    expect(clean('schließe sonntags im Juli', 'de')?.weekdays).toEqual([7]);
    for (const phrase of ['-10% feriali marzo', '-10% weekdays March', '-10% en semaine mars', '-10% werktags März'])
      expect([phrase, clean(phrase)?.weekdays]).toEqual([phrase, [1, 2, 3, 4, 7]]);
    const [christmas, ferragosto] = [
      [{ from: '2026-12-24', to: '2026-12-26' }],
      [{ from: '2027-08-15', to: '2027-08-15' }],
    ];
    for (const phrase of [
      'min 3 notti a Natale',
      'min 3 nights Christmas',
      'min 3 nuits Noël',
      'min 3 Nächte Weihnachten',
    ])
      expect([phrase, clean(phrase)?.periods]).toEqual([phrase, christmas]);
    expect(clean('prezzo 150 ferragosto')?.periods).toEqual(ferragosto);
    expect(clean('prezzo 150 ferragosto 2028')?.periods).toEqual([{ from: '2028-08-15', to: '2028-08-15' }]);
    for (const phrase of [
      '+20% festivi dicembre',
      '+20% holidays December',
      '+20% jours fériés décembre',
      '+20% Feiertage Dezember',
    ])
      expect([phrase, clean(phrase)?.periods.map(({ from }) => from)]).toEqual([
        phrase,
        ['2026-12-08', '2026-12-25', '2026-12-26'],
      ]);
    expect(clean('chiudi i festivi')?.periods.length).toBeGreaterThan(10);
    // A room's name that starts like a weekday is read as a name.
    const martina = { ...context, rooms: [{ id: 9, names: ['Martina'] }] };
    expect(parsePhrase('chiudi martina 24 dic', martina, 'it')?.saying).toMatchObject({
      roomIds: [9],
      weekdays: [],
    });
  });

  it('accepts last year’s prices with a percentage and no other change', () => {
    const phrases = {
      it: 'come l’anno scorso +5 % suite luglio',
      en: 'like last year +5% suite July',
      fr: 'comme l’an dernier +5% suite juillet',
      de: 'wie letztes Jahr +5% Suite Juli',
    };
    for (const language of LANGUAGES) {
      const saying = clean(phrases[language], language);
      expect(saying).toEqual({
        operations: { priceCents: { mode: 'percent_add', value: 5 } },
        roomIds: [2],
        mealPlanId: null,
        periods: [{ from: '2027-07-01', to: '2027-07-31' }],
        weekdays: [],
        lastYear: true,
      });
      if (saying) expect(clean(printPhrase(saying, context, language), language)).toEqual(saying);
    }
    expect(clean('prezzi come l’anno scorso weekend agosto')).toMatchObject({
      operations: {},
      lastYear: true,
    });
    expect(parseResult('come l’anno scorso +5%')?.lacks).toEqual(['when']);
    expect(parseResult('chiudi come l’anno scorso luglio')?.unknown).not.toEqual([]);
    expect(parseResult('come l’anno scorso +5 € luglio')?.unknown).not.toEqual([]);
  });

  it('reports unknown words and missing parts', () => {
    expect(parseResult('chiudi')).toMatchObject({ unknown: [], lacks: ['when'] });
    expect(parseResult('chiudi la piscina a Pasqua')?.unknown).toEqual(['piscina']);
    expect(parseResult('min 0 notti a pasqua')).toBeNull();
    expect(parseResult('24-26 dic')).toBeNull();
    expect(parseResult('tre vele prezzi')).toBeNull();
    expect(parseResult('chiudi 30 febbraio')?.unknown).toEqual(['30']);
    expect(parseResult('chiudi 29/2')?.saying.periods).toEqual([{ from: '2028-02-29', to: '2028-02-29' }]);
    expect(parseResult(`chiudi ${'a '.repeat(MAX_PHRASE_LENGTH)}`)).toBeNull();
  });
});

const day = fc.integer({ min: 0, max: 720 }).map((n) => addDays(TEST_DAY, n));
const period = fc.tuple(day, fc.integer({ min: 0, max: 500 })).map(([from, n]) => ({ from, to: addDays(from, n) }));
const set = <Value extends number | boolean>(value: fc.Arbitrary<Value>) =>
  value.map((one): Operation => ({ mode: 'set', value: one }));
const nights = set(fc.integer({ min: 1, max: 90 }));
const yes = set(fc.boolean());
const amount = fc.integer({ min: 1, max: 1_000_000 });
const price: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ mode: fc.constantFrom('set', 'add', 'sub'), value: amount }),
  fc.record({
    mode: fc.constantFrom('percent_add', 'percent_sub'),
    value: fc.integer({ min: 1, max: 180 }).map((n) => n / 2),
  }),
);
type Operations = Partial<Record<CellField, Operation>>;
const ofRooms: fc.Arbitrary<Operations> = fc.record(
  {
    allotment: set(fc.integer({ min: 0, max: 99 })),
    stopSell: yes,
    minStay: nights,
    maxStay: nights,
    closedToArrival: yes,
    closedToDeparture: yes,
    priceCents: price,
  },
  { requiredKeys: [] },
);
const ofPlans: fc.Arbitrary<Operations> = fc.record(
  { planStopSell: yes, planMinStay: nights, priceCents: price },
  { requiredKeys: [] },
);
/** Difficult names: words of the grammar, numbers, quotes, other alphabets. */
const name = fc.oneof(
  fc.constantFrom('Camera', 'chiudi', '24 dic', 'Suite “Mare”', '12', 'Luglio', 'open close', 'Ä #3', 'B&B', '東の間'),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
);
const naming = (from: number) =>
  fc
    .array(name, { minLength: 1, maxLength: 4 })
    .map((names) => names.map((one, at) => ({ id: from + at, names: [one] })));
const sayable = fc
  .record({ rooms: naming(1), plans: naming(100) })
  .chain(({ rooms, plans }) =>
    fc.tuple(fc.constant({ today: TEST_DAY, rooms, plans }), fc.option(fc.constantFrom(...plans), { nil: null })),
  )
  .chain(([world, plan]) =>
    fc.tuple(
      fc.constant(world),
      fc.record({
        operations: (plan ? ofPlans : ofRooms).filter((one) => Object.keys(one).length > 0),
        roomIds: fc.subarray(world.rooms.map(({ id }) => id)),
        mealPlanId: fc.constant(plan?.id ?? null),
        periods: fc.array(period, { minLength: 1, maxLength: 2 }),
        weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      }),
    ),
  );

describe('printing a phrase', () => {
  it('gives a text that is read as the same change in every language', () => {
    let read = 0;
    fc.assert(
      fc.property(sayable, fc.constantFrom(...LANGUAGES), ([world, saying], language) => {
        const words = printPhrase(saying as PhraseChange, world, language);
        if (words.length > MAX_PHRASE_LENGTH) return;
        read++;
        const again = parsePhrase(words, world, language);
        expect([words, again?.unknown, again?.lacks]).toEqual([words, [], []]);
        expect([words, again?.saying]).toEqual([words, saying]);
      }),
      { numRuns: 600 },
    );
    expect(read).toBeGreaterThan(100);
  });
  it('uses the words that hoteliers read', () => {
    const saying = clean('chiudi matrimoniale classica 24-26 dic');
    if (!saying) throw new Error('not understood');
    expect(printPhrase(saying, context, 'it')).toBe('chiudi “Matrimoniale classica” 24-26 dicembre 2026');
    expect(printPhrase(saying, context, 'de')).toBe('schließe “Matrimoniale classica” 24-26 Dezember 2026');
  });
});

describe('any text', () => {
  it('never throws, and takes time in proportion to its length', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        void parseResult(text);
        void suggestChange(text, context, 'it');
        const tokens = tokensOf(text);
        expect(tokens === null).toBe(text.length > MAX_PHRASE_LENGTH);
        expect(tokens?.length ?? 0).toBeLessThanOrEqual(text.normalize('NFD').length * 2);
      }),
    );
    for (const nasty of ['-', '- ', '"', '24-', '1.', '+ ', 'mar ', 'luglio-', '24/12/', '#'])
      for (const language of LANGUAGES)
        void suggestChange(nasty.repeat(MAX_PHRASE_LENGTH / nasty.length), context, language);
    expect(nameKey('  “Märe”  Süd ')).toBe('mare sud');
  });
});
