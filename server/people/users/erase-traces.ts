import type { Config } from '../../platform/config.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { queuedMail } from '../../platform/mail/queued-mail.ts';
import { decrypt } from '../../platform/sealing/encryption.ts';
import { secretsOf } from '../../platform/sealing/signed-values.ts';
import { normaliseMailbox } from '../limits/mailbox.ts';

/** Texts that identify a person, in lower case: addresses, numbers, codes and full names. */
export type PersonMarks = readonly string[];

/** Minimum characters of a mark. Shorter ones appear in texts about others. */
const MIN_MARK_LENGTH = 6;
const MAIL_BATCH_SIZE = 500;

export const toPersonMarks = (values: readonly (string | null | undefined)[]): PersonMarks => [
  ...new Set(
    values.flatMap((value) => value?.trim().toLowerCase() || []).filter((one) => one.length >= MIN_MARK_LENGTH),
  ),
];

/** SQL condition: a text contains one of the marks `$1`. */
export const containsMark = (text: string): string =>
  `exists (select from unnest($1::text[]) mark where position(mark in lower(${text})) > 0)`;

interface TraceOptions {
  readonly config: Config;
  readonly marks: PersonMarks;
  /** True if mails that have not been sent must leave, because a stay is to come. */
  readonly keepsPendingMails?: boolean;
}

/**
 * Erases a person from stored answers of repeated writes, from the keys of limits and from mails that wait or were sent.
 * These copies end by themselves within days, but an erasure is immediate.
 */
export async function eraseTraces(
  transaction: Transaction,
  { config, marks, ...options }: TraceOptions,
): Promise<void> {
  if (marks.length === 0) return;
  // A repeated write with an erased answer still runs once and gets an empty answer.
  await run(
    transaction,
    `update idempotency_keys set answer = null where status is not null and answer is not null and ${containsMark('answer')}`,
    [marks],
  );
  // Steps are of no use once the answer is stored.
  await run(
    transaction,
    `delete from idempotency_steps s using idempotency_keys k
     where k.user_id = s.user_id and k.key = s.key and k.status is not null`,
    [],
  );
  await run(
    transaction,
    `delete from auth_limits where substr(key, strpos(key, ':') + 1) = any($1)
       or split_part(substr(key, strpos(key, ':') + 1), ' ', 1) = any($1)`,
    [[...marks, ...marks.filter((one) => one.includes('@')).map(normaliseMailbox)]],
  );
  await run(
    transaction,
    `update mails set recipient = null, subject = null, text = null, html = null
     where recipient is not null and ${containsMark(`concat_ws(' ', recipient, subject, text)`)}`,
    [marks],
  );
  await eraseQueuedMails(transaction, { config, marks, ...options });
}

/** Queues with sealed mails. Jobs that ended stay for some days. */
const MAIL_QUEUES = [
  {
    table: 'pgboss.job',
    sealed: `data->>'sealed'`,
    where: `data ? 'sealed'`,
    pending: `state in ('created', 'retry', 'active')`,
  },
  { table: 'waiting_mails', sealed: 'sealed', where: 'true', pending: 'true' },
] as const;

async function eraseQueuedMails(
  transaction: Transaction,
  { config, marks, keepsPendingMails = false }: TraceOptions,
): Promise<void> {
  for (const { table, sealed, where, pending } of MAIL_QUEUES) {
    const [exists] = await run(transaction, 'select from pg_class where oid = to_regclass($1)', [table]);
    if (!exists) continue;
    for (let last: string | null = null; ; ) {
      const rows: { id: string; sealed: string }[] = await run<{ id: string; sealed: string }>(
        transaction,
        `select id::text as id, ${sealed} as sealed from ${table} where ${where} and ($1::text is null or id::text > $1)
           and (${!keepsPendingMails} or not (${pending})) order by id::text limit ${MAIL_BATCH_SIZE}`,
        [last],
      );
      const theirs = rows.filter((row) => isAbout(config, row.sealed, marks)).map(({ id }) => id);
      if (theirs.length > 0) await run(transaction, `delete from ${table} where id::text = any($1)`, [theirs]);
      if (rows.length < MAIL_BATCH_SIZE) break;
      last = rows.at(-1)?.id ?? null;
    }
  }
}

/** True if the mail goes to the person or names them. A mail sealed by a lost key can be read by nobody. */
function isAbout(config: Config, sealed: string, marks: PersonMarks): boolean {
  try {
    const { to, subject, text } = queuedMail.parse(decrypt(sealed, secretsOf(config)));
    const words = `${to} ${subject} ${text}`.toLowerCase();
    return marks.some((mark) => words.includes(mark));
  } catch {
    return false;
  }
}
