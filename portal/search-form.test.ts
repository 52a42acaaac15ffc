import { expect, it } from 'vitest';
import { addMonths, pageOf, parseDisplayedOption, parseSearch, queryOf, stayOf } from './search-form.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));

it('reads a search as typed and writes it again for a link', () => {
  const search = parse('checkin=2026-08-01&checkout=2026-08-08&adults=3&children=4, 9&rooms=2');
  expect(search).toMatchObject({ adults: 3, children: [4, 9], rooms: 2 });
  expect(stayOf(search)).toEqual({
    checkin: '2026-08-01',
    checkout: '2026-08-08',
    adults: 3,
    children: [4, 9],
  });
  expect(parse(queryOf(search).slice(1))).toEqual(search);
});

it.each(['4 anni', '18', '1 2 3 4 5 6 7 8 9 10 11'])('returns no stay for the ages %s', (children) => {
  const search = parse(new URLSearchParams({ checkin: '2026-08-01', checkout: '2026-08-08', children }).toString());
  expect(search).toMatchObject({ children: null, childrenText: children });
  expect(stayOf(search)).toBeNull();
});

it('reads the page number of a list, and 0 for any other text', () => {
  expect(['', 'page=3', 'page=0', 'page=x'].map((query) => pageOf(new URLSearchParams(query)))).toEqual([1, 3, 0, 0]);
});

it('reads an instant booking with the combination of its rooms', () => {
  const query = new URLSearchParams('room=5&plan=7&units=2&total=20000&deposit=6000&set=5.7.0.2');
  const option = { roomId: 5, mealPlanId: 7, offerId: null, units: 2, totalCents: 20_000, depositCents: 6_000 };
  expect(parseDisplayedOption(query)).toEqual({ ...option, combination: '5.7.0.2' });
});

it('adds months over the end of a year', () => {
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});
