import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Candidate, findClues, rankProposals } from './placing.ts';

const RECEIPT_DAY = '2026-11-29';

it.each([
  ['dal 12/12 al 15/12', ['2026-12-12', '2026-12-15']],
  ['il 3.1. arriviamo', ['2027-01-03']],
  ['vom 24. Dezember bis 27.12.26', ['2026-12-27', '2026-12-24']],
  ['le 1er janvier 2027', ['2027-01-01']],
  ['dal 2 di febbraio', ['2027-02-02']],
  ['2026-12-31', ['2026-12-31']],
  ['il 31/02 e il 45/13', []],
  ['camera 12/b, 150,00 euro', []],
])('reads the days of «%s»', (text, days) => {
  expect(findClues(text, RECEIPT_DAY).days.toSorted()).toEqual(days.toSorted());
});

const makeCandidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  code: 'AB12CD34',
  email: 'giulia@posta.example',
  phone: '+393331234567',
  surname: 'Ferri',
  checkin: '2026-12-12',
  checkout: '2026-12-15',
  ...overrides,
});
const propose = (sender: string, text: string, candidates = [makeCandidate()]) =>
  rankProposals({ sender, text }, findClues(text, RECEIPT_DAY), candidates).map(({ candidate: { code }, because }) => [
    code,
    because,
  ]);

it('proposes a request by code, by sender or by name with dates, never by a name or a day alone', () => {
  expect(propose('altra@posta.example', 'Richiesta ab12cd34: va bene')).toEqual([['AB12CD34', ['code']]]);
  expect(propose('Giulia <GIULIA@posta.example>', 'Va bene')).toEqual([['AB12CD34', ['sender']]]);
  expect(propose('393331234567', 'Va bene')).toEqual([['AB12CD34', ['sender']]]);
  expect(propose('io@lavoro.example', 'Sono la Ferri, arrivo il 12/12')).toEqual([['AB12CD34', ['name', 'dates']]]);
  expect(propose('io@lavoro.example', 'Sono la Ferri')).toEqual([]);
  expect(propose('io@lavoro.example', 'Arrivo il 12/12')).toEqual([]);
  expect(propose('io@lavoro.example', 'Ferrigno il 12/12')).toEqual([]);
});

it('ranks the request whose dates are named first when a sender has several', () => {
  const others = [makeCandidate({ code: 'AAAA1111', checkin: null, checkout: null }), makeCandidate()];
  expect(propose('giulia@posta.example', 'dal 12 dicembre', others).map(([code]) => code)).toEqual([
    'AB12CD34',
    'AAAA1111',
  ]);
});

it('returns few clues and only valid days for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      const { codes, days } = findClues(text, RECEIPT_DAY);
      expect(codes.length).toBeLessThanOrEqual(10);
      for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
