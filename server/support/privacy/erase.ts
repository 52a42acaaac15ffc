import type { PersonData, PersonSought, ReviewErasure } from '../../../domain/support/privacy/person.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { containsMark, eraseTraces, type PersonMarks, toPersonMarks } from '../../people/users/erase-traces.ts';
import type { FieldChange } from '../../platform/audit/entry.ts';
import { redactEntries } from '../../platform/audit/redact.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ANONYMISE_ARRIVAL, ANONYMISE_REQUEST, buildAssignments } from '../../stays/bookings/requests/anonymise.ts';
import { ANONYMISE_LEAD } from '../../stays/leads/retention.ts';
import { ANONYMISE_MESSAGE } from '../../stays/messages/send.ts';
import { scheduleRecount } from '../../stays/reviews/ratings.ts';
import { valuesOf } from './find.ts';
import { isFutureStay, PERSON_KINDS, type PersonKind } from './kinds.ts';

/** Statements that erase the rows of one kind. The history of `targetType` is redacted afterwards. */
interface Erasure {
  /** Also redacts the history of the records that these audit entries describe. */
  readonly entries?: true;
  readonly targetType?: string;
  /** SQL statements; `$1` are the ids of the rows. */
  readonly steps: readonly string[];
}

/** Erases the same data as the nightly job twenty-four months after a stay (structures dictionary 5.1, 5.2). */
const ERASURES: Readonly<Partial<Record<PersonData, Erasure>>> = {
  requests: {
    targetType: 'booking-request',
    steps: [
      `update booking_requests set ${buildAssignments(ANONYMISE_REQUEST)}, guest_wrote_at = null, version = version + 1,
         updated_at = now() where id = any($1)`,
      `delete from request_messages where request_id = any($1) and direction <> 'event'`,
      `update request_messages set params = null where request_id = any($1) and params is not null`,
      'delete from request_attachments where request_id = any($1)',
      'delete from incoming_mails where request_id = any($1)',
      `update notifications set params = params || '{"guest": "Ospite"}' where params ? 'guest'
         and (regexp_match(link, '[?&]id=([0-9]{1,9})$'))[1]::integer = any($1)`,
      'update quotes set message = null, version = version + 1 where request_id = any($1) and message is not null',
    ],
  },
  arrivals: {
    targetType: 'arrival',
    steps: [
      `update arrivals set ${buildAssignments(ANONYMISE_ARRIVAL)}, version = version + 1, updated_at = now() where id = any($1)`,
    ],
  },
  reviews: {
    targetType: 'review',
    steps: [
      `update reviews set author_email = null, author_name = 'Ospite', shown_name = 'Ospite', version = version + 1
       where id = any($1)`,
    ],
  },
  messages: {
    targetType: 'whatsapp-message',
    steps: [
      `update messages set state = case when state in ('waiting', 'delayed') then 'cancelled' else state end,
         ${ANONYMISE_MESSAGE},
         version = version + 1 where id = any($1) and locked_until is null`,
    ],
  },
  unplaced: {
    steps: [
      'delete from incoming_mails where external_id in (select external_id from unplaced_messages where id = any($1))',
      'delete from unplaced_messages where id = any($1)',
    ],
  },
  leads: {
    targetType: 'lead',
    steps: [
      `update leads set ${ANONYMISE_LEAD},
         state = case when state in ('new', 'open', 'assigned') then 'closed' else state end,
         outcome = case when state in ('new', 'open', 'assigned') then 'not_interested' else outcome end,
         version = version + 1, updated_at = now() where id = any($1)`,
    ],
  },
  deleted: {
    entries: true,
    // A deleted structure whose data names the person can no longer be restored.
    steps: [
      `delete from deleted_structures where structure_id in
         (select target_id from audit_entries where id = any($1::bigint[]) and target_type = 'structure')`,
    ],
  },
  recipients: {
    targetType: 'email-recipient',
    steps: ['delete from email_recipients where id = any($1)'],
  },
};

/** Removes reviews. Their invitations are removed too, because an unused link would let the guest write again. */
const REMOVE_REVIEWS: Erasure = {
  targetType: 'review',
  steps: [
    `delete from review_invitations i using reviews r where r.id = any($1)
       and (i.arrival_id = r.arrival_id or i.request_id = r.booking_request_id)`,
    'delete from reviews where id = any($1)',
  ],
};

interface ErasureChoice {
  readonly reason: string;
  readonly reviews: ReviewErasure;
}

/**
 * Erases a person's data across the portal in one transaction, except data that must be retained. Values are removed
 * from the history too. A new audit entry contains the author, the reason and the numbers. Returns the number of erased
 * rows by kind.
 */
