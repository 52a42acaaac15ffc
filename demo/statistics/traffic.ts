import { createHash } from 'node:crypto';
import { type Cell, cellOf } from '../../domain/insight/statistics/cells.ts';
import { addDays, type Day, monthDayOf, weekdayOf } from '../../domain/kernel/calendar/days.ts';
import { nationalHoliday } from '../../domain/kernel/calendar/national-holidays.ts';
import type { EventRow } from '../../server/insight/statistics/events/append.ts';
import { chance, pick, type Random, randomFrom, randomInteger } from '../random.ts';

/** A structure that visitors view, and its share of all views. */
export interface VisitedStructure {
  readonly id: number;
  readonly pathId: number;
  readonly cityId: number;
  readonly weight: number;
  /** Days of each year on which it is closed and gets no views. */
  readonly closed: { readonly fromMd: string; readonly toMd: string } | null;
  readonly highlights: readonly VisitedHighlight[];
}

/** A highlight that works brings visitors. One that does not is displayed without clicks. */
export interface VisitedHighlight {
  readonly id: number;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly works: boolean;
}

export interface Traffic {
  readonly structures: readonly VisitedStructure[];
  readonly homePath: number;
  /** Pages of the cities. */
  readonly cityPaths: ReadonlyMap<number, { readonly pathId: number; readonly slugId: number | null }>;
  readonly campaigns: readonly number[];
  readonly referrers: readonly number[];
  /** Sessions of an average Tuesday in spring. */
  readonly sessions: number;
}

/** Share of each month in a year, for Italy's coast and cities of art together. */
const SEASON = [0.55, 0.6, 0.8, 1.05, 1.1, 1.35, 1.6, 1.75, 1.1, 0.85, 0.55, 0.8];
/** People plan journeys at the beginning of the week and in the evening. */
const WEEKDAY = [1.15, 1.1, 1.05, 1, 0.85, 0.8, 1.05];
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 9, 8, 9, 8, 8, 8, 9, 10, 11, 13, 14, 11, 5];
const COUNTRIES = ['IT', 'IT', 'IT', 'IT', 'IT', 'IT', 'DE', 'DE', 'AT', 'FR', 'GB', 'CH', 'NL', 'US'] as const;
const LANGUAGE: Readonly<Record<string, Cell['lang']>> = { IT: 'it', DE: 'de', AT: 'de', CH: 'de', FR: 'fr' };
const SOURCES: readonly Cell['source'][] = [
  'search',
  'search',
  'search',
  'search',
  'direct',
  'direct',
  'social',
  'campaign',
  'referral',
  'email',
];

const weightedIndex = (random: Random, weights: readonly number[]): number => {
  let left = random.random() * weights.reduce((sum, one) => sum + one, 0);
  const found = weights.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return Math.max(0, found);
};

/** Returns the seed of a day, so that a day's events do not depend on the other days. */
const seedOf = (day: Day) => Number(day.replaceAll('-', ''));

