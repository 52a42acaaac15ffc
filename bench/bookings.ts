import type autocannon from 'autocannon';
import pg from 'pg';
import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../domain/stays/bookings/request-states.ts';
import { fillCalendars } from './calendar/fill.ts';
import { CONNECTIONS, figures, type Load, measure } from './load.ts';
import { measureBoth, type Options, printRow } from './report.ts';
import type { World } from './world.ts';

const STRUCTURES = 200;
const ROOMS = 2;
const PLANS = 1;
/** Requests of one structure, about as many as a busy year brings. */
const REQUESTS = 10_000;

/** Measures a booking beside a bare transaction with the same writes, and the inbox beside a list written by hand. */
export async function bookingsBench(world: World, { seconds }: Options): Promise<void> {
  const { databaseUrl, origin, floor, headers } = world;
  const ids = await fillCalendars(databaseUrl, ROOMS, STRUCTURES, PLANS);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // Rooms never sell out, so the bench measures bookings and not refusals.
  await pool.query('update rooms set units = 999 where structure_id = any($1)', [ids]);
  await pool.query('update room_months set allotment = array_fill(999::smallint, array[31])');
  const { rows: places } = await pool.query<BookableRoom>(
    `select structure_id as "structureId", room_id as "roomId", meal_plan_id as "mealPlanId" from room_meal_plans
     where structure_id = any($1)`,
    [ids],
  );
  console.log(`\nBookings of two nights over ${STRUCTURES} structures, 16 connections, ${seconds} s each`);
  const bare = await measureBookings({ url: floor, duration: seconds }, places, () => '/hand/bookings');
  const ours = await measureBookings(
    { url: origin, headers, duration: seconds },
    places,
    ({ structureId }) => `/api/structures/${structureId}/arrivals`,
  );
  printRow('booking', ours, { same: bare });

  const structureId = ids[0] ?? 0;
  await pool.query(FILL_INBOX, [structureId, REQUESTS]);
  await pool.query('vacuum (analyze) booking_requests');
  await pool.end();
  const inbox = `filter[state]=open&filter[spamScore][lte]=${MIN_SPAM_SCORE - 1}&perPage=50`;
  await measureBoth(
    `inbox of ${REQUESTS} requests`,
    { url: `${origin}/api/structures/${structureId}/booking-requests?${inbox}`, headers },
    { same: `${floor}/hand/inbox?${structureId}` },
    seconds,
  );
}

interface BookableRoom {
  readonly structureId: number;
  readonly roomId: number;
  readonly mealPlanId: number;
}

async function measureBookings(load: Load, places: readonly BookableRoom[], pathOf: (place: BookableRoom) => string) {
  const random = (below: number) => Math.floor(Math.random() * below);
  const result = await measure({
    url: load.url,
    connections: CONNECTIONS,
    duration: load.duration,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const place = places[random(places.length)] as BookableRoom;
          const checkin = addDays(todayInRome(), 1 + random(360));
          const { structureId: _, ...room } = place;
          const body = {
            ...room,
            checkin,
            checkout: addDays(checkin, 2),
            adults: 2,
            children: [],
            guestName: 'Ospite Banco',
            totalAmountCents: 20_000,
          };
          return {
            ...request,
            path: pathOf(place),
            headers: { ...load.headers, 'content-type': 'application/json' },
            body: JSON.stringify(pathOf(place).startsWith('/hand') ? { ...body, ...place } : body),
          };
        },
      },
    ],
  } satisfies autocannon.Options & { duration: number });
  return figures(result);
}

const FILL_INBOX = `insert into booking_requests (structure_id, type, name, surname, email, lang, checkin, checkout, nights,
    adults, children, request, privacy_consent, state, created_at)
  select $1, 'direct', 'Ospite', 'Banco', 'ospite' || n || '@banco.example', 'it', current_date + 30, current_date + 33, 3,
    2, '{}', repeat('Una camera tranquilla, per favore. ', 1 + n % 20), true,
    (array['new', 'open', 'assigned', 'open'])[1 + n % 4], now() - n * interval '50 minutes'
  from generate_series(1, $2::integer) n`;
