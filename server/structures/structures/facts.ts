import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { fiscalProfile, missingFiscal } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import type { StructureFacts } from '../../../domain/structures/structures/overview/requirements.ts';
import { findRows } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { hasActiveContract } from '../../platform/access/contract-gate.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { contentChecks } from './content-checks.ts';

/** Facts that are not read with the structure: they depend on the actor or need a separate query. */
type SeparateFact = 'blockingSuggestions' | 'contractExempt' | 'taxDataValid' | 'askedBy' | 'requestedAs';

/** Reads the facts that the requirements of a status change depend on. */
export async function readStructureFacts(
  database: Queryable,
  current: StoredRecord,
  actor: Reader,
  exemptIds: readonly number[],
): Promise<StructureFacts> {
  // Only a review needs the blocking findings.
  const blocking = current.status === 30 ? await contentChecks.get().countBlocking(database, current.id) : 0;
  const facts = await readFacts(database, [current.id], actor, exemptIds, new Map([[current.id, blocking]]));
  const own = facts.get(current.id);
  if (!own) throw new Problem('not-found');
  return own;
}

/** Reads the facts of many structures in three queries. Blocking findings come from the last check of each. */
export async function readManyFacts(
  database: Queryable,
  ids: readonly number[],
  actor: Reader,
  exemptIds: readonly number[],
): Promise<ReadonlyMap<number, StructureFacts>> {
  const blocking = await run<{ id: number; count: number }>(
    database,
    `select structure_id as id, count(*)::integer as count from suggestions
     where structure_id = any($1::integer[]) and severity = 'blocking' and state = 'new' group by structure_id`,
    [ids],
  );
  return readFacts(database, ids, actor, exemptIds, new Map(blocking.map(({ id, count }) => [id, count])));
}

async function readFacts(
  database: Queryable,
  ids: readonly number[],
  actor: Reader,
  exemptIds: readonly number[],
  blocking: ReadonlyMap<number, number>,
): Promise<Map<number, StructureFacts>> {
  const rows = await run<Omit<StructureFacts, SeparateFact> & { id: number }>(
    database,
    `select s.id, s.vendor_id is not null or s.editor_id is not null as "hasAssignee", s.completeness_parts as parts,
       (select count(*)::integer from photos p where p.structure_id = s.id and p.gallery = 'structure') as "photoCount",
       coalesce(d.title->>'it', '') <> '' and coalesce(d.description->>'it', '') <> '' as "hasItalianDescription",
       exists (select from meal_plans m where m.structure_id = s.id and m.status = ${ACTIVE}
         and m.archived_at is null) as "hasMealPlan",
       (select l.user_id from structure_status_log l where l.structure_id = s.id and l.to_status = 40 and not l.is_undo
         order by l.id desc limit 1) as "completedBy",
       t.requires_cin and s.cin is null as "cinMissing", s.latitude is not null as "hasCoordinates",
       exists (select from seo x where x.structure_id = s.id and meta_title->>'it' <> '' and meta_description->>'it' <> '')
         as "hasSearchTexts",
       exists (select 1 from structure_addresses a where a.structure_id = s.id and a.language = 'it' and a.is_current)
         as "hasItalianSlug",
       ${hasActiveContract('s.id')} as "hasContract",
       (select count(*)::integer from openings o where o.structure_id = s.id and o.kind = 'opening') +
         (select count(*)::integer from opening_settings o where o.structure_id = s.id and o.opening_mode = 'all_year')
         as "openingPeriods",
       extract(epoch from now() - greatest(s.published_at, s.deactivated_at))::float8 / 86400 as "daysSincePublication"
     from structures s join structure_types t on t.id = s.structure_type
     left join description d on d.structure_id = s.id where s.id = any($1::integer[])`,
    [ids],
  );
  const taxDataValid = await readIdsWithTaxData(database, ids);
  const judged = (id: number) => ({
    blockingSuggestions: blocking.get(id) ?? 0,
    contractExempt: exemptIds.includes(id),
    taxDataValid: taxDataValid.has(id),
    askedBy: actor.userId,
    requestedAs: actor.role,
  });
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, ...judged(id) }]));
}

export async function readIdsWithTaxData(database: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const fiscal = await findRows(database, fiscalProfile, 't.structure_id = any($1::integer[])', [ids]);
  return new Set(fiscal.filter((row) => missingFiscal(row).length === 0).map(({ id }) => id));
}
