import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { keyColumn } from '../select.ts';
import { tableName } from '../table.ts';
import { type Referrer, referrersOf, refersTo, usageOf } from './usage.ts';

/** A referring record as shown in the refusal. */
interface Named {
  readonly id: number;
  readonly name: string | null;
  readonly structureId: number | null;
  readonly structureName: string | null;
}

/** Maximum number of referring records named per collection; the lists show all. */
const NAMED_OF_EACH = 5;

/** Roles that see every structure. Other roles see names only of platform records and of the entry's own structure. */
const SEES_ALL: readonly (Role | 'system')[] = ['admin', 'operator', 'system'];

/** Returns some referring records of each collection. */
async function namedUsers(
  database: Queryable,
  definition: RecordDefinition,
  id: number,
  role: Role | 'system',
): Promise<ReadonlyMap<string, readonly Named[]>> {
  const seen = (user: RecordDefinition) =>
    SEES_ALL.includes(role) ||
    (role !== 'system' &&
      hasPermission(role, 'r', user.screen) &&
      (user.scope === 'platform' ? user.collection !== 'structures' : definition.scope === 'structure'));
  const referrers = referrersOf(definition).filter(({ user }) => seen(user));
  if (referrers.length === 0) return new Map();
  const statement = new Statement();
  const entry = `${statement.bind(id)}::integer`;
  const rows = await run<Named & { resource: string }>(
    database,
    referrers.map((referrer) => `(${firstOf(referrer, entry)})`).join(' union all '),
    statement.values,
  );
  const found = Map.groupBy(rows, ({ resource }) => resource);
  return new Map(
    [...found].map(([resource, named]) => {
      const once = [...new Map(named.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);
      return [resource, once.slice(0, NAMED_OF_EACH).map(({ resource: _, ...one }) => one)];
    }),
  );
}

function firstOf(referrer: Referrer, entry: string): string {
  const { user } = referrer;
  const isStructure = user.collection === 'structures';
  const isWithin = user.kind === 'section' || user.scope === 'structure';
  const structure = isStructure ? 'u.id' : isWithin ? 'u.structure_id' : 'null::integer';
  const key = `u.${keyColumn(user)}`;
  return `select '${user.collection}' as resource, ${key} as id, ${nameIn(user)} as name,
      ${structure} as "structureId", ${isWithin || isStructure ? 's.name' : 'null::text'} as "structureName"
    from ${tableName(user)} u${isWithin || isStructure ? ` join structures s on s.id = ${structure}` : ''}
    where ${refersTo(referrer, entry)} limit ${NAMED_OF_EACH}`;
}

/** SQL: the name of a row `u`; null when its kind has no name. */
function nameIn({ fields }: RecordDefinition): string {
  for (const name of ['title', 'name'])
    if (fields[name]) return fields[name].kind === 'translated' ? `u.${name}->>'it'` : `u.${name}::text`;
  return 'null::text';
}

/** Throws 409 with the referring records if the entry is in use, or if it is a system entry. */
export async function refuseUsed(
  database: Queryable,
  definition: RecordDefinition,
  current: Readonly<{ id: number; isSystem?: unknown }>,
  role: Role | 'system',
): Promise<void> {
  const counted = await usageOf(database, definition, current.id);
  if (counted.length === 0 && current.isSystem !== true) return;
  const named = await namedUsers(database, definition, current.id, role);
  const references = counted.map((one) => ({ ...one, records: named.get(one.resource) ?? [] }));
  throw new Problem('in-use', { members: { references } });
}