/** Returns an id that follows from the day and the number of the event. */
function idOf(day: Day, number: number): string {
  const hex = createHash('md5').update(`${day} ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const isClosed = ({ closed }: VisitedStructure, day: Day): boolean => {
  if (!closed) return false;
  const md = monthDayOf(day);
  const { fromMd, toMd } = closed;
  return fromMd <= toMd ? md >= fromMd && md <= toMd : md >= fromMd || md <= toMd;
};

/**
 * Returns the events of a day with season, weekday, holidays, closures and highlights. The same day always gives the
 * same events.
 */
export function trafficOf(traffic: Traffic, day: Day): EventRow[] {
  const random: Random = { random: randomFrom(seedOf(day)) };
  const month = Number(day.slice(5, 7)) - 1;
  const feast = nationalHoliday(day) !== null ? 0.8 : 1;
  // Traffic grows by a fifth each year.
  const year = (seedOf(day) - 20_250_000) / 10_000;
  const growth = 1 + Math.max(-0.5, year * 0.2);
  const expected = traffic.sessions * (SEASON[month] ?? 1) * (WEEKDAY[weekdayOf(day) - 1] ?? 1) * feast * growth;
  const count = Math.max(1, Math.round(expected * (0.85 + random.random() * 0.3)));
  const events: EventRow[] = [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let visitor = 1; visitor <= count; visitor++) {
    const country = pick(random, COUNTRIES);
    const source = SOURCES[Math.floor(random.random() * SOURCES.length)] ?? 'direct';
    const device = chance(random, 0.62) ? 'mobile' : chance(random, 0.85) ? 'desktop' : 'tablet';
    // Hours are those of Rome; daylight saving time is ignored.
    let at = midnight + weightedIndex(random, HOURS) * 3_600_000 - 3_600_000 + randomInteger(random, 0, 3_599) * 1000;
    if (at < midnight) at += 3_600_000;
    const isUntracked = chance(random, 0.06);
    const shared = {
      visitor: isUntracked ? null : visitor,
      day,
      offerId: null,
      poiId: null,
      campaignId:
        source === 'campaign'
          ? (traffic.campaigns[Math.floor(random.random() * traffic.campaigns.length)] ?? null)
          : null,
      referrerId:
        source === 'referral' || source === 'social'
          ? (traffic.referrers[Math.floor(random.random() * traffic.referrers.length)] ?? null)
          : null,
      cell: cellOf({ lang: LANGUAGE[country] ?? 'en', device, source }),
      country,
      browser: device === 'mobile' && chance(random, 0.4) ? 'safari' : 'chrome',
    };
    const add = (type: string, pathId: number, more: Partial<EventRow> = {}) => {
      const event: EventRow = {
        ...shared,
        eventId: idOf(day, events.length),
        pageViewId: null,
        occurredAt: new Date(Math.min(at, midnight + 22 * 3_600_000 + 3_500_000)).toISOString(),
        type,
        pathId,
        structureId: null,
        slugId: null,
        highlightId: null,
        locationType: null,
        locationId: null,
        position: null,
        ...more,
      };
      events.push(event);
      at += randomInteger(random, 4, 95) * 1000;
      return event;
    };
    visit(traffic, day, random, add);
  }
  return events;
}

type Add = (type: string, pathId: number, more?: Partial<EventRow>) => EventRow;

function visit(traffic: Traffic, day: Day, random: Random, add: Add): void {
  const open = traffic.structures.filter((one) => !isClosed(one, day));
  const first =
    open[
      weightedIndex(
        random,
        open.map(({ weight }) => weight),
      )
    ];
  if (!first) return;
  const page = traffic.cityPaths.get(first.cityId);
  const begins = random.random();
  let chosen: VisitedStructure | null = first;
  if (begins < 0.2) add('page_view', traffic.homePath);
  if (begins < 0.55 && page) {
    const view = add('page_view', page.pathId, {
      slugId: page.slugId,
      locationType: 'city',
      locationId: first.cityId,
    });
    for (const [index, structure] of open.filter(({ cityId }) => cityId === first.cityId).entries())
      for (const highlight of structure.highlights.filter(
        ({ startDate, endDate }) => startDate <= day && day <= endDate,
      )) {
        const shown = {
          structureId: structure.id,
          highlightId: highlight.id,
          pageViewId: view.eventId,
          slugId: page.slugId,
          locationType: 'city',
          locationId: first.cityId,
          position: index + 1,
        };
        add('highlight_impression', page.pathId, shown);
        if (chance(random, highlight.works ? 0.22 : 0.01)) {
          add('highlight_click', page.pathId, shown);
          chosen = structure;
        }
      }
    if (chance(random, 0.3)) return;
  } else if (chance(random, 0.12)) {
    add('page_view', traffic.homePath);
    return;
  }
  const seen = 1 + (chance(random, 0.35) ? 1 : 0);
  for (let n = 0; n < seen && chosen; n++) {
    const own: Partial<EventRow> = { structureId: chosen.id };
    add('structure_view', chosen.pathId, own);
    if (chance(random, 0.05)) add('favourite', chosen.pathId, own);
    if (chance(random, 0.06)) add('phone_click', chosen.pathId, own);
    if (chance(random, 0.05)) add('whatsapp_click', chosen.pathId, own);
    if (chance(random, 0.07)) add('website_click', chosen.pathId, own);
    if (chance(random, 0.02)) add('email_click', chosen.pathId, own);
    if (chance(random, 0.09)) {
      add('request_open', chosen.pathId, own);
      if (chance(random, 0.45)) add('request', chosen.pathId, own);
    }
    chosen =
      open[
        weightedIndex(
          random,
          open.map(({ weight, cityId }) => (cityId === first.cityId ? weight : 0)),
        )
      ] ?? null;
  }
}

/** Returns the given number of days before today. */
export function daysBefore(today: Day, days: number): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(today, index - days));
}
