import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPreposition } from './italian.ts';
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
])('%s + %s', (preposition, name, said) => {
  expect(withPreposition(preposition, name)).toBe(said);
  expect(fillText(`X {${preposition} structure}.`, { structure: name })).toBe(`X ${said}.`);
});

it('loses no sign of any name but an article that is joined, and never says two prepositions', () => {
  const names = fc.tuple(fc.constantFrom('Hotel', 'Pensione', 'Locanda', 'Ostello', 'Residence', 'Le', 'Il', 'L’', 'Zagara', 'Écho', ''), fc.string({ minLength: 1, maxLength: 20 })).map(([first, rest]) => `${first} ${rest}`.trim());
  fc.assert(
    fc.property(fc.constantFrom('a', 'di', 'da', 'in', 'su', 'per', 'con'), names, (preposition, name) => {
      const said = withPreposition(preposition, name);
      const rest = name.replace(/^(?:(?:il|lo|la|i|gli|le) |l['’] ?)(?=\S)/i, '');
      expect(said.includes(rest)).toBe(true);
      expect(said.length).toBeLessThan(name.length + 8);
    }),
  );
});
