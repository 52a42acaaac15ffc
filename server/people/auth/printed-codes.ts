import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { generateCode, hashCode, isMatchingCode } from './codes.ts';

/** Validity in minutes of a printed code; the operator logs in at once. */
export const PRINTED_CODE_MINUTES = 60;

const codePurpose = (userId: number) => `printed:${userId}`;

/**
 * Creates a second-factor code for the terminal, for installations without mail. Wrong tries count together with those
 * of the mailed code. A new code invalidates the former.
 */
export async function createPrintedCode(
  { config }: Pick<Context, 'config'>,
  transaction: Queryable,
  userId: number,
): Promise<string> {
  const code = generateCode();
  await run(
    transaction,
    `insert into printed_codes (user_id, code_hash, expires_at) values ($1, $2, now() + interval '${PRINTED_CODE_MINUTES} minutes')
     on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [userId, hashCode(config, codePurpose(userId), code)],
  );
  return code;
}

/** Returns true if the code matches and consumes it. */
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
  if (!printed || !isMatchingCode(config, codePurpose(userId), code, printed.codeHash)) return false;
  await run(transaction, 'delete from printed_codes where user_id = $1', [userId]);
  return true;
}
