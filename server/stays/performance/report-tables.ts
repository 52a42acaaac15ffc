import type { ReportColumn, ReportRow } from '../../../domain/insight/statistics/answers.ts';
import { percentOf } from '../../../domain/insight/statistics/kpis.ts';
import { dateLocale, monthWords } from '../../../domain/kernel/calendar/day-words.ts';
import { addDays, type Day } from '../../../domain/kernel/calendar/days.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { UnitNights } from '../../../domain/selling/availability/unit-nights.ts';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import {
  addBookings,
  type BookingSums,
  LEAD_CLASSES,
  type Ledger,
  lostBookings,
  NO_BOOKINGS,
  onTheBooks,
  pickUp,
  STAY_CLASSES,
  sumByGroup,
  sumByLead,
  sumByLength,
  sumByPoint,
  sumByRoom,
  sumPeriod,
} from '../../../domain/stays/performance/figures.ts';
import {
  adrOf,
  availableUnits,
  type NightSums,
  occupancyOf,
  revparOf,
  sumNights,
} from '../../../domain/stays/performance/night-sums.ts';
import { daysAhead, type PerformanceQuery, shiftDays, YEAR_DAYS } from '../../../domain/stays/performance/query.ts';
import type { CountedStay } from '../../../domain/stays/performance/stay-nights.ts';
import {
  PERFORMANCE_COLUMNS,
  PERFORMANCE_TABLE_CODES,
  PERFORMANCE_TABLES,
  PERFORMANCE_TEXTS,
  type PerformanceTable,
} from '../../../domain/stays/performance/tables.ts';

type Values = Readonly<Record<string, number | null>>;
type Line = readonly [label: string, values: Values];

interface TableContent {
  readonly lines: readonly Line[];
  readonly total: Values;
}

interface ReportData {
  readonly ledger: Ledger;
  readonly rooms: readonly UnitNights[];
  readonly query: PerformanceQuery;
  readonly language: Language;
}

type SayText = (code: keyof typeof PERFORMANCE_TEXTS) => string;

/** Builds all tables of a report. */
export function buildTables(data: ReportData): PerformanceReport['tables'] {
  const { language } = data;
  const say: SayText = (code) => inLanguage(PERFORMANCE_TEXTS[code], language);
  return PERFORMANCE_TABLE_CODES.map((code) => {
    const { label, rows, columns } = PERFORMANCE_TABLES[code];
    const { lines, total } = CONTENTS[code](data, say);
    return {
      code,
      label: inLanguage(label, language),
      columns: [
        { code: 'label', label: inLanguage(rows, language), unit: 'text', isSortable: false } satisfies ReportColumn,
        ...columns.map((name): ReportColumn => {
          const { unit, label: heading } = PERFORMANCE_COLUMNS[name];
          return { code: name, label: inLanguage(heading, language), unit, isSortable: false };
        }),
      ],
      data: lines.map(([name, values], at) => rowOf(String(at), name, values)),
      total: rowOf('total', say('total'), total),
    };
  });
}

const rowOf = (key: string, label: string, values: Values): ReportRow => ({
  ...{ key, label, values, link: null },
  ...{ previous: null, changePercent: null },
});

const CONTENTS: Readonly<Record<PerformanceTable, (data: ReportData, say: SayText) => TableContent>> = {
  periods: listPeriods,
  rooms: ({ ledger, rooms, query, language }) => {
    const sums = sumByRoom(ledger, query.period);
    return {
      lines: rooms.flatMap(({ roomId, title }): Line[] => {
        const own = sums.get(roomId);
        return own ? [[title[language] ?? title.it ?? '', nightValues(own)]] : [];
      }),
      total: nightValues(sumPeriod(ledger, query.period)),
    };
  },
  ahead: listAhead,
  pickUp: ({ ledger, query }, say) => {
    const { made, lost } = pickUp(ledger, query);
    const ended = { bookings: -lost.bookings, nights: -lost.nights, cents: -lost.cents };
    return {
      lines: [
        [say('made'), { ...made }],
        [say('lost'), ended],
      ],
      total: { ...addBookings(made, ended) },
    };
  },
  sources: ({ ledger, query }, say) => listGroups(ledger, query, (stay) => nameSource(stay, say)),
  countries: ({ ledger, query, language }, say) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    return listGroups(ledger, query, ({ country }) => (country ? (names.of(country) ?? country) : say('unknown')));
  },
  lengths: ({ ledger, query, language }) =>
    listClasses(sumByLength(ledger, query.period), STAY_CLASSES, (limit) => nameClass(limit, STAY_CLASSES, language)),
  leads: ({ ledger, query, language }, say) =>
    listClasses(sumByLead(ledger, query.period), LEAD_CLASSES, (limit) =>
      limit === 0 ? say('sameDay') : nameClass(limit, LEAD_CLASSES, language),
    ),
  lost: listLost,
};

const nightValues = (sums: NightSums): Values => {
  const { sold, free, blocked, closed, units, cents } = sums;
  return {
    ...{ sold, free, blocked, closed, units, cents, available: availableUnits(sums) },
    ...{ occupancy: occupancyOf(sums), adr: adrOf(sums), revpar: revparOf(sums) },
  };
};

