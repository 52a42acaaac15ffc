import { createHmac, randomBytes } from 'node:crypto';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { maskIp } from '../../../platform/http/addresses.ts';

/** Address and user agent of a visitor; neither is stored. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
}

/** Length of a visitor's daily number in bytes, small enough for a JavaScript integer. */
const NUMBER_BYTES = 6;
const SALT_BYTES = 32;

const salts = new Map<string, Buffer>();

/** Returns the day's salt and creates it when missing. Cached per database. */
async function saltOf(database: Queryable, name: string, day: Day): Promise<Buffer> {
  const key = `${name} ${day}`;
  const known = salts.get(key);
  if (known) return known;
  const [row] = await run<{ salt: Buffer }>(
    database,
    `with made as (insert into visitor_salts (day, salt) values ($1, $2) on conflict do nothing returning salt)
     select salt from made union all select salt from visitor_salts where day = $1 limit 1`,
    [day, randomBytes(SALT_BYTES)],
  );
  // Another process inserted the salt at the same moment; this statement's snapshot does not contain it.
  if (!row) return saltOf(database, name, day);
  // Removes expired salts from memory, too.
  const oldest = addDays(todayInRome(), -1);
  for (const one of salts.keys()) if (one.slice(-10) < oldest) salts.delete(one);
  salts.set(key, row.salt);
  return row.salt;
}

/** Returns the number that links the events of a visitor on one day (platform dictionary 5.2). */
export async function visitorNumber(
  database: Queryable,
  name: string,
  day: Day,
  tokenId: number,
  { ip, userAgent }: Visitor,
): Promise<number> {
  const salt = await saltOf(database, name, day);
  const digest = createHmac('sha256', salt)
    .update(`${tokenId}\n${maskIp(ip)}\n${userAgent}`)
    .digest();
  return digest.readUIntBE(0, NUMBER_BYTES);
}

/** Deletes the salts of days before yesterday, at 01:00 (platform dictionary 5.2). */
export async function destroySalts(database: Queryable): Promise<void> {
  await run(database, 'delete from visitor_salts where day < $1', [addDays(todayInRome(), -1)]);
  salts.clear();
}
