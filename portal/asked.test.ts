import { expect, it } from 'vitest';
import { addMonths, askedOf, pageOf, queryOf, stayOf } from './asked.ts';

const asked = (query: string) => askedOf(new URLSearchParams(query));

it('reads a search as it was typed, and writes it again for a link', () => {
  const search = asked('checkin=2026-08-01&checkout=2026-08-08&adults=3&children=4, 9&rooms=2');
  expect(search).toMatchObject({ adults: 3, children: [4, 9], rooms: 2 });
  expect(stayOf(search)).toEqual({
    checkin: '2026-08-01',
    checkout: '2026-08-08',
    adults: 3,
    children: [4, 9],
  });
  expect(asked(queryOf(search).slice(1))).toEqual(search);
});

it.each(['4 anni', '18', '1 2 3 4 5 6 7 8 9 10 11'])('makes no stay of the ages %s', (children) => {
  const search = asked(
    new URLSearchParams({ checkin: '2026-08-01', checkout: '2026-08-08', children }).toString(),
  );
  expect(search).toMatchObject({ children: null, childrenText: children });
  expect(stayOf(search)).toBeNull();
});

it('reads the page of a list, and page 0 for what is no number', () => {
  expect(['', 'page=3', 'page=0', 'page=x'].map((query) => pageOf(new URLSearchParams(query)))).toEqual([
    1, 3, 0, 0,
  ]);
});

it('adds months over the end of a year', () => {
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});
