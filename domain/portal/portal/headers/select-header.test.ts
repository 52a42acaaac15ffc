import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { momentInRome } from '../../../kernel/calendar/moment.ts';
import { defaultsOf } from '../../../kernel/records/record.ts';
import { header } from './header.ts';
import { isOpenAt, type Period, periodBounds } from './period.ts';
import { type PublishedHeader, type Spot, selectHeader, textsForAudience } from './select-header.ts';

let headerCount = 0;
const makeHeader = (values: Partial<PublishedHeader>): PublishedHeader =>
  ({
    ...defaultsOf(header.fields),
    id: ++headerCount,
    publishedAt: '2026-01-01T00:00:00',
    ...values,
  }) as PublishedHeader;
const spotAt = { language: 'it', instant: new Date('2026-11-22T10:00:00Z') } as const;
const bologna: Spot = {
  slugId: 7,
  holidayPeriod: null,
  places: [
    { level: 'city', id: 37006 },
    { level: 'province', id: 37 },
    { level: 'region', id: 8 },
    { level: 'country', id: null },
  ],
};
const makeLocationHeader = (
  level: 'city' | 'province' | 'region' | 'country',
  id: number | null,
  more: Partial<PublishedHeader> = {},
) => makeHeader({ placement: 'location', locationType: level, [`${level}_id`]: id, ...more });

describe('header selection', () => {
  it('chooses the nearest header of the highest priority, and ignores headers of other places', () => {
    const country = makeLocationHeader('country', null);
    const region = makeLocationHeader('region', 8);
    const city = makeLocationHeader('city', 37006);
    const elsewhere = makeLocationHeader('region', 9);
    const page = makeHeader({ placement: 'slug', pages: [{ slugId: 7 }] });
    const other = makeHeader({ placement: 'slug', pages: [{ slugId: 8 }] });
    const all = [country, region, city, elsewhere, page, other];
    expect(selectHeader(all, bologna, spotAt)).toBe(page);
    expect(selectHeader([country, region, city, elsewhere, other], bologna, spotAt)).toBe(city);
    expect(selectHeader([country, region, elsewhere], bologna, spotAt)).toBe(region);
    expect(selectHeader([elsewhere, other, makeHeader({ placement: 'home' })], bologna, spotAt)).toBeNull();
    expect(selectHeader([page, makeLocationHeader('country', null, { priority: 5 })], bologna, spotAt)?.priority).toBe(
      5,
    );
  });

  it('prefers the header published last, and only in its languages', () => {
    const [older, newer] = [
      makeHeader({ placement: 'home', publishedAt: '2026-01-01T00:00:00.1' }),
      makeHeader({ placement: 'home', publishedAt: '2026-01-01T00:00:00.2', languages: ['de'] }),
    ];
    const home: Spot = { slugId: null, holidayPeriod: null, places: [] };
    expect(selectHeader([newer, older], home, spotAt)).toBe(older);
    expect(selectHeader([older, newer], home, { ...spotAt, language: 'de' })).toBe(newer);
  });

  it('uses the texts for the audience, or the general texts', () => {
    const title = { it: 'A tutti' };
    const families = { audience: 'families' as const, title: { it: 'Alle famiglie' }, subtitle: {} };
    const values = { title, subtitle: {}, variants: [families] };
    expect(textsForAudience(values, 'families').title.it).toBe('Alle famiglie');
    expect(textsForAudience(values, 'couples').title.it).toBe('A tutti');
    expect(textsForAudience(values, null).title.it).toBe('A tutti');
  });
});

describe('period', () => {
  const always: Period = { publishFrom: null, publishFromTime: null, publishTo: null, publishToTime: null };

  it('follows Rome time across both daylight saving changes', () => {
    const from = (publishFrom: string, publishFromTime: string) =>
      periodBounds({ ...always, publishFrom, publishFromTime }).from;
    expect(from('2026-01-10', '08:00')).toEqual(new Date('2026-01-10T07:00:00Z'));
    expect(from('2026-07-10', '08:00')).toEqual(new Date('2026-07-10T06:00:00Z'));
    // The time 02:30 is skipped on the first day and occurs twice on the second.
    expect(from('2026-03-29', '02:30')).toEqual(new Date('2026-03-29T01:30:00Z'));
    expect(from('2026-10-25', '02:30')).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  it('without times covers exactly its days, including the first and the last', () => {
    const days = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n));
    fc.assert(
      fc.property(days, fc.nat(60), fc.integer({ min: -3 * 1440, max: 70 * 1440 }), (first, long, minutes) => {
        const period = { ...always, publishFrom: first, publishTo: addDays(first, long) };
        const instant = new Date(Date.parse(`${first}T00:00:00Z`) + minutes * 60_000);
        const { day } = momentInRome(instant);
        expect(isOpenAt(period, instant)).toBe(first <= day && day <= period.publishTo);
      }),
    );
  });
});
