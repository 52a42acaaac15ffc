import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell } from './cell.ts';
import { repairLetters } from './letters.ts';
import { meansNoValue } from './no-value.ts';
import { dayOfSerial } from './parse-date.ts';
import { readStars } from './stars.ts';
import { fixStreetCase, isDayForNumber } from './street.ts';
import { splitNumberAndLocality, splitStreet } from './street-parts.ts';

/** Breaks text like a program that reads UTF-8 as windows-1252. */
const breakEncoding = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describe('letters broken by a wrong encoding', () => {
  it.each([
    ['CaffÃ¨', 'Caffè'],
    ['CÃ  di Cascina', 'Cà di Cascina'],
    ['RondinÃ , 14/F', 'Rondinà, 14/F'],
    ['GÃ¤stehaus Ãœber', 'Gästehaus Über'],
    ['Lâ€™Isola', 'L’Isola'],
    ['cafÃƒÂ©', 'café'],
    ['CAFFÃƒË†', 'CAFFÈ'],
    ['Citt√† del Sole', 'Città del Sole'],
    ['L‚ÄôIsola', 'L’Isola'],
    ['n¬∞ 3', 'n° 3'],
    ['Piazza Libert\ufffd 3', 'Piazza Libertà 3'],
    ['PIAZZA LIBERT\ufffd', 'PIAZZA LIBERTÀ'],
    ['Rossell\ufffd', 'Rossell\ufffd'],
    ['SÃO PAULO', 'SÃO PAULO'],
    ['Città già', 'Città già'],
  ])('%s', (text, mended) => expect(cleanCell(text)).toBe(mended));

  it('restores any broken Italian word', () => {
    const word = fc.stringMatching(/^[a-zàèéìòùÈÉÒüöäß' ,’–]{1,30}$/);
    fc.assert(
      fc.property(word, (text) => {
        expect(repairLetters(breakEncoding(text))).toBe(text);
      }),
    );
  });

  it('leaves intact text unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~À-ÁÄ-ÿ]{0,40}$/), (text) => {
        fc.pre(!/[ÂÃÅâ]/.test(text));
        expect(repairLetters(text)).toBe(text);
      }),
    );
  });
});

describe('stars', () => {
  it.each([
    ['3 ***', { code: '3', isExact: true }],
    ['***', { code: '3', isExact: true }],
    ['4 **** SUPERIOR', { code: '4s', isExact: true }],
    ['3 stelle S', { code: '3s', isExact: true }],
    ['4 stelle lusso', { code: '4s', isExact: false }],
    ['5 stelle L', { code: '5', isExact: false }],
    ['5 ***** lusso', { code: '5', isExact: false }],
    ['Quattro stelle', { code: '4', isExact: true }],
    ['2', { code: '2', isExact: true }],
    ['0', 'none'],
    ['non classificato', 'none'],
    ['3 Spighe', 'other_scale'],
    ['2 Leoni', 'other_scale'],
    ['3 soli', 'other_scale'],
    ['4 chiavi', 'other_scale'],
    ['2 girasoli', 'other_scale'],
    ['1^ categoria', 'other_scale'],
    ['3°', 'other_scale'],
    ['3 Sonnen', 'other_scale'],
    ['II', 'other_scale'],
    ['3 ****', null],
    ['7', null],
    ['ottimo', null],
  ])('%s', (text, expected) => expect(readStars(text)).toEqual(expected));
});

