import { expect, it } from 'vitest';
import { sectionsNamed } from './sections.ts';

const SECTIONS = [
  { screen: 'availability', words: 'Disponibilità e prezzi tariffe calendario' },
  { screen: 'cancellationPolicies', words: 'Condizioni di cancellazione penali' },
  { screen: 'paymentPolicies', words: 'Condizioni di pagamento caparra' },
  { screen: 'description', words: 'Descrizione foto galleria' },
];

it('reads the section from the last words and the structure from the words before', () => {
  expect(sectionsNamed('tre vele prezzi', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['availability'],
  });
  expect(sectionsNamed('tre vele pr', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['availability'],
  });
  expect(sectionsNamed('Tre Vele DISPONIBILITA', SECTIONS)?.screens).toEqual(['availability']);
  expect(sectionsNamed('tre vele condizioni', SECTIONS)?.screens).toEqual([
    'cancellationPolicies',
    'paymentPolicies',
  ]);
  expect(sectionsNamed('tre vele condizioni pag', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['paymentPolicies'],
  });
});

it('returns null for a structure or section alone', () => {
  expect(sectionsNamed('hotel tre vele', SECTIONS)).toBeNull();
  expect(sectionsNamed('prezzi', SECTIONS)).toBeNull();
  expect(sectionsNamed('tre p', SECTIONS)).toBeNull();
  expect(sectionsNamed('', SECTIONS)).toBeNull();
});
