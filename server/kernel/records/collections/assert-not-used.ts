import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { keyColumn } from '../select.ts';
import { tableName } from '../table.ts';
import { type Referrer, readUsage, referrersOf, refersToSql } from './usage.ts';

/** A referring record as shown in the refusal. */
interface ReferringRecord {
  readonly id: number;
  readonly name: string | null;
  readonly structureId: number | null;
  readonly structureName: string | null;
}

/** Maximum number of referring records named per collection; the lists show all. */
const MAX_NAMED_PER_COLLECTION = 5;

/** Roles that see every structure. Other roles see names only of platform records and of the entry's own structure. */
const SEES_ALL: readonly (Role | 'system')[] = ['admin', 'operator', 'system'];

/** Returns some referring records of each collection. */
async function readReferringRecords(
  database: Queryable,
  definition: RecordDefinition,
  id: number,
  role: Role | 'system',
): Promise<ReadonlyMap<string, readonly ReferringRecord[]>> {
  const isVisible = (user: RecordDefinition) =>
    SEES_ALL.includes(role) ||
    (role !== 'system' &&
      hasPermission(role, 'r', user.screen) &&
      (user.scope === 'platform' ? user.collection !== 'structures' : definition.scope === 'structure'));
  const referrers = referrersOf(definition).filter(({ user }) => isVisible(user));
  if (referrers.length === 0) return new Map();
  const statement = new Statement();
  const entry = `${statement.bind(id)}::integer`;
  const rows = await run<ReferringRecord & { resource: string }>(
    database,
    referrers.map((referrer) => `(${firstReferrersSql(referrer, entry)})`).join(' union all '),
    statement.values,
  );
  const rowsByResource = Map.groupBy(rows, ({ resource }) => resource);
  return new Map(
    [...rowsByResource].map(([resource, namedRows]) => {
      const uniqueRows = [...new Map(namedRows.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
      return [resource, uniqueRows.slice(0, MAX_NAMED_PER_COLLECTION).map(({ resource: _, ...one }) => one)];
    }),
  );
}

function firstReferrersSql(referrer: Referrer, entry: string): string {
  const { user } = referrer;
  const isStructure = user.collection === 'structures';
  const isWithin = user.kind === 'section' || user.scope === 'structure';
  const structure = isStructure ? 'u.id' : isWithin ? 'u.structure_id' : 'null::integer';
  const key = `u.${keyColumn(user)}`;
  return `select '${user.collection}' as resource, ${key} as id, ${nameSql(user)} as name,
      ${structure} as "structureId", ${isWithin || isStructure ? 's.name' : 'null::text'} as "structureName"
    from ${tableName(user)} u${isWithin || isStructure ? ` join structures s on s.id = ${structure}` : ''}
    where ${refersToSql(referrer, entry)} limit ${MAX_NAMED_PER_COLLECTION}`;
}

/** SQL: the name of a row `u`; null when its kind has no name. */
function nameSql({ fields }: RecordDefinition): string {
  for (const name of ['title', 'name'])
    if (fields[name]) return fields[name].kind === 'translated' ? `u.${name}->>'it'` : `u.${name}::text`;
  return 'null::text';
}

/** Throws 409 with the referring records if the entry is in use, or if it is a system entry. */
export async function assertNotUsed(
  database: Queryable,
  definition: RecordDefinition,
  current: Readonly<{ id: number; isSystem?: unknown }>,
  role: Role | 'system',
): Promise<void> {
  const usage = await readUsage(database, definition, current.id);
  if (usage.length === 0 && current.isSystem !== true) return;
  const recordsByResource = await readReferringRecords(database, definition, current.id, role);
  const references = usage.map((resourceUsage) => ({
    ...resourceUsage,
    records: recordsByResource.get(resourceUsage.resource) ?? [],
  }));
  throw new Problem('in-use', { members: { references } });
}
