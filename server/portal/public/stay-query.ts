import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Stay } from '../../../domain/selling/pricing/for-sale.ts';
import { bookingRequest, checkStayDates } from '../../../domain/stays/bookings/booking-request.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import type { SearchArea } from './cards.ts';

const f = bookingRequest.fields;

/**
 * Dates and party of a search. The names and rules are those of a booking request, so that a result can be requested
 * unchanged.
 */
export const stayFields = {
  checkin: f.checkin.schema,
  checkout: f.checkout.schema,
  adults: f.adults.schema.default(2),
  children: f.children.schema
    .default([])
    .describe('Età dei bambini, da 0 a 17: un elenco, o un testo JSON che lo contiene'),
};

/** Number of rooms; null means as few as the party needs. */
export const roomsField = f.rooms.schema.nullable().default(null).describe('Quante camere; senza: le meno che bastano');

interface StayQuery {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** Returns the requested stay. Throws if the dates are past, in the wrong order or too far apart. */
export function readStay({ checkin, checkout, adults, children }: StayQuery): Stay {
  const past: Issue[] = checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  const issues = [...past, ...checkStayDates(checkin, checkout)];
  if (issues.length > 0) throw new Problem('validation', { issues });
  return { checkin, checkout, adults, childAges: children };
}

/** Search radius in metres: minimum, maximum and default. */
const [MIN_RADIUS_METERS, MAX_RADIUS_METERS, DEFAULT_RADIUS_METERS] = [100, 100_000, 50_000];

const degrees = (most: number) => z.number().min(-most).max(most);

/** The location in a request body. */
export const nearBody = z
  .strictObject({
    latitude: degrees(90),
    longitude: degrees(180),
    radiusMeters: z.int().min(MIN_RADIUS_METERS).max(MAX_RADIUS_METERS).default(DEFAULT_RADIUS_METERS),
  })
  .optional()
  .describe('Solo intorno a questo luogo');

const number = (pattern: RegExp, schema: z.ZodType<number, number>) =>
  z.string().max(20).regex(pattern).transform(Number).pipe(schema).optional();

/** The location in query parameters. */
export const nearQuery = {
  latitude: number(/^-?\d{1,2}(\.\d{1,10})?$/, degrees(90)).describe('Con longitude: le più vicine prima'),
  longitude: number(/^-?\d{1,3}(\.\d{1,10})?$/, degrees(180)),
  radiusMeters: number(/^[1-9]\d{0,5}$/, z.int().min(MIN_RADIUS_METERS).max(MAX_RADIUS_METERS)).describe(
    `Al massimo così lontane, da ${MIN_RADIUS_METERS} a ${MAX_RADIUS_METERS}; senza: ${DEFAULT_RADIUS_METERS}`,
  ),
};

/** Returns the location in the query. Throws if latitude or longitude is missing. */
export function readNear({ latitude, longitude, radiusMeters }: Partial<SearchArea>): SearchArea | undefined {
  if (latitude === undefined && longitude === undefined && radiusMeters === undefined) return undefined;
  if (latitude === undefined) throw fieldProblem('latitude', 'required');
  if (longitude === undefined) throw fieldProblem('longitude', 'required');
  return { latitude, longitude, radiusMeters: radiusMeters ?? DEFAULT_RADIUS_METERS };
}