describe('streets and their numbers', () => {
  it.each(['42795', '0.25', '0,25', '3-gen', '2017-03-12', 'gen-03', '12/03/2017', '0.0416666666666667', '06:00'])(
    'rejects %s as a street number',
    (text) => expect(isDayForNumber(text)).toBe(true),
  );
  it.each(['1', '12/3', '1414/A', '4846/47', '18-20', '33 - 33/a', '6045'])('accepts %s as a street number', (text) =>
    expect(isDayForNumber(text)).toBe(false),
  );

  it.each([
    ['13 - Loc. San Tomaso', '13', 'San Tomaso'],
    ['5 - Coriano', '5', 'Coriano'],
    ['31 lOC. gAZZOLO', '31', 'gAZZOLO'],
    ['1/A - San Giorgio in Salici', '1/A', 'San Giorgio in Salici'],
    ['54 - frazione Assenza', '54', 'Assenza'],
    ['25 (TORRE DI FINE)', '25', 'TORRE DI FINE'],
    ['50 S. Giacomo di Veglia', '50', 'S. Giacomo di Veglia'],
    ['29 Montorio', '29', 'Montorio'],
    ['1147 - F.ta di Borgo', '1147', 'F.ta di Borgo'],
  ])('splits %s into number and locality', (text, number, locality) =>
    expect(splitNumberAndLocality(text)).toEqual({ number, locality }),
  );
  it.each(['36 int. 1', '4, interno 2', '11, Scala A', '33 - 33/a', '26/28', '44/B E 44/C', '12 bis', '3 piano terra'])(
    'finds no locality in %s',
    (text) => expect(splitNumberAndLocality(text)).toBeNull(),
  );

  const all = { number: true, locality: true };
  it.each([
    ['Via Ulivo, 18 - Loc. Nebbia Mulino', 'Via Ulivo', '18', 'Nebbia Mulino'],
    ['Via Podere 8 - Loc. Torre', 'Via Podere', '8', 'Torre'],
    ['Via Olmo, 109/B', 'Via Olmo', '109/B', null],
    ['delle Casa Pineta, 0 - Loc. BREZZA', 'delle Casa Pineta', null, 'BREZZA'],
    ['- Dimora, 45 -', 'Dimora', '45', null],
    ['Viale Ginestra, 18 Brezza di Rondine', 'Viale Ginestra', '18', 'Brezza di Rondine'],
    ['Loc. Tiglio, 17', 'Loc. Tiglio', '17', null],
    ['Via 4 Novembre, 12', 'Via 4 Novembre', '12', null],
    ['Via 4 Novembre', 'Via 4 Novembre', null, null],
    ['Via XXV Aprile 1945', 'Via XXV Aprile 1945', null, null],
    ['S.S. 12', 'S.S. 12', null, null],
    ['Via Aurelia km 12', 'Via Aurelia km 12', null, null],
    ['Via Salice - C.P. 126', 'Via Salice - C.P. 126', null, null],
    ['Via Edera, 11,13,15', 'Via Edera', '11,13,15', null],
    ['Via Roma, s.n.c.', 'Via Roma', 'snc', null],
    ['Podere', 'Podere', null, null],
    ['S.S. 7 Appia km. 568,300 - C.da del Mirto', 'S.S. 7 Appia km. 568,300', null, 'C.da del Mirto'],
    ['Strada Statale 16 km 804+200', 'Strada Statale 16 km 804+200', null, null],
    ['Via dei Rovi 12 scala B int. 4', 'Via dei Rovi - scala B int. 4', '12', null],
    ['Via dei Pruni, s. n.', 'Via dei Pruni', 'snc', null],
    ['C/da del Mirto s.n.', 'C/da del Mirto', 'snc', null],
    ['Via Roma n°5', 'Via Roma', '5', null],
  ])('%s', (text, street, number, locality) =>
    expect(splitStreet(text, all)).toMatchObject({ street, number, locality }),
  );

  it('asks a person only about a part that its place alone tells', () => {
    const isCertain = (text: string) => splitStreet(text, all).isCertain;
    expect(['Via Ulivo, 18 - Loc. Torre', 'Via Ulivo 18', 'Via Ulivo, snc'].map(isCertain)).toEqual([true, true, true]);
    expect(['Viale Ginestra, 18 Brezza di Rondine', 'Viale Papa Giovanni 23', 'Via Roma 12 14'].map(isCertain)).toEqual(
      [false, false, false],
    );
  });

  it.each([
    ['C/DA SAN PAOLO', 'C/da San Paolo'],
    ['V.LE EUROPA', 'V.le Europa'],
    ['CORSO UMBERTO I°', 'Corso Umberto I°'],
    ['VIA GARIBALDI II° TRAVERSA', 'Via Garibaldi II° Traversa'],
  ])('writes %s as %s', (capitals, street) => expect(fixStreetCase(capitals)).toBe(street));

  it('leaves parts alone that other columns give', () => {
    expect(splitStreet('Via Salice - Loc. Rondine', { number: false, locality: true })).toMatchObject({
      street: 'Via Salice',
      number: null,
      locality: 'Rondine',
    });
    expect(splitStreet('Via Ulivo, 18 - Loc. Nebbia', { number: true, locality: false })).toMatchObject({
      street: 'Via Ulivo - Loc. Nebbia',
      number: '18',
      locality: null,
    });
  });

  it('loses no word of an address', () => {
    const word = fc.constantFrom('Via', 'Olmo', '12', '3/B', 'Loc.', 'Fonte', '-', ',', 'km', '0', '1945', 'S.S.');
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (given) => {
        const text = given.join(' ');
        const { street, number, locality } = splitStreet(text, all);
        const after = words([street, number, locality].join(' '));
        for (const one of words(text)) if (!['0', 'Loc'].includes(one)) expect(after).toContain(one);
      }),
    );
  });
});

it('recognises cells without a value, and fields where a zero has a meaning', () => {
  for (const text of ['n.d.', 'nd', '-', '//', '--', 'non presente', 'N.D', 'n/a'])
    expect(meansNoValue('email', text), text).toBe(true);
  for (const target of ['zip', 'roomsTotal', 'bedsTotal', 'category', 'phone', 'streetNumber'])
    expect(meansNoValue(target, '0'), target).toBe(true);
  expect(meansNoValue('floors', '0')).toBe(false);
  expect(meansNoValue('altitude', '0')).toBe(false);
  expect(meansNoValue('name', 'Nd Rooms')).toBe(false);
  expect(meansNoValue('province', 'ND')).toBe(false);
});

it('reads the serial number of a day', () => {
  expect(['42830', '25569', '42830.5', '1234', '99999', '42830x'].map(dayOfSerial)).toEqual([
    '2017-04-05',
    '1970-01-01',
    '2017-04-05',
    null,
    null,
    null,
  ]);
});