export async function erasePerson(
  unit: UnitOfWork,
  sought: PersonSought,
  { reason, reviews }: ErasureChoice,
): Promise<{ kind: PersonData; count: number }[]> {
  const { transaction, author } = unit;
  const values = valuesOf(sought);
  const marks: PersonMarks[] = [toPersonMarks([values[0], ...values[1]])];
  const erased: { kind: PersonData; count: number }[] = [];
  for (const one of PERSON_KINDS) {
    const erasure = one.kind === 'reviews' && reviews === 'remove' ? REMOVE_REVIEWS : ERASURES[one.kind];
    if (!erasure) continue;
    const ids = await idsOf(transaction, one, values);
    if (ids.length === 0) continue;
    marks.push(await readMarks(transaction, one.kind, ids));
    if (one.kind === 'reviews') await recountStructures(unit, ids);
    if (one.kind === 'requests') await redactQuotes(transaction, ids);
    for (const step of erasure.steps) await run(transaction, step, [ids]);
    if (erasure.entries) await redactDeleted(transaction, ids);
    if (erasure.targetType) await redactEntries(transaction, erasure.targetType, ids);
    erased.push({ kind: one.kind, count: ids.length });
  }
  await run(transaction, 'delete from registrations where user_id is null and lower(email::text) = $1', [values[0]]);
  await run(transaction, 'delete from whatsapp_windows where number = any($1::text[])', [values[1]]);
  await eraseCopies(unit, values, marks.flat());
  const changes: FieldChange[] = [
    { field: 'reason', before: null, after: reason },
    ...erased.map(({ kind, count }) => ({ field: kind, before: count, after: 0 })),
  ];
  await writeEvent(transaction, author, 'delete', { type: 'data-subject', id: 0, changes });
  return erased;
}

/** SQL for the texts in rows of a kind that identify the person in copies. */
const MARKS: Readonly<Partial<Record<PersonData, string>>> = {
  requests: `select array[code, email::text, phone, name || ' ' || surname] as marks from booking_requests where id = any($1)`,
  arrivals: 'select array[code, guest_email::text, guest_phone, guest_name] as marks from arrivals where id = any($1)',
  reviews: 'select array[author_email::text, author_name] as marks from reviews where id = any($1)',
  leads: `select array[email::text, phone, first_name || ' ' || last_name] as marks from leads where id = any($1)`,
};

async function readMarks(transaction: Transaction, kind: PersonData, ids: readonly number[]): Promise<PersonMarks> {
  const statement = MARKS[kind];
  if (!statement) return [];
  const rows = await run<{ marks: (string | null)[] }>(transaction, statement, [ids]);
  return toPersonMarks(rows.flatMap(({ marks }) => marks));
}

/** Erases the person from stored answers, limits, mails and the guest's submissions. */
async function eraseCopies(
  { context, transaction }: UnitOfWork,
  values: ReturnType<typeof valuesOf>,
  marks: PersonMarks,
): Promise<void> {
  const [stay] = await run(
    transaction,
    `select from arrivals a where (lower(a.guest_email::text) = $1::text or a.guest_phone = any($2::text[]))
       and ${isFutureStay('a')} limit 1`,
    values,
  );
  await eraseTraces(transaction, { config: context.config, marks, keepsPendingMails: stay !== undefined });
  // Without its answer a submission is not repeated, and its key still prevents a second one.
  await run(transaction, `update guest_submissions set answer = null where ${containsMark('answer::text')}`, [marks]);
}

/** Schedules the ratings of the reviews' structures, which may have fewer reviews afterwards. */
async function recountStructures({ transaction, author }: UnitOfWork, ids: readonly number[]): Promise<void> {
  const rows = await run<{ id: number }>(
    transaction,
    'select distinct structure_id as id from reviews where id = any($1) order by 1',
    [ids],
  );
  for (const { id } of rows) scheduleRecount(transaction, author, id);
}

async function idsOf(
  transaction: Transaction,
  { from, where, stays }: PersonKind,
  values: readonly unknown[],
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    transaction,
    `select t.id from ${from} where ${where} and not ${stays ? `(${stays.when})` : 'false'}
       and ($1::text is null or true) and ($2::text[] is null or true) order by t.id for update of t`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** Redacts the whole history of deleted records, which can no longer be restored. */
async function redactDeleted(transaction: Transaction, entryIds: readonly number[]): Promise<void> {
  const targets = await run<{ type: string; ids: number[] }>(
    transaction,
    `select target_type as type, array_agg(distinct target_id) as ids from audit_entries where id = any($1::bigint[]) group by 1`,
    [entryIds],
  );
  for (const { type, ids } of targets) await redactEntries(transaction, type, ids);
}

async function redactQuotes(transaction: Transaction, requestIds: readonly number[]): Promise<void> {
  const quotes = await run<{ id: number }>(transaction, 'select id from quotes where request_id = any($1)', [
    requestIds,
  ]);
  await redactEntries(
    transaction,
    'quote',
    quotes.map(({ id }) => id),
  );
}
