import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Stay } from '../../../domain/selling/pricing/for-sale.ts';
import { bookingRequest, checkStayDates } from '../../../domain/stays/bookings/booking-request.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import type { Near } from './cards.ts';

const f = bookingRequest.fields;

/** Days and party, by the names and rules of a booking request: what is found can be asked for as it is. */
export const stayFields = {
  checkin: f.checkin.schema,
  checkout: f.checkout.schema,
  adults: f.adults.schema.default(2),
  children: f.children.schema
    .default([])
    .describe('Età dei bambini, da 0 a 17: un elenco, o un testo JSON che lo contiene'),
};

/** How many rooms; without it as few as the party takes. */
export const roomsField = f.rooms.schema.nullable().default(null).describe('Quante camere; senza: le meno che bastano');

interface AskedStay {
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}

/** The stay that is asked for; days that lie in the past, are crossed or too many are refused. */
export function stayOf({ checkin, checkout, adults, children }: AskedStay): Stay {
  const past: Issue[] = checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  const issues = [...past, ...checkStayDates(checkin, checkout)];
  if (issues.length > 0) throw new Problem('validation', { issues });
  return { checkin, checkout, adults, childAges: children };
}

/** Metres around a place that a search looks at, at least, at most, and where nobody says so. */
const [LEAST, MOST, USUAL] = [100, 100_000, 50_000];

const degrees = (most: number) => z.number().min(-most).max(most);

/** As part of a body. */
export const nearBody = z
  .strictObject({
    latitude: degrees(90),
    longitude: degrees(180),
    radiusMeters: z.int().min(LEAST).max(MOST).default(USUAL),
  })
  .optional()
  .describe('Solo intorno a questo luogo');

const number = (pattern: RegExp, schema: z.ZodType<number, number>) =>
  z.string().max(20).regex(pattern).transform(Number).pipe(schema).optional();

/** As parts of an address. */
export const nearQuery = {
  latitude: number(/^-?\d{1,2}(\.\d{1,10})?$/, degrees(90)).describe('Con longitude: le più vicine prima'),
  longitude: number(/^-?\d{1,3}(\.\d{1,10})?$/, degrees(180)),
  radiusMeters: number(/^[1-9]\d{0,5}$/, z.int().min(LEAST).max(MOST)).describe(
    `Al massimo così lontane, da ${LEAST} a ${MOST}; senza: ${USUAL}`,
  ),
};

/** The place that an address asks for; refused where half of it is missing. */
export function nearOf({ latitude, longitude, radiusMeters }: Partial<Near>): Near | undefined {
  if (latitude === undefined && longitude === undefined && radiusMeters === undefined) return undefined;
  if (latitude === undefined) throw fieldProblem('latitude', 'required');
  if (longitude === undefined) throw fieldProblem('longitude', 'required');
  return { latitude, longitude, radiusMeters: radiusMeters ?? USUAL };
}
