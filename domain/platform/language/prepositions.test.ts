import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutArticles, withPreposition } from './prepositions.ts';
import { fillText } from './text.ts';

it.each([
  ['a', 'Hotel Tre Vele', 'all’Hotel Tre Vele'],
  ['a', 'Pensione Ada', 'alla Pensione Ada'],
  ['di', 'B&B Iris', 'del B&B Iris'],
  ['da', 'Bed & Breakfast Iris', 'dal Bed & Breakfast Iris'],
  ['di', 'Agriturismo Cascina Tartufaia', 'dell’Agriturismo Cascina Tartufaia'],
  ['in', 'Villaggio Turistico Lido', 'nel Villaggio Turistico Lido'],
  ['su', 'Appartamenti Blu', 'sugli Appartamenti Blu'],
  ['di', 'Case Vacanza Sole', 'delle Case Vacanza Sole'],
  ['a', 'La Pergola', 'alla Pergola'],
  ['di', 'L’Ulivo', 'dell’Ulivo'],
  ['di', "L'Ulivo", 'dell’Ulivo'],
  ['a', 'I Due Mori', 'ai Due Mori'],
  ['a', 'Al Cantuccio', 'a «Al Cantuccio»'],
  ['da', 'Da Gianni', 'da «Da Gianni»'],
  ['a', 'Aurora', 'ad Aurora'],
  ['a', 'Tre Vele', 'a Tre Vele'],
  ['per', 'Hotel Tre Vele', 'per l’Hotel Tre Vele'],
  ['con', 'Foresteria San Vitale', 'con la Foresteria San Vitale'],
  ['di', 'Residence Sole', 'del Residence Sole'],
])('%s + %s', (preposition, name, expected) => {
  expect(withPreposition(preposition, name)).toBe(expected);
  expect(fillText(`X {${preposition} structure}.`, { structure: name }, 'it')).toBe(`X ${expected}.`);
});

it.each([
  ['Commissione del {n}%.', 8, 'Commissione dell’8%.'],
  ['Valido dal {n} maggio.', 11, 'Valido dall’11 maggio.'],
  ['Il {n} dicembre', 8, 'L’8 dicembre'],
  ['Commissione del {n}%.', 18, 'Commissione del 18%.'],
  ['Totale del {n}', '1.100', 'Totale del 1.100'],
  ['Sconto del {n}%', 80, 'Sconto dell’80%'],
])('%s with %s is %s', (text, n, expected) => {
  expect(fillText(text, { n }, 'it')).toBe(expected);
});

it('loses no character of a name except a merged article, and never repeats the preposition', () => {
  const names = fc
    .tuple(
      fc.constantFrom('Hotel', 'Pensione', 'Locanda', 'Ostello', 'Residence', 'Le', 'Il', 'L’', 'Zagara', 'Écho', ''),
      fc.string({ minLength: 1, maxLength: 20 }),
    )
    .map(([first, rest]) => `${first} ${rest}`.trim());
  fc.assert(
    fc.property(fc.constantFrom('a', 'di', 'da', 'in', 'su', 'per', 'con'), names, (preposition, name) => {
      const words = withPreposition(preposition, name);
      const rest = name.replace(/^(?:(?:il|lo|la|i|gli|le) |l['’] ?)(?=\S)/i, '');
      expect(words.includes(rest)).toBe(true);
      expect(words.length).toBeLessThan(name.length + 8);
    }),
  );
});

it.each([
  ['dal domenica 3 gennaio al martedì 5 gennaio', 'da domenica 3 gennaio a martedì 5 gennaio'],
  ['Dal sab 28 nov 2026 al lun 30 nov 2026', 'Da sab 28 nov 2026 a lun 30 nov 2026'],
  ['fino al venerdì 27 novembre', 'fino a venerdì 27 novembre'],
  ['entro il ven 27 nov', 'entro ven 27 nov'],
  ['la fattura 12 del mer 4 mar', 'la fattura 12 di mer 4 mar'],
  ['dal 3 gennaio al 5 gennaio', 'dal 3 gennaio al 5 gennaio'],
  ['dal Martinello al mare', 'dal Martinello al mare'],
  ['il marchio, il sabato', 'il marchio, il sabato'],
])('%s', (text, expected) => expect(withoutArticles(text)).toBe(expected));
