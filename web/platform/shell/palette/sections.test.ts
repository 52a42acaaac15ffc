import { expect, it } from 'vitest';
import { sectionsNamed } from './sections.ts';

const SECTIONS = [
  { screen: 'availability', words: 'Disponibilità e prezzi tariffe calendario' },
  { screen: 'cancellationPolicies', words: 'Condizioni di cancellazione penali' },
  { screen: 'paymentPolicies', words: 'Condizioni di pagamento caparra' },
  { screen: 'description', words: 'Descrizione foto galleria' },
];

it('the last words name the section, those before them the structure', () => {
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

it('a name alone names no section, and a section alone no structure', () => {
  expect(sectionsNamed('hotel tre vele', SECTIONS)).toBeNull();
  expect(sectionsNamed('prezzi', SECTIONS)).toBeNull();
  expect(sectionsNamed('tre p', SECTIONS)).toBeNull();
  expect(sectionsNamed('', SECTIONS)).toBeNull();
});
