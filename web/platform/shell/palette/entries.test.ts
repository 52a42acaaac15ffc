import { expect, it } from 'vitest';
import type { EntryGroup } from './entries.ts';
import { filterGroups } from './entries.ts';

const entry = (label: string, more = {}) => ({ id: label, label, icon: 'x', run: () => {}, ...more });
const labels = (groups: readonly EntryGroup[]) =>
  Object.fromEntries(groups.map(({ id, entries }) => [id, entries.map(({ label }) => label)]));

const groups: EntryGroup[] = [
  {
    id: 'goTo',
    title: 'Vai a',
    entries: [
      entry('Condizioni di cancellazione', { words: 'Vai a Vendita' }),
      entry('Offerte', { words: 'Vai a Vendita' }),
      entry('Nuova offerta', { onlyWhenTyping: true }),
    ],
  },
  { id: 'structures', title: 'Strutture', entries: [entry('Hotel Offida')], isSearchResult: true },
  { id: 'pages', title: 'Pagine', entries: [entry('Dotazioni', { description: 'Impostazioni' })] },
];

it('shows common entries before typing', () => {
  expect(labels(filterGroups(groups, ' '))).toEqual({
    goTo: ['Condizioni di cancellazione', 'Offerte'],
    structures: ['Hotel Offida'],
    pages: ['Dotazioni'],
  });
});

it('matches every word in label, description and keywords, ignoring accents and case', () => {
  expect(labels(filterGroups(groups, 'VAI òfferte')).goTo).toEqual(['Offerte']);
  expect(labels(filterGroups(groups, 'impostazioni')).pages).toEqual(['Dotazioni']);
  expect(labels(filterGroups(groups, 'nothing so'))).toEqual({ structures: ['Hotel Offida'] });
});

it('lists entries that start with the text first, then found structures, then the rest', () => {
  expect(Object.entries(labels(filterGroups(groups, 'off')))).toEqual([
    ['goTo', ['Offerte', 'Nuova offerta']],
    ['structures', ['Hotel Offida']],
  ]);
  expect(Object.entries(labels(filterGroups(groups, 'azion')))).toEqual([
    ['structures', ['Hotel Offida']],
    ['goTo', ['Condizioni di cancellazione']],
    ['pages', ['Dotazioni']],
  ]);
});

it('keeps only matches of the current text from results for an earlier text', () => {
  const entries = [
    entry('Agriturismo Cascina Tartufaia', { description: 'Alba (CN)' }),
    entry('Hotel Conero Bianco', { description: 'Sirolo (AN)' }),
  ];
  const found = (isFormer: boolean, typed: string) =>
    labels(filterGroups([{ id: 'structures', title: '', entries, isSearchResult: true, isFormer }], typed)).structures;
  expect(found(true, 'conero')).toEqual(['Hotel Conero Bianco']);
  expect(found(true, 'alba')).toEqual(['Agriturismo Cascina Tartufaia']);
  expect(found(true, 'zzz')).toBeUndefined();
  // The server may match hidden fields such as VAT number and e-mail.
  expect(found(false, '07012345678')).toHaveLength(2);
});

it('limits the entries per group while typing', () => {
  const entries = Array.from({ length: 30 }, (_, n) => entry(`Nuova voce ${n}`));
  const of = (typed: string) =>
    labels(filterGroups([{ id: 'actions', title: '', entries, maxEntries: 6 }], typed)).actions;
  expect(of('nuova')).toHaveLength(6);
  expect(of('')).toHaveLength(30);
});
