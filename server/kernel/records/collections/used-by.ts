import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { keyColumn } from '../select.ts';
import { tableName } from '../table.ts';
import { type Referrer, referrersOf, refersTo, usageOf } from './usage.ts';

/** A record that names an entry, as a refusal tells of it. */
interface Named {
  readonly id: number;
  readonly name: string | null;
  readonly structureId: number | null;
  readonly structureName: string | null;
}

/** Of each kind so many are named: those who want all of them have the list. */
const NAMED_OF_EACH = 5;

/** They see every structure; others read the names of the portal's own records, and of those of the entry's structure. */
const SEES_ALL: readonly (Role | 'system')[] = ['admin', 'operator', 'system'];

/** Some records of each kind that name the entry, by collection. */
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

/** What a row is called, where it has a name of its own. */
function nameIn({ fields }: RecordDefinition): string {
  for (const name of ['title', 'name'])
    if (fields[name]) return fields[name].kind === 'translated' ? `u.${name}->>'it'` : `u.${name}::text`;
  return 'null::text';
}

/** Refuses to delete what others name, each of which is listed, and what the application knows by its code. */
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
