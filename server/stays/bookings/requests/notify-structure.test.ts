import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { notifyStructure } from './notify-structure.ts';

let t: TestApp;
let h: BookingStructure;
let structureId: number;
let requestId: number;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  structureId = Number(h.structure.split('/').at(-1));
  const { code } = (await h.door('POST', 'booking-requests', h.asking())).json().requests[0];
  const { rows } = await t.database.pool.query('select id from booking_requests where code = $1', [code]);
  requestId = rows[0].id;
});
afterAll(() => t.close());

const PEOPLE = 4;
const person = fc.record({
  role: fc.constantFrom('customer', 'vendor'),
  status: fc.constantFrom('active', 'active', 'suspended', 'pending'),
  isArchived: fc.boolean(),
  link: fc.option(
    fc.record({
      isOwner: fc.boolean(),
      receives: fc.boolean(),
      from: fc.integer({ min: -5, max: 5 }),
      days: fc.option(fc.integer({ min: 0, max: 8 })),
    }),
    { freq: 6 },
  ),
  wantsMail: fc.constantFrom('at once', 'digest', 'never'),
  /** Set if the structure lists the person's address. */
  named: fc.option(
    fc.record({
      purpose: fc.constantFrom('requests', 'bookings', 'admin'),
      isActive: fc.boolean(),
      isVerified: fc.boolean(),
      types: fc.constantFrom<string[]>(['direct'], ['multiple'], ['direct', 'multiple']),
    }),
  ),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

const mailOf = (n: number) => `vita${n}@prova.example`;

async function writePeople(people: readonly Person[], shown: boolean): Promise<number[]> {
  const { pool } = t.database;
  await pool.query('delete from notifications');
  await pool.query('delete from user_structures where structure_id = $1', [structureId]);
  await pool.query('delete from email_recipients where structure_id = $1', [structureId]);
  await pool.query(`delete from users where email like 'vita%'`);
  await pool.query('update contacts set email = $2 where structure_id = $1', [
    structureId,
    shown ? 'vetrina@prova.example' : null,
  ]);
  const ids: number[] = [];
  for (const [n, one] of people.entries()) {
    const prefs = { 'at once': {}, digest: { digest: 'daily' }, never: { email: false } }[one.wantsMail];
    const { rows } = await pool.query(
      `insert into users (name, email, role, status, archived_at, notification_prefs, email_verified_at)
       values ('Vita', $1, $2, $3, case when $4 then now() end, $5, now()) returning id`,
      [mailOf(n), one.role, one.status, one.isArchived, JSON.stringify({ request_new: prefs, booking_made: prefs })],
    );
    ids.push(rows[0].id);
    if (one.link)
      await pool.query(
        `insert into user_structures (user_id, structure_id, relation, receives_requests, valid_from, valid_to) values ($1, $2, $3, $4, $5, $6)`,
        [
          rows[0].id,
          structureId,
          one.role === 'vendor' ? 'agent' : one.link.isOwner ? 'owner' : 'manager',
          one.link.receives,
          dayFromToday(one.link.from),
          one.link.days === null ? null : dayFromToday(one.link.from + one.link.days),
        ],
      );
    if (one.named)
      await pool.query(
        `insert into email_recipients (structure_id, purpose, email, is_active, verified_at, request_types)
         values ($1, $2, $3, $4, case when $5 then now() end, $6)`,
        [
          structureId,
          one.named.purpose,
          mailOf(n).toUpperCase(),
          one.named.isActive,
          one.named.isVerified,
          one.named.types,
        ],
      );
  }
  return ids;
}

/** Expected recipients, by a plain restatement of the rule. */
function expectedRecipients(people: readonly Person[], purpose: 'requests' | 'bookings', shown: boolean) {
  const isHere = (one: Person) => one.status === 'active' && !one.isArchived;
  const hasLeft = (one: Person) => one.status === 'suspended' || one.isArchived;
  const isLinked = ({ link }: Person) =>
    link !== null && link.from <= 0 && (link.days === null || link.from + link.days >= 0);
  const each = people.map((one, n) => ({ one, n }));
  const named = each.filter(
    ({ one }) =>
      one.named?.purpose === purpose &&
      one.named.isActive &&
      one.named.isVerified &&
      !hasLeft(one) &&
      (purpose === 'bookings' || one.named.types.includes('direct')),
  );
  const readers = each.filter(({ one }) => isHere(one) && isLinked(one) && one.link?.receives);
  const owners = each.filter(({ one }) => one.role === 'customer' && isHere(one) && isLinked(one) && one.link?.isOwner);
  const rung = readers.length === 0 && named.length === 0 ? owners : readers;
  const mailed = new Set([
    ...named.map(({ n }) => mailOf(n)),
    ...rung.filter(({ one }) => one.wantsMail === 'at once').map(({ n }) => mailOf(n)),
  ]);
  if (rung.length === 0 && named.length === 0 && shown) mailed.add('vetrina@prova.example');
  return { rung: rung.map(({ n }) => n), mailed: [...mailed].toSorted() };
}

it('notifies exactly the people linked to or listed by the structure today, for any set of people', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: PEOPLE }),
      fc.constantFrom('requests', 'bookings'),
      fc.boolean(),
      async (people, purpose, shown) => {
        const ids = await writePeople(people, shown);
        // Sends mails queued earlier first.
        await t.outbox();
        await t.database.pool.query('truncate mails');
        await inTransaction(t.context.database, (transaction) =>
          notifyStructure(t.context, transaction, structureId, {
            type: purpose === 'requests' ? 'request_new' : 'booking_made',
            mail: purpose === 'requests' ? 'request-arrived' : 'booking-made',
            requestId,
            guest: 'Marta',
            code: 'X',
            ...(purpose === 'bookings' ? { days: { checkin: dayFromToday(1), checkout: dayFromToday(2) } } : {}),
          }),
        );
        const { rows } = await t.database.pool.query('select user_id as id from notifications where in_app');
        const mails = await t.outbox();
        expect({
          rung: rows.map(({ id }) => ids.indexOf(id)).toSorted(),
          mailed: mails.map(({ to }) => to.toLowerCase()).toSorted(),
        }).toEqual(expectedRecipients(people, purpose as 'requests' | 'bookings', shown));
      },
    ),
    propertyRuns({ day: 5, night: 60 }),
  );
});
