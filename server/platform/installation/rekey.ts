import { createHash } from 'node:crypto';
import { SYSTEM } from '../audit/entry.ts';
import { writeEvent } from '../audit/write.ts';
import type { Database } from '../database/database.ts';
import { type Queryable, run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { readSealedAfter, SEALED_COLUMNS, type SealedColumn } from '../sealing/sealed-columns.ts';
import { type RegisterKeys, seal, unsealBy } from '../sealing/sealing.ts';

export interface RekeyResult {
  /** Number of values re-encrypted with the current key by this call. */
  readonly resealed: number;
  /** Number of values that neither key opens; they stay unchanged. */
  readonly unreadable: number;
}

/** The re-encryption was refused. The message is shown to the user. */
export class RekeyRefused extends Error {}

const LOCK = 7_266_021;
const REKEY_BATCH_SIZE = 500;

/**
 * Returns the connection name of a process, which identifies its register key. Processes with the former key are thus
 * detected.
 */
export const connectionName = ({ registerKey }: Pick<RegisterKeys, 'registerKey'>): string =>
  `locanda ${createHash('sha256').update(`connection:${registerKey}`).digest('hex').slice(0, 12)}`;

/**
 * Re-encrypts all values of the former key with the current key in batches, while others read and write. Processes with
 * both keys can read every value meanwhile. After a kill it continues with the remaining values. At the end the
 * database forgets the former key.
 */
export async function rekeyRegister(
  database: Database,
  keys: RegisterKeys,
  progress: (resealed: number) => void = () => {},
): Promise<RekeyResult> {
  const lease = await database.pool.connect();
  try {
    const { rows } = await lease.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
    if (!rows[0]?.free)
      throw new RekeyRefused('Another process is re-encrypting the guest register. Wait until it has finished.');
    await assertOneKey(database.pool, keys);
    let resealed = 0;
    let unreadable = 0;
    for (;;) {
      let inPass = 0;
      unreadable = 0;
      for (const column of SEALED_COLUMNS) {
        const done = await rekeyColumn(database, keys, column, (count) => progress(resealed + inPass + count));
        inPass += done.resealed;
        unreadable += done.unreadable;
      }
      resealed += inPass;
      // Another pass covers values written meanwhile by a process with the former key, which has ended since.
      if (inPass === 0) break;
    }
    await assertOneKey(database.pool, keys);
    await inTransaction(database, async (transaction) => {
      await run(transaction, 'update installation set register_key_former_fingerprint = null', []);
      await writeEvent(transaction, SYSTEM, 'bulk', {
        type: 'installation',
        id: 0,
        changes: [{ field: 'registerRekeyed', before: null, after: { resealed, unreadable } }],
      });
    });
    return { resealed, unreadable };
  } finally {
    await lease.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    lease.release(true);
  }
}

async function assertOneKey(database: Queryable, keys: RegisterKeys): Promise<void> {
  const others = await run(
    database,
    `select from pg_stat_activity where datname = current_database() and application_name like 'locanda %'
       and application_name <> $1 limit 1`,
    [connectionName(keys)],
  );
  if (others.length > 0)
    throw new RekeyRefused(
      'A program that runs on this database still uses the former key. Restart it with the new REGISTER_KEY and with REGISTER_KEY_OLD, then repeat this command.',
    );
}

async function rekeyColumn(
  database: Database,
  keys: RegisterKeys,
  column: SealedColumn,
  progress: (resealed: number) => void,
): Promise<RekeyResult> {
  let after = 0;
  let resealed = 0;
  let unreadable = 0;
  for (;;) {
    const last = await inTransaction(database, async (transaction) => {
      const rows = await readSealedAfter(transaction, column, after, REKEY_BATCH_SIZE);
      const news = rows.flatMap(({ id, bound, sealed }) => {
        if (unsealBy(keys.registerKey, bound, sealed) !== null) return [];
        const values = keys.formerRegisterKey ? unsealBy(keys.formerRegisterKey, bound, sealed) : null;
        if (values === null) {
          unreadable += 1;
          return [];
        }
        return { id, sealed: seal(keys, bound, values).toString('hex') };
      });
      if (news.length > 0)
        await run(
          transaction,
          `update ${column.table} t set ${column.column} = decode(n.sealed, 'hex')
           from jsonb_to_recordset($1::jsonb) as n(id integer, sealed text) where t.id = n.id`,
          [JSON.stringify(news)],
        );
      resealed += news.length;
      return rows.length < REKEY_BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
    });
    progress(resealed);
    if (last === null) return { resealed, unreadable };
    after = last;
  }
}
