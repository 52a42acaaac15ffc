import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemoUsers } from '../../../demo/users.ts';
import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { insertContract } from '../../money/contracts/testing/contracts.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { connectOrStart } from '../../platform/database/embedded-postgres.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { seedReference } from '../../reference.ts';
import { createDraftStructure } from '../../structures/structures/wizard/create-draft.ts';
import { type Caller, createSession } from '../callers.ts';
import { testConfig } from '../config.ts';
import { makeRoomForSale } from '../rooms.ts';
import {
  createKillableServer,
  type HttpAnswer,
  type KillableServer,
  killDatabase,
  sendRequest,
} from './killable-server.ts';

/** Units of the contested room; each round uses its own nights. */
export const ALLOTMENT = 5;
const CLIENTS = 50;
const NIGHTS = 2;
/** Maximum time that a client repeats an unanswered request. */
const RETRY_TIMEOUT_MS = 90_000;

type Outcome = 'sold' | 'refused';
type AttemptResult = { readonly outcome: Outcome } | { readonly odd: string };

/** Result of one round. */
export interface Round {
  readonly killed: 'server' | 'database';
  /** Numbers of clients that got the room, and of clients that were refused. */
  readonly sold: number;
  readonly refused: number;
  /** Answers that no client should get. */
  readonly odd: readonly string[];
  /** Counts in the database per night: in the calendar, in the sum of reserved units, and in stays and quotes. */
  readonly nights: readonly { readonly sold: number; readonly held: number; readonly stays: number }[];
  /** Number of repeated requests. */
  readonly again: number;
}

interface RaceContext {
  readonly database: Database;
  readonly dataDir: string;
  readonly servers: readonly [KillableServer, KillableServer];
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly house: string;
  readonly structureId: number;
  readonly roomId: number;
  readonly mealPlanId: number;
}

/**
 * Fifty clients compete for the last rooms through two server processes. They book at the desk, accept quotes, book on
 * the portal and send quotes that reserve rooms. Midway a server or the database is killed. Clients without an answer
 * repeat their request with the same key.
 */
