import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/**
 * SQL: start of the period in which a former address stays reserved and redirects to its page (platform dictionary
 * 4.4).
 */
export const RESERVATION_START = `now() - interval '24 months'`;

/** An address in one language, claimed for the page or structure `id`. */
export interface Claim {
  readonly id: number;
  readonly language: Language;
  readonly path: string;
}

/** A refused claim, with the name of the record that has the address. */
export interface AddressConflict {
  readonly id: number;
  readonly language: Language;
  readonly name: string;
}

/** Returns the address of a structure in each language: its own slug, or the Italian slug. */
export function slugClaims(slugs: TranslatedText): Claim[] {
  return LANGUAGES.flatMap((language) => {
    const path = slugs[language] || slugs.it;
    return path ? [{ id: 0, language, path }] : [];
  });
}

const columns = (claims: readonly Claim[]) => [
  claims.map(({ language }) => language),
  claims.map(({ path }) => path),
  claims.map(({ id }) => id),
];
const CLAIMS = 'unnest($1::text[], $2::text[], $3::integer[]) as w(language, path, id)';

/**
 * Locks the addresses until the transaction ends. Structures and pages are in two tables, so two simultaneous claims
 * would both find the address free.
 */
export async function lockAddresses(transaction: Queryable, claims: readonly Claim[]): Promise<void> {
  await run(
    transaction,
    `select pg_advisory_xact_lock(key) from (select distinct hashtextextended('address ' || path, 0) as key
     from unnest($1::text[]) as w(path) order by 1) k`,
    [claims.map(({ path }) => path)],
  );
}

/**
 * Returns the claims that collide with a current or recent address of another structure. The Italian slug applies where
 * a language has no slug.
 */
export async function findStructureConflicts(
  database: Queryable,
  claims: readonly Claim[],
  structureId: number | null,
): Promise<AddressConflict[]> {
  return run<AddressConflict>(
    database,
    `select distinct on (w.id, w.language) w.id, w.language, s.name from ${CLAIMS}
     join structure_addresses a on a.language in (w.language, 'it') and a.slug = w.path
       and (a.is_current or a.retired_at > ${RESERVATION_START})
     join structures s on s.id = a.structure_id
     where s.id is distinct from $4 and (a.language = w.language or not exists (select from structure_addresses o
       where o.structure_id = a.structure_id and o.language = w.language and o.is_current))
     order by w.id, w.language, s.id`,
    [...columns(claims), structureId],
  );
}

/** Returns the claims that collide with a current or recent address of a page. */
export async function findPageConflicts(database: Queryable, claims: readonly Claim[]): Promise<AddressConflict[]> {
  return run<AddressConflict>(
    database,
    `select w.id, w.language, s.title ->> 'it' as name from ${CLAIMS}
     join page_addresses a on a.language = w.language and a.path = w.path
     join slugs s on s.id = a.slug_id
     where a.state = 'current' or a.state = 'moved' and a.until > ${RESERVATION_START} order by w.language`,
    columns(claims),
  );
}
