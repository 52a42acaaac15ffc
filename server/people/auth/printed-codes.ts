import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { codeMatches, hashCode, newCode } from './codes.ts';

/** Minutes for which one is valid: it is for who runs the command, and logs in at once. */
export const PRINTED_MINUTES = 60;

const boundTo = (userId: number) => `printed:${userId}`;

/**
 * A second factor for the terminal of who runs the installation, where no mail can bring one. Its wrong tries are counted
 * with those of the mailed code. A new one voids the former.
 */
export async function printCode(
  { config }: Pick<Context, 'config'>,
  transaction: Queryable,
  userId: number,
): Promise<string> {
  const code = newCode();
  await run(
    transaction,
    `insert into printed_codes (user_id, code_hash, expires_at) values ($1, $2, now() + interval '${PRINTED_MINUTES} minutes')
     on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [userId, hashCode(config, boundTo(userId), code)],
  );
  return code;
}

/** Whether it is that code; it is then used up. */
export async function spendPrintedCode(
  { config }: Pick<Context, 'config'>,
  transaction: Queryable,
  userId: number,
  code: string,
): Promise<boolean> {
  const [printed] = await run<{ codeHash: Buffer }>(
    transaction,
    `select code_hash as "codeHash" from printed_codes where user_id = $1 and expires_at > now() for update`,
    [userId],
  );
  if (!printed || !codeMatches(config, boundTo(userId), code, printed.codeHash)) return false;
  await run(transaction, 'delete from printed_codes where user_id = $1', [userId]);
  return true;
}
