import { expect, it } from 'vitest';
import type { Language } from '../../../platform/language/text.ts';
import { type PhraseContext, parsePhrase } from './parse.ts';
import { printPhrase } from './print.ts';
import { suggestChange } from './suggest.ts';

const context: PhraseContext = {
  today: '2026-11-21',
  rooms: [{ id: 1, names: ['Matrimoniale classica'] }],
  plans: [{ id: 8, names: ['Mezza pensione'] }],
};

const suggest = (phrase: string, language: Language = 'it') => {
  const change = suggestChange(phrase, context, language);
  return change && printPhrase(change, context, language);
};

const CORRECTIONS: readonly (readonly [phrase: string, nearest: string, language?: Language])[] = [
  ['chiuid sabto', 'chiudi 21 novembre 2026'],
  ['chiudi matrimonaile 24 dicmebre', 'chiudi “Matrimoniale classica” 24 dicembre 2026'],
  ['chiudi la piscina a Pasqua', 'chiudi 25-29 marzo 2027'],
  ['chiudi i sabati', 'chiudi sabato 22 novembre 2026 al 19 dicembre 2026'],
  ['chiudi', 'chiudi 22 novembre 2026'],
  ['24-26 dic', 'chiudi 24-26 dicembre 2026'],
  ['copia anno scorso', 'come l’anno scorso 22 novembre 2026 al 19 dicembre 2026'],
  ['close tomorow', 'close 22 November 2026', 'en'],
  ['ferme demian', 'ferme 22 novembre 2026', 'fr'],
  ['schliesse morgne', 'schließe 22 November 2026', 'de'],
];

const cases = CORRECTIONS.map(([phrase, nearest, language = 'it']) => ({ phrase, nearest, language }));

it.each(cases)('answers « $phrase » with « $nearest »', ({ phrase, nearest, language }) => {
  expect(suggest(phrase, language)).toBe(nearest);
  const again = parsePhrase(nearest, context, language);
  expect([again?.unknown, again?.lacks]).toEqual([[], []]);
});

it('suggests nothing when the phrase is understood or searches for a page', () => {
  for (const phrase of [
    'chiudi domani',
    'fatture',
    'luglio',
    'contratti scaduti',
    'rossi mario',
    '',
    'tre vele prezzi',
  ])
    expect([phrase, suggest(phrase)]).toEqual([phrase, null]);
});
