import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isPersonal } from '../../../../domain/people/auth/password.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { isCommon } from './common-passwords.ts';

/** OWASP's minimum for argon2id (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEPT = 5;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Normalises a password, because keyboards may send é as one or two characters. Converts to NFC, with all spaces as
 * ASCII spaces (RFC 8265, 4.2.2, OpaqueString).
 */
const prepared = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns a PHC string with parameters, salt and hash, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: prepared(password), nonce, tagLength: 32, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain(nonce)}$${plain(hash)}`;
}

/** Compares a password with a hash. Hashes stored before normalisation match the text as typed. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  if (await matches(prepared(password), stored)) return true;
  return prepared(password) !== password && (await matches(password, stored));
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
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

export function needsRehash(stored: string): boolean {
  const [, memory, passes, parallelism] = PHC.exec(stored) ?? [];
  return (
    Number(memory) < COST.memory || Number(passes) < COST.passes || Number(parallelism) < COST.parallelism
  );
}

let dummy: Promise<string> | undefined;

/** Returns a hash to compare when there is no account, so that the call takes equally long. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  return dummy;
}

/**
 * Throws if the password breaks the rules of platform 1.6 beyond the length. `userId` is null before the account
 * exists.
 */
export async function demandGoodPassword(
  database: Queryable,
  password: string,
  email: string,
  userId: number | null,
): Promise<void> {
  if (isPersonal(password, email)) throw fieldProblem('password', 'password_personal');
  if (isCommon(password)) throw fieldProblem('password', 'password_common');
  if (userId === null) return;
  const former = await run<{ hash: string }>(
    database,
    'select password_hash as hash from password_history where user_id = $1 order by id desc limit $2',
    [userId, KEPT],
  );
  for (const { hash } of former) {
    if (await passwordMatches(password, hash)) throw fieldProblem('password', 'password_reused');
  }
}

/** Stores a hash computed before the transaction, so that hashing blocks no database connection. */
export async function storePassword(
  transaction: Queryable,
  userId: number,
  passwordHash: string,
): Promise<void> {
  const own = [userId, passwordHash];
  await run(transaction, 'update users set password_hash = $2, updated_at = now() where id = $1', own);
  await run(transaction, 'insert into password_history (user_id, password_hash) values ($1, $2)', own);
  await run(
    transaction,
    `delete from password_history where user_id = $1 and id not in (
       select id from password_history where user_id = $1 order by id desc limit $2)`,
    [userId, KEPT],
  );
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
