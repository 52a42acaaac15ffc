import { createHash } from 'node:crypto';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import {
  type HoldFacts,
  holdMinutes,
  type UnpaidStay,
  type WantedStay,
} from '../../../../domain/stays/bookings/instant/hold-limits.ts';
import { normaliseMailbox } from '../../../people/limits/mailbox.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** The guest of an instant booking. */
export interface HoldOwner {
  readonly email: string;
  /** Key of the visitor, if the site sends one. */
  readonly visitor: string | null;
}

/** SQL condition: arrival `a` holds rooms without payment. */
export const IS_UNPAID_SQL = `a.state = 'confirmed' and a.pay_by is not null and a.instant_by is not null`;
/** SQL condition: hold `h` belongs to the mailbox `$1` or the visitor `$2`. */
const IS_OWN_SQL = '(h.mailbox = $1 or h.visitor = $2)';

/** Returns hashes of mailbox and visitor. Both are personal data for as long as a hold counts. */
const keysOf = ({ email, visitor }: HoldOwner): readonly [mailbox: string, visitor: string | null] => [
  hashKey(normaliseMailbox(email)),
  visitor && hashKey(visitor),
];

const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Returns for how many minutes the guest may hold rooms. Null if the booking becomes a request. The caller holds the
 * structure's lock. The locks of mailbox and visitor come after it, in this order.
 */
export async function judgeHold(
  transaction: Transaction,
  structureId: number,
  owner: HoldOwner,
  wanted: WantedStay,
): Promise<number | null> {
  const [mailbox, visitor] = keysOf(owner);
  for (const key of [mailbox, visitor])
    if (key !== null) await run(transaction, 'select pg_advisory_xact_lock(hashtext($1))', [`hold:${key}`]);
  return holdMinutes(wanted, await readHoldFacts(transaction, structureId, mailbox, visitor));
}

/** Stores who holds the rooms of a request. */
export async function storeHold(transaction: Transaction, requestId: number, owner: HoldOwner): Promise<void> {
  const [mailbox, visitor] = keysOf(owner);
  await run(transaction, 'insert into instant_holds (request_id, mailbox, visitor) values ($1, $2, $3)', [
    requestId,
    mailbox,
    visitor,
  ]);
}

async function readHoldFacts(
  transaction: Transaction,
  structureId: number,
  mailbox: string,
  visitor: string | null,
): Promise<HoldFacts> {
  const unpaid = await run<UnpaidStay>(
    transaction,
    `select a.checkin::text as checkin, a.checkout::text as checkout, a.units, a.structure_id = $3 as "isHere",
       coalesce(${IS_OWN_SQL}, false) as "isOwn"
     from arrivals a left join instant_holds h on h.request_id = a.request_id
     where ${IS_UNPAID_SQL} and (a.structure_id = $3 or ${IS_OWN_SQL})`,
    [mailbox, visitor, structureId],
  );
  const [counts] = await run<Omit<HoldFacts, 'unpaid'>>(
    transaction,
    `with own as (
       select a.id, a.request_id, a.state, a.pay_by, h.mailbox, h.visitor
       from instant_holds h join arrivals a on a.request_id = h.request_id
       where ${IS_OWN_SQL} and a.instant_by is not null and h.created_at > now() - interval '1 day'
     ), paid as (
       select max(id) as id from own where pay_by is null and state <> 'cancelled'
     )
     select (select coalesce(sum(units), 0)::integer from rooms
         where structure_id = $3 and status = ${ACTIVE} and archived_at is null) as units,
       (select count(distinct request_id)::integer from own
         where state = 'confirmed' and pay_by is not null and mailbox = $1) as "holdsOfMailbox",
       (select count(distinct request_id)::integer from own
         where state = 'confirmed' and pay_by is not null and visitor = $2) as "holdsOfVisitor",
       (select count(distinct request_id)::integer from own
         where state = 'cancelled' and pay_by is not null and id > coalesce((select id from paid), 0)) as "lapsedHolds",
       (select id is not null from paid) as "hasPaid"`,
    [mailbox, visitor, structureId],
  );
  if (!counts) throw new Error('a statement without a table returned no row');
  return { ...counts, unpaid };
}
