import { expect, it } from 'vitest';
import { screenTexts } from '../../../../../domain/kernel/texts/screen.ts';
import { shellTexts } from '../../../../../domain/kernel/texts/shell.ts';
import { filterGroups } from '../entries.ts';
import { listSegmentPages } from './segment-pages.ts';

const wordsOf = (key: string | null) =>
  key ? shellTexts[key.replace('shell:', '') as keyof typeof shellTexts][0] : '';

function find(typed: string): string[] {
  const entries = listSegmentPages('operator').map(({ screen, path, title, icon, words }) => ({
    ...{ id: path, icon, run: () => {} },
    label: `${screenTexts[screen][0]} ${title[0].toLowerCase()}`,
    words: wordsOf(words),
  }));
  return filterGroups([{ id: 'pages', title: '', entries }], typed).flatMap((group) =>
    group.entries.map(({ id }) => id),
  );
}

it.each([
  ['insoluti', '/amministrazione/fatture', 'overdue'],
  ['fatture scadute', '/amministrazione/fatture', 'overdue'],
  ['rinnovi', '/amministrazione/contratti', 'lapsing'],
  ['richieste senza risposta', '/amministrazione/richieste', 'unanswered'],
  ['prenotazioni da rimborsare', '/amministrazione/prenotazioni', 'toRefund'],
])('leads from «%s» to the list %s with the segment %s', (typed, path, segment) => {
  expect(find(typed)[0]).toBe(`${path}?${new URLSearchParams({ 'filter[segment]': segment })}`);
});

it('offers only lists that the role may open', () => {
  expect(listSegmentPages('customer')).toEqual([]);
  expect(new Set(listSegmentPages('editor').map(({ screen }) => screen))).toEqual(
    new Set(['allInvoices', 'allContracts', 'allHighlights']),
  );
});
