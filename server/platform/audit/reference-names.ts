import type { Field } from '../../../domain/kernel/records/field.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { userScope } from '../access/user-scope.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { definitions } from '../definitions/definitions.ts';
import type { HistoryEntry } from './history.ts';

/** Names by collection and id: `{users: {7: "Valerio Conti"}}`. */
export type ReferenceNames = Record<string, Record<string, string>>;

interface Source {
  readonly name: string;
  readonly from: string;
  readonly known: (actor: Actor) => (statement: Statement) => string;
}

const all = () => () => 'true';
const ofParts = (actor: Actor) => structureScope(actor, 't.structure_id', 'parts');
const titled = (table: string, known: Source['known'] = all): Source => ({
  name: `t.title->>'it'`,
  from: `${table} t`,
  known,
});
const coded = (table: string, column: string): Source => ({
  name: `t.${column}`,
  from: `${table} t`,
  known: ofParts,
});

/** Tables that fields refer to by id, with the SQL for the name and for the rows that a reader may see. */
const SOURCES: Readonly<Record<string, Source>> = {
  'accommodation-types': titled('accommodation_types'),
  affiliations: titled('affiliations'),
  arrivals: coded('arrivals', 'code'),
  'booking-requests': coded('booking_requests', 'code'),
  'cancellation-policies': titled('cancellation_policies', ofParts),
  cities: { name: 't.name', from: 'cities t', known: all },
  'contract-texts': { name: 't.title', from: 'contract_texts t', known: all },
  contracts: coded('contracts', 'number'),
  facilities: titled('facilities'),
  invoices: coded('invoices', 'document_number'),
  'meal-plan-services': titled('meal_plan_services'),
  'meal-plan-types': titled('meal_plan_types'),
  'meal-plans': {
    name: `coalesce(t.title->>'it', concat_ws(' · ', k.title->>'it', t.variant))`,
    from: 'meal_plans t join meal_plan_types k on k.id = t.meal_plan_type_id',
    known: ofParts,
  },
  offers: titled('offers', ofParts),
  'payment-policies': titled('payment_policies', ofParts),
  pois: titled('pois'),
  provinces: { name: 't.name', from: 'provinces t', known: all },
  regions: { name: 't.name', from: 'regions t', known: all },
  restaurants: titled('restaurants', ofParts),
  rooms: titled('rooms', ofParts),
  services: titled('services'),
  slugs: titled('slugs', (actor) => () => String(hasPermission(actor.role, 'r', 'slugs'))),
  'structure-types': titled('structure_types'),
  structures: {
    name: 't.name',
    from: 'structures t',
    known: (actor) => structureScope(actor, 't.id', 'overview'),
  },
  vocabularies: titled('vocabularies'),
  users: {
    name: 't.name',
    from: 'users t',
    // Staff members see each other's names, as in the author of each entry.
    known: (actor) => (statement) => {
      const scope = userScope(actor)(statement);
      return actor.role === 'customer' ? scope : `(${scope} or t.role <> 'customer')`;
    },
  },
};

/**
 * Reads the names of the records that these changes refer to, in one statement. Records that the reader may not see are
 * left out.
 */
export async function referenceNames(
  database: Queryable,
  actor: Actor,
  entries: readonly Pick<HistoryEntry, 'targetType' | 'changes'>[],
): Promise<ReferenceNames> {
  const wanted: WantedNames = new Map();
  const want = (field: Pick<Field, 'target'>, values: readonly unknown[]) => wantNames(wanted, field, values);
  for (const { targetType, changes } of entries) {
    const fields = definitions.get().named(targetType)?.fields ?? {};
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
  return namesOf(database, actor, wanted);
}

export type WantedNames = Map<string, Set<number>>;

/** Adds the ids in a field's values to `wanted`. */
export function wantNames(
  wanted: WantedNames,
  { target = '' }: Pick<Field, 'target'>,
  values: readonly unknown[],
): void {
  const collection = target.startsWith('vocabularies/') ? 'vocabularies' : target;
  if (!(collection in SOURCES)) return;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0) wanted.set(collection, new Set([...(wanted.get(collection) ?? []), ...numbers]));
}

/** Returns the name of the record that a field refers to; null if the reader may not see it. */
export function nameOf(
  names: ReferenceNames,
  { target = '' }: Pick<Field, 'target'>,
  id: unknown,
): string | null {
  return names[target.startsWith('vocabularies/') ? 'vocabularies' : target]?.[String(id)] ?? null;
}

/** Reads the wanted names in one statement. */
export async function namesOf(
  database: Queryable,
  actor: Actor,
  wanted: WantedNames,
): Promise<ReferenceNames> {
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
  for (const { target, id, name } of rows) {
    names[target] ??= {};
    names[target][id] = name;
  }
  return names;
}
