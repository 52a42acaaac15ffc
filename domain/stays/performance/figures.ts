import { percentOf } from '../../insight/statistics/kpis.ts';
import { daysOf, pointOf } from '../../insight/statistics/periods.ts';
import { addDays, type Day, daysBetween, inPeriod, type Period } from '../../kernel/calendar/days.ts';
import { type NightCell, type NightSums, NO_NIGHTS, sumNights } from './night-sums.ts';
import { type Detail, daysAhead, type PerformanceQuery, shiftDays, YEAR_DAYS } from './query.ts';
import { type CountedStay, isOccupying, type StayNight } from './stay-nights.ts';

/** Bookings with their nights and room revenue. */
export interface BookingSums {
  readonly bookings: number;
  readonly nights: number;
  readonly cents: number;
}
export const NO_BOOKINGS: BookingSums = { bookings: 0, nights: 0, cents: 0 };

export const addBookings = (a: BookingSums, b: BookingSums): BookingSums => ({
  bookings: a.bookings + b.bookings,
  nights: a.nights + b.nights,
  cents: a.cents + b.cents,
});

/** Classes of the length of a stay in nights and of the lead time in days, by their upper limit. */
export const STAY_CLASSES = [1, 2, 3, 6, 13, 60] as const;
export const LEAD_CLASSES = [0, 7, 30, 90, 1_000_000] as const;

const lengthOfStay = ({ checkin, checkout }: CountedStay): number => daysBetween(checkin, checkout);
/** Returns the days from the booking to the arrival; 0 for a stay that was entered afterwards. */
const leadDaysOf = ({ createdOn, checkin }: CountedStay): number => Math.max(0, daysBetween(createdOn, checkin));

/** Cells and stays of a structure. `roomId` limits the figures to one room. */
export interface Ledger {
  readonly cells: readonly NightCell[];
  readonly stays: readonly CountedStay[];
  readonly roomId: number | null;
}

const isOfRoom = (roomId: number | null, own: number) => roomId === null || roomId === own;
const cellsIn = ({ cells, roomId }: Ledger, period: Period) =>
  cells.filter((cell) => inPeriod(period, cell.night) && isOfRoom(roomId, cell.roomId));

export const sumPeriod = (ledger: Ledger, period: Period): NightSums => sumNights(cellsIn(ledger, period));

/**
 * Returns the sums of each point of the period, also of points without rooms. With `daysBefore`, sums the nights that
 * many days before.
 */
export function sumByPoint(ledger: Ledger, period: Period, detail: Detail, daysBefore = 0): Map<Day, NightSums> {
  const pointOfNight = new Map(daysOf(period).map((day) => [addDays(day, -daysBefore), pointOf(day, detail)]));
  const points = new Map<Day, NightSums>([...pointOfNight.values()].map((point) => [point, NO_NIGHTS]));
  const cells = cellsIn(ledger, shiftDays(period, -daysBefore));
  for (const [point, own] of Map.groupBy(cells, ({ night }) => pointOfNight.get(night) ?? night))
    points.set(point, sumNights(own));
  return points;
}

export function sumByRoom(ledger: Ledger, period: Period): Map<number, NightSums> {
  const rooms = Map.groupBy(cellsIn(ledger, period), ({ roomId }) => roomId);
  return new Map([...rooms].map(([roomId, cells]) => [roomId, sumNights(cells)]));
}

/** Returns a stay's nights within the period and room. */
function nightsIn(stay: CountedStay, period: Period, roomId: number | null): StayNight[] {
  return stay.nights.filter(({ night, roomId: own }) => inPeriod(period, night) && isOfRoom(roomId, own));
}

