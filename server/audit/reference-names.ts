import { can } from '../../domain/access.ts';
import { recordNamed } from '../../domain/records/all.ts';
import type { Field } from '../../domain/records/field.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { userScope } from '../access/user-scope.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import type { HistoryEntry } from './history.ts';

/** `{users: {7: "Valerio Conti"}}`. */
export type ReferenceNames = Record<string, Record<string, string>>;

interface Source {
  readonly name: string;
  readonly from: string;
  readonly known: (actor: Actor) => (statement: Statement) => string;
}

/** What stands in a history by its number and is no catalogue's entry, as far as this reader may know what it is called. */
const SOURCES: Readonly<Record<string, Source>> = {
  cities: { name: 't.name', from: 'cities t', known: () => () => 'true' },
  'meal-plans': {
    name: `coalesce(t.title->>'it', concat_ws(' · ', k.title->>'it', t.variant))`,
    from: 'meal_plans t join meal_plan_types k on k.id = t.meal_plan_type_id',
    known: (actor) => structureScope(actor, 't.structure_id', 'parts'),
  },
  restaurants: {
    name: `t.title->>'it'`,
    from: 'restaurants t',
    known: (actor) => structureScope(actor, 't.structure_id', 'parts'),
  },
  rooms: {
    name: `t.title->>'it'`,
    from: 'rooms t',
    known: (actor) => structureScope(actor, 't.structure_id', 'parts'),
  },
  slugs: {
    name: `t.title->>'it'`,
    from: 'slugs t',
    known: (actor) => () => String(can(actor.role, 'r', 'slugs')),
  },
  structures: {
    name: 't.name',
    from: 'structures t',
    known: (actor) => structureScope(actor, 't.id', 'overview'),
  },
  users: {
    name: 't.name',
    from: 'users t',
    // Colleagues know each other, as the author of each entry.
    known: (actor) => (statement) => {
      const scope = userScope(actor)(statement);
      return actor.role === 'customer' ? scope : `(${scope} or t.role <> 'customer')`;
    },
  },
};

/** Names of what the changes of these entries point to, in one statement; what the reader may not know is left out. */
export async function referenceNames(
  database: Queryable,
  actor: Actor,
  entries: readonly Pick<HistoryEntry, 'targetType' | 'changes'>[],
): Promise<ReferenceNames> {
  const wanted = new Map<string, Set<number>>();
  const want = ({ target = '' }: Pick<Field, 'target'>, values: readonly unknown[]) => {
    if (!(target in SOURCES)) return;
    const ids = wanted.get(target) ?? new Set();
    for (const id of values) if (typeof id === 'number') ids.add(id);
    wanted.set(target, ids);
  };
  for (const { targetType, changes } of entries) {
    const fields = recordNamed(targetType)?.fields ?? {};
    for (const { field, before, after } of changes) {
      const is = fields[field];
      const values = [before, after].flat();
      if (is) want(is, values);
      for (const [name, inRow] of Object.entries(is?.rowFields ?? {}))
        want(
          inRow,
          values.map((row) => (row as Record<string, unknown> | null)?.[name]),
        );
    }
  }
  if (wanted.size === 0) return {};
  const statement = new Statement();
  const parts = [...wanted].flatMap(([target, ids]) => {
    const source = SOURCES[target];
    if (!source) return [];
    const known = source.known(actor)(statement);
    return `select '${target}' as target, t.id, ${source.name} as name from ${source.from}
      where t.id = any(${statement.bind([...ids])}::integer[]) and ${known}`;
  });
  const rows = await run<{ target: string; id: number; name: string }>(
    database,
    parts.join(' union all '),
    statement.values,
  );
  const names: ReferenceNames = {};
  for (const { target, id, name } of rows) names[target] = { ...names[target], [id]: name };
  return names;
}
