import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TokenScope } from '../domain/people/auth/service-token.ts';
import { createServiceToken, findServiceToken, generateServiceToken } from '../server/people/auth/service-tokens.ts';
import type { Context } from '../server/platform/context.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';
import { inTransaction, type Transaction } from '../server/platform/database/transaction.ts';

const NAME = 'Portale di esempio';
const SCOPES: TokenScope[] = ['read_public', 'create_requests', 'create_reviews', 'collect_events'];
/** Advisory lock: one of several starting processes creates the token. */
const TOKEN_LOCK = 7_266_004;

/**
 * Stores the token of the example portal in DATA_DIR, readable by its owner only. Nobody has to copy it by hand at each
 * first start (decision 0033). A token that an administrator revoked stays revoked.
 */
export async function keepPortalToken(context: Context): Promise<void> {
  const file = path.join(context.config.dataDir, 'portal-token');
  await inTransaction(context.database, async (transaction: Transaction) => {
    await run(transaction, `select pg_advisory_xact_lock(${TOKEN_LOCK})`, []);
    const kept = await readFile(file, 'utf8').catch(() => '');
    const living = await findServiceToken(transaction, `Bearer ${kept.trim()}`, '127.0.0.1');
    if (living?.scopes.includes('read_public')) return addScopes(transaction, living.id);
    const token = await replaceToken(transaction);
    if (token === null) return;
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  });
}

/** Adds the scopes of a newer portal to the token. Nobody can change them by hand. */
async function addScopes(transaction: Queryable, id: number): Promise<void> {
  await run(
    transaction,
    `update service_tokens set scopes = $2::text[], version = version + 1, updated_at = now()
     where id = $1 and name = $3 and not scopes @> $2::text[]`,
    [id, SCOPES, NAME],
  );
}

/** Replaces the token's value, or creates the token. Null if it was revoked or has expired. */
async function replaceToken(transaction: Queryable): Promise<string | null> {
  const { token, tokenHash, prefix } = generateServiceToken();
  const [known] = await run<{ isOver: boolean }>(
    transaction,
    `select revoked_at is not null or expires_at < (now() at time zone 'Europe/Rome')::date as "isOver"
     from service_tokens where name = $1`,
    [NAME],
  );
  if (!known) return createServiceToken(transaction, NAME, SCOPES);
  if (known.isOver) return null;
  await run(
    transaction,
    `update service_tokens set token_hash = $2, prefix = $3, scopes = $4::text[], version = version + 1, updated_at = now()
     where name = $1`,
    [NAME, tokenHash, prefix, SCOPES],
  );
  return token;
}
