import { expect, it } from 'vitest';
import { findRepeatedKeys, readTexts } from './read-texts.ts';
import { findTextFaults, RULES } from './rules.ts';

const textsOf = (it: string, en: string, fr: string, de: string) =>
  readTexts([{ file: 'domain/a/texts.ts', text: `export const aTexts = { a: ${JSON.stringify([it, en, fr, de])} };` }]);
const GOOD = [
  'Salva le modifiche.',
  'Save the changes.',
  'Enregistrez les modifications.',
  'Speichern Sie die Änderungen.',
] as const;

it('accepts a plain text in four languages', () => {
  expect(findTextFaults(textsOf(...GOOD))).toEqual([]);
});

it.each([
  ['a telegram', 0, 'Vuoto: si usa il titolo'],
  ['voi', 0, 'Controlla la vostra pagina.'],
  ['a straight apostrophe', 0, "Apri l'elenco."],
  ['a plain space before', 2, 'Voulez-vous continuer ?'],
  ['pénalité', 2, 'La pénalité est due.'],
  ['Rétablir', 2, 'Rétablir'],
  ['a du-imperative', 3, 'Wähle ein Datum.'],
  ['quotation marks', 3, 'Öffnen Sie "Start".'],
])('reports %s', (fault, column, text) => {
  const values: [string, string, string, string] = [...GOOD];
  values[column] = text;
  expect(findTextFaults(textsOf(...values))).toEqual([expect.stringContaining(fault)]);
});

it('reports a term that one language lacks', () => {
  const faults = findTextFaults(textsOf('Paga la caparra', 'Pay the deposit', 'Payer l’acompte', 'Anzahlung zahlen'));
  expect(faults).toEqual([expect.stringContaining('fr lacks the term')]);
});

it('reports a pattern with reviewed texts only beyond their number', () => {
  const { reviewed = 0 } = RULES.find(({ name }) => name === 'an impersonal si') ?? {};
  const texts = Array.from({ length: reviewed + 1 }, () =>
    textsOf('Qui si vede tutto.', GOOD[1], GOOD[2], GOOD[3]),
  ).flat();
  expect(findTextFaults(texts.slice(1))).toEqual([]);
  expect(findTextFaults(texts)).toHaveLength(reviewed + 1);
});

it('reports a key that two merged objects define', () => {
  const text = `const aTexts = { x: 1, y: 2 }; const bTexts = { x: 3 }; export const allTexts = { ...aTexts, ...bTexts } as const;`;
  expect(findRepeatedKeys([{ file: 'domain/a.ts', text }])).toEqual([expect.stringContaining('the key x')]);
});
