import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { type OfficialEntry, type OfficialList, toSearchKey } from '../../../../domain/stays/guests/official.ts';
import type { GuestField, StayGuest } from '../../../../domain/stays/guests/stay-guest.ts';
import { escapeLike } from '../../../kernel/records/lists/search-texts.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

const COLUMNS = `o.list, o.code, o.name, o.province, o.valid_until as "validUntil"`;

/** Reads a whole short table: states, documents or kinds. */
export function listOfficial(database: Queryable, list: OfficialList): Promise<OfficialEntry[]> {
  return run<OfficialEntry>(
    database,
    `select ${COLUMNS} from official_entries o where o.list = $1 and o.is_listed order by o.search_key, o.code limit 1000`,
    [list],
  );
}

export const MAX_PLACES = 30;

/**
 * Finds places by the beginning of their name, also from bilingual input (Bozen: the table has only Italian names).
 * Among places with the same name that existed on `day`, the first to cease comes first: in 1980 Rimini belonged to the
 * province of Forlì.
 */
export function findPlaces(
  database: Queryable,
  { lists, q, day }: { lists: readonly OfficialList[]; q: string; day: string },
): Promise<OfficialEntry[]> {
  const [first = ''] = q.split(/\/| - /);
  const key = toSearchKey(first);
  if (key.length < 2) return Promise.resolve([]);
  return run<OfficialEntry>(
    database,
    `select ${COLUMNS} from (
       select * from official_entries where list = any($1::text[]) and is_listed and (valid_until is null or valid_until >= $3)
         and (search_key like $2 or right(code, 6) = any(array(
           select c.istat_code from cities c where c.search_text like '%/' || immutable_unaccent($4) || '%' limit 200)))
       order by search_key, code limit 200) o
     order by o.search_key, o.valid_until nulls last, o.code limit ${MAX_PLACES}`,
    [lists, `${key}%`, day, escapeLike(first.trim())],
  );
}

const FIELD_LISTS: Readonly<Partial<Record<GuestField, readonly OfficialList[]>>> = {
  birthState: ['stati'],
  birthCity: ['comuni'],
  citizenship: ['stati'],
  documentType: ['documenti'],
  documentIssuedIn: ['comuni', 'stati'],
  residenceState: ['stati'],
  residenceCity: ['comuni'],
};
const CODED_FIELDS = Object.entries(FIELD_LISTS) as [GuestField, readonly OfficialList[]][];

/** Reads the official entries used by these guests, of any date. */
export async function readEntries(database: Queryable, guests: readonly StayGuest[]): Promise<OfficialEntry[]> {
  const codes = new Set(guests.flatMap((guest) => CODED_FIELDS.map(([name]) => guest[name])));
  const usedCodes = [...codes].filter((code) => code !== null);
  if (usedCodes.length === 0) return [];
  return run<OfficialEntry>(
    database,
    `select ${COLUMNS} from unnest($2::text[]) as l cross join unnest($1::text[]) as c
       join official_entries o on o.list = l and o.code = c`,
    [usedCodes, ['comuni', 'stati', 'documenti']],
  );
}

/** Reports codes that no official table contains. */
export async function checkCodes(database: Queryable, guests: readonly StayGuest[]): Promise<Issue[]> {
  const known = new Set((await readEntries(database, guests)).map(({ list, code }) => `${list} ${code}`));
  return guests.flatMap((guest, at) =>
    CODED_FIELDS.filter(
      ([name, lists]) => guest[name] !== null && !lists.some((list) => known.has(`${list} ${guest[name]}`)),
    ).map(([name]) => ({ path: `guests.${at}.${name}`, code: 'enum' })),
  );
}
