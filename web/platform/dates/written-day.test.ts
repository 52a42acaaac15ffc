import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { readDay, writtenDay } from './written-day.ts';

describe('readDay and writtenDay', () => {
  it.each(LANGUAGES)('round-trip every day in %s', (language) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readDay(writtenDay(day, language))).toBe(day);
          expect(readDay(day)).toBe(day);
        },
      ),
    );
  });

  it.each(['31/02/2024', '29/2/2023', '1/13/2024', 'domani', '', '1/1/224'])('reject %j', (text) =>
    expect(readDay(text)).toBeNull(),
  );

  it('read two-digit years as recent ones, never far in the future', () => {
    expect(readDay('1/2/26')).toBe('2026-02-01');
    expect(readDay('010226')).toBe('2026-02-01');
    expect(readDay('15.6.80')).toBe('1980-06-15');
    expect(readDay('31/2/26')).toBeNull();
  });

  it.each([
    ['28/11', '2027-11-28'],
    ['30/11', '2026-11-30'],
    ['1.12', '2026-12-01'],
    ['1-12', '2026-12-01'],
    ['31/12', '2026-12-31'],
    ['29/2', '2028-02-29'],
    ['31/2', null],
    ['28/13', null],
  ])('complete %j with the next such day', (text, day) => expect(readDay(text, '2026-11-30')).toBe(day));

  it('reject a day without a year unless there is a day to start from', () => expect(readDay('28/11')).toBeNull());

  it.each(['3/1/2024', '03.01.2024', '03012024', ' 3-1-2024 ', '2024-1-3'])('read %j', (text) =>
    expect(readDay(text)).toBe('2024-01-03'),
  );
});