function listPeriods({ ledger, query, language }: ReportData): TableContent {
  const { period, detail } = query;
  const { made, lost, netNights } = pickUp(ledger, query);
  return {
    lines: [...sumByPoint(ledger, period, detail)].map(
      ([point, sums]): Line => [
        namePoint(point, query, language),
        { ...nightValues(sums), pickUp: netNights.get(point) ?? 0 },
      ],
    ),
    total: { ...nightValues(sumPeriod(ledger, period)), pickUp: made.nights - lost.nights },
  };
}

function listAhead({ ledger, query, language }: ReportData): TableContent {
  const months = onTheBooks(ledger, query);
  const valuesOf = (now: NightSums, yearAgo: BookingSums, final: NightSums): Values => ({
    ...{ sold: now.sold, cents: now.cents, occupancy: occupancyOf(now) },
    ...{ thenNights: yearAgo.nights, thenCents: yearAgo.cents, finalNights: final.sold, finalCents: final.cents },
  });
  const ahead = daysAhead(query.today);
  return {
    lines: months.map(
      ({ month, now, yearAgo, final }): Line => [
        monthWords(month.slice(0, 7), language),
        valuesOf(now, yearAgo, final),
      ],
    ),
    total: valuesOf(
      sumPeriod(ledger, ahead),
      months.map(({ yearAgo }) => yearAgo).reduce(addBookings, NO_BOOKINGS),
      sumNights([sumPeriod(ledger, shiftDays(ahead, -YEAR_DAYS))]),
    ),
  };
}

/** Lists the groups of stays, the highest revenue first. */
function listGroups(
  ledger: Ledger,
  { period }: PerformanceQuery,
  groupOf: (stay: CountedStay) => string,
): TableContent {
  const groups = [...sumByGroup(ledger, period, groupOf)].toSorted(([, a], [, b]) => b.cents - a.cents);
  const all = groups.map(([, sums]) => sums).reduce(addBookings, NO_BOOKINGS);
  const valuesOf = ({ bookings, nights, cents }: BookingSums): Values => ({
    ...{ arrivals: bookings, nights, cents, share: percentOf(cents, all.cents) },
    adr: nights === 0 ? null : Math.round(cents / nights),
  });
  return { lines: groups.map(([name, sums]): Line => [name, valuesOf(sums)]), total: valuesOf(all) };
}

function listClasses(
  sums: ReadonlyMap<number, BookingSums>,
  classes: readonly number[],
  nameOf: (limit: number) => string,
): TableContent {
  const all = [...sums.values()].reduce(addBookings, NO_BOOKINGS);
  const valuesOf = ({ bookings, nights, cents }: BookingSums): Values => ({
    ...{ arrivals: bookings, nights, cents, share: percentOf(bookings, all.bookings) },
  });
  return {
    lines: classes.map((limit): Line => [nameOf(limit), valuesOf(sums.get(limit) ?? NO_BOOKINGS)]),
    total: valuesOf(all),
  };
}

function listLost({ ledger, query }: ReportData, say: SayText): TableContent {
  const { period } = query;
  const [cancelled, noShow] = [lostBookings(ledger, period, 'cancelled'), lostBookings(ledger, period, 'no_show')];
  const kept = [...sumByLength(ledger, period).values()].reduce((sum, { bookings }) => sum + bookings, 0);
  const all = kept + cancelled.bookings + noShow.bookings;
  const valuesOf = (sums: typeof cancelled): Values => ({ ...sums, share: percentOf(sums.bookings, all) });
  return {
    lines: [
      [say('cancelled'), valuesOf(cancelled)],
      [say('noShow'), valuesOf(noShow)],
    ],
    total: valuesOf({
      ...addBookings(cancelled, noShow),
      penaltyCents: cancelled.penaltyCents + noShow.penaltyCents,
    }),
  };
}

function nameSource({ origin, channelName }: CountedStay, say: SayText): string {
  if (origin === 'request') return say('portal');
  return origin === 'channel' ? (channelName ?? say('unknown')) : say('direct');
}

/** `4–6`, or `Oltre 90` for the last class. */
function nameClass(limit: number, classes: readonly number[], language: Language): string {
  const before = classes[classes.indexOf(limit) - 1] ?? 0;
  if (limit === classes.at(-1)) return fillText(inLanguage(PERFORMANCE_TEXTS.more, language), { n: before }, language);
  return before + 1 === limit ? String(limit) : `${before + 1}–${limit}`;
}

/** Names a point; a week only by its days within the period, and with the year if the period has several. */
function namePoint(point: Day, { detail, period }: PerformanceQuery, language: Language): string {
  const { from, to } = period;
  if (detail === 'month') return monthWords(point.slice(0, 7), language);
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    ...(detail === 'day' && { weekday: 'short' }),
    ...(from.slice(0, 4) !== to.slice(0, 4) && { year: 'numeric' }),
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
  const say = (day: Day) => format.format(new Date(`${day}T00:00:00Z`));
  if (detail === 'day') return say(point);
  const sunday = addDays(point, 6);
  return `${say(point < from ? from : point)} – ${say(sunday > to ? to : sunday)}`;
}