function sumStay(nights: readonly StayNight[]): Omit<BookingSums, 'bookings'> {
  return {
    nights: nights.reduce((sum, { units }) => sum + units, 0),
    cents: nights.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Returns the arrivals of the period by group, with the nights and revenue that all stays of the group have in it. */
export function sumByGroup(
  { stays, roomId }: Ledger,
  period: Period,
  groupOf: (stay: CountedStay) => string,
): Map<string, BookingSums> {
  const groups = new Map<string, BookingSums>();
  for (const stay of stays.filter(isOccupying)) {
    const nights = nightsIn(stay, period, roomId);
    const isArrival = inPeriod(period, stay.checkin) && isOfRoom(roomId, stay.roomId);
    if (nights.length === 0 && !isArrival) continue;
    const own = { bookings: isArrival ? 1 : 0, ...sumStay(nights) };
    const group = groupOf(stay);
    groups.set(group, addBookings(groups.get(group) ?? NO_BOOKINGS, own));
  }
  return groups;
}

/** Returns the bookings of all states that arrive in the period. */
const arrivalsIn = ({ stays, roomId }: Ledger, period: Period): CountedStay[] =>
  stays.filter((stay) => inPeriod(period, stay.checkin) && isOfRoom(roomId, stay.roomId));

const classOf = (value: number, classes: readonly number[]): number =>
  classes.find((limit) => value <= limit) ?? classes.at(-1) ?? 0;

/** Returns the arrivals of the period by class of length or lead time, with their whole stays. */
function sumByClass(
  ledger: Ledger,
  period: Period,
  classes: readonly number[],
  measure: (stay: CountedStay) => number,
): Map<number, BookingSums> {
  const sums = new Map<number, BookingSums>(classes.map((limit) => [limit, NO_BOOKINGS]));
  for (const stay of arrivalsIn(ledger, period).filter(isOccupying)) {
    const limit = classOf(measure(stay), classes);
    sums.set(limit, addBookings(sums.get(limit) ?? NO_BOOKINGS, { bookings: 1, ...sumStay(stay.nights) }));
  }
  return sums;
}

export const sumByLength = (ledger: Ledger, period: Period) => sumByClass(ledger, period, STAY_CLASSES, lengthOfStay);
export const sumByLead = (ledger: Ledger, period: Period) => sumByClass(ledger, period, LEAD_CLASSES, leadDaysOf);

export interface ArrivalFigures {
  readonly bookings: number;
  readonly averageStay: number | null;
  readonly leadDays: number | null;
  readonly cancelledPercent: number | null;
}

const averageOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;

export function arrivalFigures(ledger: Ledger, period: Period): ArrivalFigures {
  const all = arrivalsIn(ledger, period);
  const kept = all.filter(isOccupying);
  return {
    bookings: kept.length,
    averageStay: averageOf(kept.map(lengthOfStay)),
    leadDays: averageOf(kept.map(leadDaysOf)),
    cancelledPercent: percentOf(all.filter(({ state }) => state === 'cancelled').length, all.length),
  };
}

/** Returns the cancelled bookings or no-shows with an arrival in the period, with their nights, price and penalties. */
export function lostBookings(ledger: Ledger, period: Period, state: 'cancelled' | 'no_show') {
  const lost = arrivalsIn(ledger, period).filter((stay) => stay.state === state);
  const sums = lost.map((stay) => ({ bookings: 1, ...sumStay(stay.nights) }));
  const penaltyCents = lost.reduce((sum, stay) => sum + stay.penaltyCents, 0);
  return { ...sums.reduce(addBookings, NO_BOOKINGS), penaltyCents };
}

export interface PickUp {
  readonly made: BookingSums;
  readonly lost: BookingSums;
  /** Nights made minus nights lost, by point of the period. */
  readonly netNights: ReadonlyMap<Day, number>;
}

/**
 * Returns the bookings made since a day, and those made before that ended since, with their nights in the period. Later
 * changes of a booking count with the day on which it was made.
 */
export function pickUp({ stays, roomId }: Ledger, { period, since, detail }: PerformanceQuery): PickUp {
  const sums = { made: NO_BOOKINGS, lost: NO_BOOKINGS };
  const netNights = new Map<Day, number>();
  for (const stay of stays) {
    const isMade = isOccupying(stay) && stay.createdOn >= since;
    const isLost =
      !isOccupying(stay) && stay.createdOn < since && stay.cancelledOn !== null && stay.cancelledOn >= since;
    if (!isMade && !isLost) continue;
    const nights = nightsIn(stay, period, roomId);
    if (nights.length === 0) continue;
    const kind = isMade ? 'made' : 'lost';
    sums[kind] = addBookings(sums[kind], { bookings: 1, ...sumStay(nights) });
    for (const { night, units } of nights) {
      const point = pointOf(night, detail);
      netNights.set(point, (netNights.get(point) ?? 0) + (isMade ? units : -units));
    }
  }
  return { ...sums, netNights };
}

/** Returns the nights and revenue in the period that were booked at the end of a day. */
function sumBookedAt({ stays, roomId }: Ledger, period: Period, day: Day): BookingSums {
  const booked = stays.filter(
    (stay) => stay.createdOn <= day && (isOccupying(stay) || (stay.cancelledOn !== null && stay.cancelledOn > day)),
  );
  return booked
    .map((stay) => nightsIn(stay, period, roomId))
    .filter((nights) => nights.length > 0)
    .map((nights) => ({ bookings: 1, ...sumStay(nights) }))
    .reduce(addBookings, NO_BOOKINGS);
}

export interface OnTheBooks {
  readonly month: Day;
  readonly now: NightSums;
  /** Booked for the same days of last year at the same time of last year, and at the end. */
  readonly yearAgo: BookingSums;
  readonly final: NightSums;
}

/** Returns the next ninety days on the books by month, beside the same days of last year. */
export function onTheBooks(ledger: Ledger, { today }: PerformanceQuery): OnTheBooks[] {
  const ahead = daysAhead(today);
  const months = Map.groupBy(daysOf(ahead), (day) => pointOf(day, 'month'));
  return [...months].map(([month, days]) => {
    const period = { from: days[0] ?? month, to: days.at(-1) ?? month };
    const before = shiftDays(period, -YEAR_DAYS);
    return {
      month,
      now: sumPeriod(ledger, period),
      yearAgo: sumBookedAt(ledger, before, addDays(today, -YEAR_DAYS)),
      final: sumPeriod(ledger, before),
    };
  });
}
