import { searchWords } from '../../../../domain/kernel/records/text-rules.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { filteredRowsSql } from '../../../kernel/records/list.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import { columnOf } from '../../../kernel/records/select.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { hideMaskedVatMatches, joinConditions } from '../../../platform/access/masked-vat.ts';
import { type ScopeCondition, structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { lacksCodeSql, type RequiredCode } from '../compliance/required-codes.ts';
import { openNoteSql, writtenByImportSql } from '../import-notes/notes.ts';
import { isOwnerless } from '../ownerless.ts';
import { activeOffers } from '../recap/active-offers.ts';

/**
 * SQL condition: the structures that the actor may list, narrowed by the requested filters. `noted` is the cause of an
 * open import note. `batchId` and `importId` name a bulk change or an import.
 */
export function listScope(
  actor: Actor,
  q: string | undefined,
  {
    hasOwner,
    hasOffers,
    hasHighlight,
    lacking,
    noted,
    importId,
    batchId,
  }: {
    hasOwner: unknown;
    hasOffers: unknown;
    hasHighlight: unknown;
    lacking: RequiredCode | undefined;
    noted: unknown;
    importId: unknown;
    batchId: unknown;
  },
): ScopeCondition {
  const scope = structureScope(actor, 't.id', q === undefined ? 'overview' : 'found');
  const vatCondition = hideMaskedVatMatches(actor, searchWords(q), 't');
  const conditions: string[] = [];
  if (hasOwner !== undefined) conditions.push(hasOwner === 'true' ? 't.is_owned' : isOwnerless('t.'));
  if (hasOffers !== undefined)
    conditions.push(`${hasOffers === 'true' ? '' : 'not '}exists (select 1 from ${activeOffers('t.id')})`);
  if (hasHighlight !== undefined)
    conditions.push(
      `${hasHighlight === 'true' ? '' : 'not '}exists (select 1 from highlights h where h.structure_id = t.id and h.state = 'active')`,
    );
  if (lacking !== undefined) conditions.push(lacksCodeSql(lacking, 't'));
  return (statement) => {
    const noteConditions = typeof noted === 'string' ? [openNoteSql(statement, noted, 't')] : [];
    const importConditions = importId === undefined ? [] : [writtenByImportSql(statement, Number(importId), 't')];
    const batchConditions =
      batchId === undefined
        ? []
        : [
            `t.id = any(array(select e.structure_id from audit_entries e where e.batch_id = ${statement.bind(batchId)}::uuid))`,
          ];
    return [
      joinConditions(scope(statement), vatCondition(statement)),
      ...conditions,
      ...noteConditions,
      ...importConditions,
      ...batchConditions,
    ].join(' and ');
  };
}

/** The Italian titles of all structure types, by id. */
export async function readTypeTitles(database: Queryable): Promise<Map<number, string>> {
  const types = await run<{ id: number; title: string }>(
    database,
    `select id, title->>'it' as title from structure_types`,
    [],
  );
  return new Map(types.map(({ id, title }) => [id, title]));
}

/** The names of all comuni with their provinces, by id. */
export async function readCityNames(database: Queryable): Promise<Map<number, string>> {
  const cities = await run<{ id: number; name: string }>(
    database,
    `select c.id, c.name || ' (' || p.code || ')' as name from cities c join provinces p on p.id = c.province_id`,
    [],
  );
  return new Map(cities.map(({ id, name }) => [id, name]));
}

interface ListedPoint {
  readonly id: number;
  readonly name: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly status: number;
  readonly completeness: number;
}

/**
 * Returns the structures of a list with their positions, cut at `max` + 1: the extra row tells the caller that there
 * are more.
 */
export async function readPoints(database: Queryable, plan: ListPlan, max: number): Promise<ListedPoint[]> {
  const statement = new Statement();
  const columns = `t.id, t.name, t.longitude::float8 as longitude, t.latitude::float8 as latitude, t.status,
    ${columnOf(structure, plan.role, 'completeness')} as completeness`;
  const text = await filteredRowsSql(database, plan, columns, statement, max);
  return run<ListedPoint>(database, text, statement.values);
}
