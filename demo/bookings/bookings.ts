import { addDays, type Day, daysBetween, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { type Random, randomFrom, randomInteger } from '../random.ts';
import { GUESTS } from './guests.ts';
import { writeWhatsapp, writeWishes } from './messages.ts';
import {
  addressOf,
  DAYS_BACK,
  type DemoRequest,
  pick,
  priceOf,
  readRooms,
  requestOf,
  reserveNights,
} from './request.ts';
import { insertArrivals, type Stay, stayOf, sumUpSold } from './stays.ts';
import { makeTouristTax } from './tourist-tax.ts';

/** Numbers of records to create. */
export interface Volume {
  readonly requests: number;
  readonly arrivals: number;
}

/**
 * Creates invented requests, quotes and bookings around today, in four languages and every state, for the structures on
 * line. Writes the same rows as the product, so `sold` is the sum of the reserved rooms.
 */
export async function makeBookings(database: Queryable, volume: Volume, seed = 14): Promise<void> {
  const draw = { random: randomFrom(seed) };
  const today = todayInRome();
  const rooms = await readRooms(database, addDays(today, -DAYS_BACK));
  if (rooms.length === 0) return;
  const booked = Math.round(volume.arrivals * 0.35);
  const requests = Array.from({ length: volume.requests }, (_, n) => {
    const request = requestOf(draw, rooms, today, n);
    return { ...request, ...stateOf(draw, request, n, volume.requests - booked) };
  });
  const ids = await insertRequests(database, requests);
  const withIds = requests.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  const quotes = await insertQuotes(database, draw, withIds, today);
  await insertMessages(database, draw, withIds);
  const stays: Stay[] = [];
  for (const { one, quoteId, totalCents } of quotes.accepted) {
    const isReserved = reserveNights(one.room, one.checkin, one.checkout, today);
    if (isReserved) stays.push(stayOf(draw, one, today, { requestId: one.id, quoteId, totalCents }));
  }
  while (stays.length < volume.arrivals) {
    const request = requestOf(draw, rooms, today, stays.length, true);
    if (!reserveNights(request.room, request.checkin, request.checkout, today)) {
      if (draw.random() < 0.002) break;
      continue;
    }
    stays.push(stayOf(draw, request, today, { requestId: null, quoteId: null, totalCents: null }));
  }
  await insertArrivals(database, stays);
  await writeWhatsapp(database, draw);
  await writeWishes(database);
  await sumUpSold(database);
  await makeTouristTax(database);
}

interface State {
  readonly state: string;
  readonly outcome: string | null;
  readonly repliedAt: string | null;
}

/** Gives some requests each state. The last ones become bookings. */
function stateOf(draw: Random, { createdAt, n }: DemoRequest, at: number, booked: number): State {
  const repliedAt = new Date(
    Math.min(Date.now() - 60_000, Date.parse(createdAt) + randomInteger(draw, 1, 20) * 3_600_000),
  ).toISOString();
  if (at >= booked) return { state: 'closed', outcome: 'confirmed', repliedAt };
  const isFresh = n % 4 === 0;
  if (isFresh) return { state: 'new', outcome: null, repliedAt: null };
  const [state, outcome] = pick(draw, [
    ['open', null],
    ['open', null],
    ['assigned', null],
    ['closed', 'no_reply'],
    ['closed', 'declined_guest'],
    ['closed', 'unavailable'],
    ['archived', 'declined_guest'],
  ] as const);
  return { state, outcome, repliedAt: outcome === 'no_reply' ? null : repliedAt };
}

type StoredRequest = DemoRequest & State & { readonly id: number };

async function insertRequests(database: Queryable, requests: readonly (DemoRequest & State)[]): Promise<number[]> {
  const rows = requests.map(({ room, guest, lang, n, repliedAt, ...one }) => ({
    ...one,
    n,
    lang,
    structureId: room.structureId,
    name: guest[0],
    surname: guest[1],
    email: addressOf(guest, n),
    phone: n % 3 === 0 ? null : `+3934700${String(10_000 + n).slice(-5)}`,
    nights: daysBetween(one.checkin, one.checkout),
    request: GUESTS.wishes[lang][n % GUESTS.wishes[lang].length],
    type: n % 5 === 3 ? 'multiple' : 'direct',
    readAt: one.state === 'new' ? null : one.createdAt,
    repliedAt,
    closedAt: one.outcome ? one.createdAt : null,
    spam: n % 60 === 59 ? 90 : 0,
  }));
  const made = await run<{ id: number }>(
    database,
    `insert into booking_requests (structure_id, type, name, surname, email, phone, lang, checkin, checkout, nights, adults,
       children, request, privacy_consent, consent_origin, consented_at, state, outcome, assigned_to, first_read_at, first_reply_at, closed_at, created_at,
       updated_at, spam_score)
     select r."structureId", r.type, r.name, r.surname, r.email, r.phone, r.lang, r.checkin, r.checkout, r.nights, r.adults,
       r.children, r.request, true, 'guest', r."createdAt", r.state, r.outcome,
       case when r.state = 'assigned' then (select l.user_id from user_structures l
         where l.structure_id = r."structureId" and l.relation in ('owner', 'manager') order by l.user_id limit 1) end,
       r."readAt", r."repliedAt", r."closedAt", r."createdAt", r."createdAt", r.spam
     from jsonb_to_recordset($1::jsonb) as r(n integer, "structureId" integer, type text, name text, surname text, email text,
       phone text, lang text, checkin date, checkout date, nights integer, adults integer, children smallint[], request text,
       state text, outcome text, "readAt" timestamptz, "repliedAt" timestamptz, "closedAt" timestamptz,
       "createdAt" timestamptz, spam integer)
     order by r.n returning id`,
    [JSON.stringify(rows)],
  );
  return made.map(({ id }) => id);
}

interface QuotedRequest {
  readonly one: StoredRequest;
  readonly quoteId: number;
  readonly totalCents: number;
}

async function insertQuotes(
  database: Queryable,
  draw: Random,
  requests: readonly StoredRequest[],
  today: Day,
): Promise<{ accepted: QuotedRequest[] }> {
  const offered = requests.flatMap((one) => {
    const isBooked = one.outcome === 'confirmed';
    const isOpen = one.state === 'open' || one.state === 'assigned';
    if (!isBooked && !(isOpen && draw.random() < 0.6) && one.outcome !== 'declined_guest') return [];
    const state = isBooked ? 'accepted' : isOpen ? 'sent' : 'declined';
    return [{ one, state, totalCents: priceOf(one.room, one.checkin, one.checkout, today) }];
  });
  const rows = offered.map(({ one, state, totalCents }) => ({
    structureId: one.room.structureId,
    requestId: one.id,
    roomId: one.room.roomId,
    mealPlanId: one.room.mealPlanId,
    checkin: one.checkin,
    checkout: one.checkout,
    adults: one.adults,
    children: one.children,
    totalCents,
    depositCents: Math.round(totalCents * 0.3),
    validUntil: state === 'sent' ? addDays(today, randomInteger(draw, 1, 9)) : today,
    state,
    sentAt: one.repliedAt ?? one.createdAt,
    decidedAt: state === 'sent' ? null : (one.repliedAt ?? one.createdAt),
  }));
  const made = await run<{ id: number; requestId: number }>(
    database,
    `insert into quotes (structure_id, request_id, room_id, meal_plan_id, checkin, checkout, adults, children,
       total_amount_cents, deposit_amount_cents, valid_until, state, sent_at, decided_at)
     select q."structureId", q."requestId", q."roomId", q."mealPlanId", q.checkin, q.checkout, q.adults, q.children,
       q."totalCents", q."depositCents", q."validUntil", q.state, q."sentAt", q."decidedAt"
     from jsonb_to_recordset($1::jsonb) as q("structureId" integer, "requestId" integer, "roomId" integer,
       "mealPlanId" integer, checkin date, checkout date, adults integer, children smallint[], "totalCents" integer,
       "depositCents" integer, "validUntil" date, state text, "sentAt" timestamptz, "decidedAt" timestamptz)
     returning id, request_id as "requestId"`,
    [JSON.stringify(rows)],
  );
  const idOf = new Map(made.map(({ id, requestId }) => [requestId, id]));
  return {
    accepted: offered
      .filter(({ state }) => state === 'accepted')
      .map(({ one, totalCents }) => ({ one, totalCents, quoteId: idOf.get(one.id) ?? 0 })),
  };
}

async function insertMessages(database: Queryable, draw: Random, requests: readonly StoredRequest[]): Promise<void> {
  const rows = requests.flatMap(({ id, lang, n, repliedAt, outcome }) => {
    if (!repliedAt) return [];
    const later = new Date(Date.parse(repliedAt) + 60_000).toISOString();
    const reply = {
      requestId: id,
      direction: 'out',
      channel: 'email',
      text: GUESTS.replies[lang][n % 2],
      at: repliedAt,
    };
    const back = {
      requestId: id,
      direction: 'in',
      channel: 'page',
      text: GUESTS.wishes[lang][(n + 1) % GUESTS.wishes[lang].length],
      at: later,
    };
    const event = { requestId: id, direction: 'event', channel: null, text: 'quote_accepted', at: later };
    return [reply, ...(draw.random() < 0.3 ? [back] : []), ...(outcome === 'confirmed' ? [event] : [])];
  });
  await run(
    database,
    `insert into request_messages (request_id, direction, channel, text, created_at)
     select m."requestId", m.direction, m.channel, m.text, m.at
     from jsonb_to_recordset($1::jsonb) as m("requestId" integer, direction text, channel text, text text, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
