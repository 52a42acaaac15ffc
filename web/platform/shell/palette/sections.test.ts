import { expect, it } from 'vitest';
import { findNamedSections } from './sections.ts';

const SECTIONS = [
  { screen: 'availability', words: 'Disponibilità e prezzi tariffe calendario' },
  { screen: 'cancellationPolicies', words: 'Condizioni di cancellazione penali' },
  { screen: 'paymentPolicies', words: 'Condizioni di pagamento caparra' },
  { screen: 'description', words: 'Descrizione foto galleria' },
];

it('reads the section from the last words and the structure from the words before', () => {
  expect(findNamedSections('tre vele prezzi', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['availability'],
  });
  expect(findNamedSections('tre vele pr', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['availability'],
  });
  expect(findNamedSections('Tre Vele DISPONIBILITA', SECTIONS)?.screens).toEqual(['availability']);
  expect(findNamedSections('tre vele condizioni', SECTIONS)?.screens).toEqual([
    'cancellationPolicies',
    'paymentPolicies',
  ]);
  expect(findNamedSections('tre vele condizioni pag', SECTIONS)).toEqual({
    structure: 'tre vele',
    screens: ['paymentPolicies'],
  });
});

it('returns null for a structure or section alone', () => {
  expect(findNamedSections('hotel tre vele', SECTIONS)).toBeNull();
  expect(findNamedSections('prezzi', SECTIONS)).toBeNull();
  expect(findNamedSections('tre p', SECTIONS)).toBeNull();
  expect(findNamedSections('', SECTIONS)).toBeNull();
});
