import { expect, it } from 'vitest';
import { inLanguage, LANGUAGES, type Text, type Texts } from './text.ts';

it('says that a code is unknown, in each language, where a row holds one that is none of ours', () => {
  const states: Texts = { open: ['Aperto', 'Open', 'Ouvert', 'Offen'] };
  const shown = LANGUAGES.map((language) => inLanguage(states.closed as Text, language));
  expect(shown).toEqual(['Sconosciuto', 'Unknown', 'Inconnu', 'Unbekannt']);
  expect(inLanguage(states.open as Text, 'de')).toBe('Offen');
});
