import { listNumberVariants } from '../../../domain/stays/messages/whatsapp-text.ts';
import type { FoundData, PersonSought } from '../../../domain/support/privacy/person.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { PERSON_KINDS, type PersonKind } from './kinds.ts';

/** Returns the values for `$1` and `$2` in the SQL of each kind. */
export function valuesOf({ email, phone }: PersonSought): [string | null, string[]] {
  if (!email && !phone) throw fieldProblem('email', 'required');
  return [email?.toLowerCase() ?? null, phone ? listNumberVariants(phone) : []];
}

interface PersonDataCount {
  count: number;
  stays: number;
  structures: string[];
}

/** Finds all data about a person, by kind. Kinds without data are left out. */
export async function findPerson(database: Queryable, sought: PersonSought): Promise<FoundData[]> {
  const values = valuesOf(sought);
  const all = await Promise.all(
    PERSON_KINDS.map(async (one): Promise<FoundData | null> => {
      const counted = await countOf(database, one, values);
      if (counted.count === 0) return null;
      return { kind: one.kind, ...counted, why: counted.stays > 0 ? (one.stays?.why ?? null) : null };
    }),
  );
  return all.filter((one) => one !== null);
}

async function countOf(
  database: Queryable,
  { from, where, structure, stays }: PersonKind,
  values: readonly unknown[],
): Promise<PersonDataCount> {
  const [counted] = await run<PersonDataCount>(
    database,
    // Names both parameters, because PostgreSQL requires a type for each parameter even when a kind uses only one.
    `select count(*)::integer as count, (count(*) filter (where ${stays?.when ?? 'false'}))::integer as stays,
       ${
         structure
           ? `coalesce((array_agg(distinct (select s.name from structures s where s.id = ${structure})) filter (where ${structure} is not null))[1:10], '{}')`
           : `'{}'::text[]`
       } as structures
     from ${from} where ${where} and ($1::text is null or true) and ($2::text[] is null or true)`,
    [...values],
  );
  return counted ?? { count: 0, stays: 0, structures: [] };
}

/** Exports a person's data as stored, except sealed values and notes that others wrote. */
export async function exportPerson(database: Queryable, sought: PersonSought): Promise<Record<string, unknown[]>> {
  const values = valuesOf(sought);
  const kinds = await Promise.all(
    PERSON_KINDS.map(async ({ kind, from, where }) => {
      const rows = await run<{ row: Record<string, unknown> }>(
        database,
        `select to_jsonb(t) ${WITHOUT_OMITTED_COLUMNS} as row from ${from} where ${where} and ($1::text is null or true) and ($2::text[] is null or true)
         order by t.* limit 10000`,
        [...values],
      );
      return [kind, rows.map(({ row }) => row)] as const;
    }),
  );
  const messages = await run<{ row: Record<string, unknown> }>(
    database,
    `select jsonb_build_object('request', r.code, 'at', m.created_at, 'direction', m.direction, 'channel', m.channel, 'text', m.text) as row
     from request_messages m join booking_requests r on r.id = m.request_id
     where (lower(r.email) = $1 or r.phone = any($2)) and m.direction <> 'event' and m.channel is distinct from 'phone'
     order by m.id limit 10000`,
    [...values],
  );
  return {
    ...Object.fromEntries(kinds.filter(([, rows]) => rows.length > 0)),
    conversation: messages.map(({ row }) => row),
  };
}

/** Columns left out of the export: secrets, sealed values, search columns and notes of others. */
const WITHOUT_OMITTED_COLUMNS = [
  'password_hash',
  'guest_key',
  'link_key',
  'thread_id',
  'document',
  'sealed',
  'search_text',
  'notes',
  'internal_notes',
  'text_key',
  'planned_days',
  'locked_until',
  'said',
]
  .map((column) => `- '${column}'`)
  .join(' ');