export async function runRace(rounds: number, onRound: (round: Round) => void = () => {}): Promise<Round[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-race-'));
  const embeddedDatabase = await connectOrStart({ databaseUrl: '', dataDir });
  const database = openDatabase(embeddedDatabase.url, { max: 4 });
  const { sessionSecret } = testConfig;
  const env = {
    DATABASE_URL: embeddedDatabase.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    DEMO: 'false',
    FORCE_2FA: 'false',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'silent',
    // No payment happens, but rate plans are sold instantly only if Stripe is configured.
    STRIPE_SECRET_KEY: 'sk_test_of_the_race',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_race',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  };
  const servers = [await createKillableServer(env), await createKillableServer(env)] as const;
  try {
    await migrate(embeddedDatabase.url);
    await seedReference(database);
    const { ids, token } = await inTransaction(database, seedDemoUsers);
    const ownerId = ids.customer ?? 0;
    const structureId = await inTransaction(database, (transaction) =>
      createDraftStructure(transaction, {
        ownerId,
        name: 'Pensione contesa',
        structureTypeCode: 'hotel',
        category: null,
        cityId: 37006,
        address: null,
        otherData: {},
      }),
    );
    await database.pool.query('update structures set is_online = true where id = $1', [structureId]);
    await insertContract({ database, ids }, structureId);
    const session = await createSession(database.pool, ownerId);
    const headers = {
      cookie: `${SESSION_COOKIE}=${session}`,
      'x-xsrf-token': antiForgeryValue(testConfig, session),
      'content-type': 'application/json',
    };
    await Promise.all(servers.map((server) => server.start()));
    const house = `/api/structures/${structureId}`;
    const caller: Pick<Caller, 'post'> = {
      async post(url, payload) {
        const { status, text } = await sendRequest(servers[0].origin + url, headers, payload as object);
        // The members of an answer that room creation uses.
        return { statusCode: status, body: text, json: () => JSON.parse(text) } as Awaited<ReturnType<Caller['post']>>;
      },
    };
    const { roomId, bedAndBreakfast } = await makeRoomForSale({ database }, caller, structureId, {
      units: ALLOTMENT,
    });
    await database.pool.query('update rooms set status = 10 where id = $1', [roomId]);
    await enableInstantBooking(database, caller, {
      house,
      roomId,
      mealPlanId: bedAndBreakfast,
      nights: rounds * NIGHTS,
    });
    const world: RaceContext = {
      ...{ database, dataDir, servers, headers, token, house, structureId, roomId },
      mealPlanId: bedAndBreakfast,
    };
    const all: Round[] = [];
    for (let n = 0; n < rounds; n++) {
      const round = await runRound(world, n);
      onRound(round);
      all.push(round);
    }
    return all;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.pool.end();
    await embeddedDatabase.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sets a price for every night, and a deposit policy that confirms bookings immediately. */
async function enableInstantBooking(
  { pool }: Database,
  { post }: Pick<Caller, 'post'>,
  { house, roomId, mealPlanId, nights }: Pick<RaceContext, 'house' | 'roomId' | 'mealPlanId'> & { nights: number },
): Promise<void> {
  const values = Array(10 + nights).fill(9_000);
  const runs = [{ roomId, mealPlanId, field: 'priceCents', from: todayInRome(), values }];
  const policy = {
    ...{ title: { it: 'Caparra' }, status: 10, isDefault: true, depositType: 'percent', depositPercent: 30 },
    ...{ depositDueMode: 'booking', balanceDueMode: 'arrival', methods: ['cash'] },
  };
  const answers = [
    await post(`${house}/availability/changes`, { runs, source: 'manual' }),
    await post(`${house}/payment-policies`, policy),
  ];
  for (const { statusCode, body } of answers) if (statusCode >= 300) throw new Error(body);
  await pool.query(`update meal_plans set instant_booking = 'deposit' where id = $1`, [mealPlanId]);
}

async function runRound(context: RaceContext, n: number): Promise<Round> {
  const checkin = addDays(todayInRome(), 10 + n * NIGHTS);
  const checkout = addDays(checkin, NIGHTS);
  const tries = await prepareAttempts(context, checkin, checkout);
  const count = { again: 0 };
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  const running = tries.map(async (attempt, at) => {
    await sleep(Math.random() * 60);
    for (let turn = at; ; turn++) {
      const fate = await attempt(context.servers[turn % 2 === 0 ? 0 : 1].origin).catch(() => null);
      if (fate) return fate;
      if (Date.now() > deadline) return { odd: 'no answer' };
      count.again++;
      await sleep(100 + Math.random() * 200);
    }
  });
  const victim = n % 2 === 0 ? 'server' : 'database';
  await sleep(10 + Math.random() * 150);
  if (victim === 'database') killDatabase(context.dataDir);
  else {
    const server = context.servers[n % 4 === 0 ? 0 : 1];
    await server.kill();
    await server.start();
  }
  const passing = setInterval(() => void releaseKeys(context.database).catch(() => {}), 500);
  const fates: AttemptResult[] = await Promise.all(running);
  clearInterval(passing);
  const outcomes = fates.flatMap((fate) => ('outcome' in fate ? [fate.outcome] : []));
  return {
    killed: victim,
    sold: outcomes.filter((outcome) => outcome === 'sold').length,
    refused: outcomes.filter((one) => one === 'refused').length,
    odd: fates.flatMap((fate) => ('odd' in fate ? [fate.odd] : [])),
    nights: await readNights(context, checkin),
    again: count.again,
  };
}

/** Releases the keys that a killed server held, which would otherwise take a minute. */
async function releaseKeys({ pool }: Database): Promise<void> {
  await pool.query(`update idempotency_keys set held_until = '-infinity'
    where status is null and held_until < now() + interval '55 seconds'`);
}

type Attempt = (origin: string) => Promise<AttemptResult | null>;

/** Returns fifty attempts; each returns null while it gets no answer. */
async function prepareAttempts(world: RaceContext, checkin: Day, checkout: Day): Promise<Attempt[]> {
  const { house, headers, token, roomId, mealPlanId } = world;
  const stay = { roomId, mealPlanId, checkin, checkout, adults: 2, children: [] };
  const [{ origin }] = world.servers;
  const portalHeaders = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sendBookingRequest = async (): Promise<number> => {
    const body = {
      structures: [world.structureId],
      ...{ name: 'Marta', email: `marta-${randomUUID()}@ospiti.example`, checkin, checkout, adults: 2 },
      request: 'Una camera, per favore.',
      privacyConsent: true,
    };
    const { status, text } = await sendRequest(`${origin}/api/public/booking-requests`, portalHeaders, body);
    if (status !== 201) throw new Error(`booking-requests: ${text}`);
    const { code } = JSON.parse(text).requests[0] as { code: string };
    const { rows } = await world.database.pool.query('select id from booking_requests where code = $1', [code]);
    return rows[0].id;
  };
  const quoteBody = (holdsRooms: 'yes' | 'no') => ({
    alternatives: [{ ...stay, totalAmountCents: 18_000 }],
    validUntil: checkin,
    holdsRooms,
  });

  const atDesk: Attempt[] = Array.from({ length: CLIENTS - 40 }, (_, n) => {
    const key = { ...headers, 'idempotency-key': randomUUID() };
    return async (to) =>
      toAttemptResult(
        await sendRequest(`${to}${house}/arrivals`, key, {
          ...stay,
          guestName: `Banco ${n}`,
          totalAmountCents: 9_000,
        }),
      );
  });
  const atDoor: Attempt[] = [];
  const byQuote: Attempt[] = [];
  for (let n = 0; n < 15; n++) {
    const id = await sendBookingRequest();
    const quoteAnswer = await sendRequest(`${origin}${house}/booking-requests/${id}/offer`, headers, quoteBody('no'));
    if (quoteAnswer.status !== 204) throw new Error(`offer: ${quoteAnswer.text}`);
    const thread = await fetch(`${origin}${house}/booking-requests/${id}/thread`, { headers });
    const { guestLink, quotes } = (await thread.json()) as { guestLink: string; quotes: { id: number }[] };
    const accept = `/api/public/guest/${guestLink.split('/').at(-1)}/quotes/${quotes[0]?.id}/accept`;
    atDoor.push(async (to) => toAttemptResult(await sendRequest(to + accept, portalHeaders)));

    const heldRequestId = await sendBookingRequest();
    const key = { ...headers, 'idempotency-key': randomUUID() };
    const offer = `${house}/booking-requests/${heldRequestId}/offer`;
    byQuote.push(async (to) => toAttemptResult(await sendRequest(to + offer, key, quoteBody('yes'))));
  }
  const instantBookings: Attempt[] = Array.from({ length: 10 }, (_, n) => {
    const key = { ...portalHeaders, 'idempotency-key': randomUUID() };
    const body = {
      ...{
        structure: world.structureId,
        name: `Subito ${n}`,
        email: `subito-${randomUUID()}@ospiti.example`,
      },
      ...{ ...stay, totalCents: 18_000, depositCents: 5_400, privacyConsent: true },
    };
    return async (to) => toAttemptResult(await sendRequest(`${to}/api/public/bookings`, key, body));
  });
  return [...atDesk, ...atDoor, ...instantBookings, ...byQuote];
}

function toAttemptResult({ status, text }: HttpAnswer): AttemptResult | null {
  const answer = (text ? JSON.parse(text) : {}) as { type?: string; state?: string; isRequest?: true };
  const { type = '', state, isRequest } = answer;
  if (status >= 200 && status < 300) return { outcome: isRequest ? 'refused' : 'sold' };
  if (status === 409 && type.endsWith('no-availability')) return { outcome: 'refused' };
  // The first request had succeeded although its answer was lost.
  if (status === 409 && state === 'accepted') return { outcome: 'sold' };
  if (status >= 500 || type.endsWith('idempotency-in-progress')) return null;
  return { odd: `${status} ${text}` };
}

/** Reads the final counts per night: in the calendar, in the sum of reserved units, and in stays and quotes. */
async function readNights({ database, roomId }: RaceContext, checkin: Day): Promise<Round['nights']> {
  const nights = Array.from({ length: NIGHTS }, (_, n) => addDays(checkin, n));
  const { rows } = await database.pool.query(
    `select coalesce(m.sold[extract(day from d.night)::integer], 0)::integer as sold,
       (select coalesce(sum(n.units), 0)::integer from sold_nights n where n.room_id = $1 and n.night = d.night) as held,
       (select count(*)::integer from arrivals a where a.room_id = $1 and a.state = 'confirmed'
          and a.checkin <= d.night and d.night < a.checkout)
       + (select count(*)::integer from quotes q where q.room_id = $1 and q.state = 'sent' and q.holds_rooms = 'yes'
          and q.checkin <= d.night and d.night < q.checkout) as stays
     from unnest($2::date[]) as d(night) left join room_months m on m.room_id = $1 and m.month = date_trunc('month', d.night)::date
     order by d.night`,
    [roomId, nights],
  );
  return rows;
}
