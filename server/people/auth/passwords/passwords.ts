import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { containsPersonalData } from '../../../../domain/people/auth/password.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's minimum for argon2id (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const HASH_COST = { memory: 19_456, passes: 2, parallelism: 1 };
const PASSWORD_HISTORY_LENGTH = 5;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Normalises a password, because keyboards may send é as one or two characters. Converts to NFC, with all spaces as
 * ASCII spaces (RFC 8265, 4.2.2, OpaqueString).
 */
const normalisePassword = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns a PHC string with parameters, salt and hash, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', {
    message: normalisePassword(password),
    nonce,
    tagLength: 32,
    ...HASH_COST,
  });
  return `$argon2id$v=19$m=${HASH_COST.memory},t=${HASH_COST.passes},p=${HASH_COST.parallelism}$${toBase64(nonce)}$${toBase64(hash)}`;
}

/** Compares a password with a hash. Hashes stored before normalisation match the text as typed. */
export async function isMatchingPassword(password: string, storedHash: string): Promise<boolean> {
  if (await isMatchingHash(normalisePassword(password), storedHash)) return true;
  return normalisePassword(password) !== password && (await isMatchingHash(password, storedHash));
}

async function isMatchingHash(password: string, storedHash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(storedHash) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

export function needsRehash(storedHash: string): boolean {
  const [, memory, passes, parallelism] = PHC.exec(storedHash) ?? [];
  return (
    Number(memory) < HASH_COST.memory ||
    Number(passes) < HASH_COST.passes ||
    Number(parallelism) < HASH_COST.parallelism
  );
}

let dummy: Promise<string> | undefined;

/** Returns a hash to compare when there is no account, so that the call takes equally long. */
export function getDummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
}

/**
 * Throws if the password breaks the rules of platform 1.6 beyond the length. `userId` is null before the account
 * exists.
 */
export async function requireGoodPassword(
  database: Queryable,
  password: string,
  email: string,
  userId: number | null,
): Promise<void> {
  if (containsPersonalData(password, email)) throw fieldProblem('password', 'password_personal');
  if (isCommonPassword(password)) throw fieldProblem('password', 'password_common');
  if (userId === null) return;
  const earlierHashes = await run<{ hash: string }>(
    database,
    'select password_hash as hash from password_history where user_id = $1 order by id desc limit $2',
    [userId, PASSWORD_HISTORY_LENGTH],
  );
  for (const { hash } of earlierHashes) {
    if (await isMatchingPassword(password, hash)) throw fieldProblem('password', 'password_reused');
  }
}

/** Stores a hash computed before the transaction, so that hashing blocks no database connection. */
export async function storePassword(transaction: Queryable, userId: number, passwordHash: string): Promise<void> {
  const own = [userId, passwordHash];
  await run(transaction, 'update users set password_hash = $2, updated_at = now() where id = $1', own);
  await run(transaction, 'insert into password_history (user_id, password_hash) values ($1, $2)', own);
  await run(
    transaction,
    `delete from password_history where user_id = $1 and id not in (
       select id from password_history where user_id = $1 order by id desc limit $2)`,
    [userId, PASSWORD_HISTORY_LENGTH],
  );
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
