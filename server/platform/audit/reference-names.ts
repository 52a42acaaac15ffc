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

interface NameSource {
  readonly name: string;
  readonly from: string;
  readonly known: (actor: Actor) => (statement: Statement) => string;
}

const anyRowScope = () => () => 'true';
const partsScope = (actor: Actor) => structureScope(actor, 't.structure_id', 'parts');
const titledTable = (table: string, known: NameSource['known'] = anyRowScope): NameSource => ({
  name: `t.title->>'it'`,
  from: `${table} t`,
  known,
});
const codedTable = (table: string, column: string): NameSource => ({
  name: `t.${column}`,
  from: `${table} t`,
  known: partsScope,
});

/** Tables that fields refer to by id, with the SQL for the name and for the rows that a reader may see. */
const SOURCES: Readonly<Record<string, NameSource>> = {
  'accommodation-types': titledTable('accommodation_types'),
  affiliations: titledTable('affiliations'),
  arrivals: codedTable('arrivals', 'code'),
  'booking-requests': codedTable('booking_requests', 'code'),
  'cancellation-policies': titledTable('cancellation_policies', partsScope),
  cities: { name: 't.name', from: 'cities t', known: anyRowScope },
  'contract-texts': { name: 't.title', from: 'contract_texts t', known: anyRowScope },
  contracts: codedTable('contracts', 'number'),
  facilities: titledTable('facilities'),
  invoices: codedTable('invoices', 'document_number'),
  'meal-plan-services': titledTable('meal_plan_services'),
  'meal-plan-types': titledTable('meal_plan_types'),
  'meal-plans': {
    name: `coalesce(t.title->>'it', concat_ws(' · ', k.title->>'it', t.variant))`,
    from: 'meal_plans t join meal_plan_types k on k.id = t.meal_plan_type_id',
    known: partsScope,
  },
  offers: titledTable('offers', partsScope),
  'payment-policies': titledTable('payment_policies', partsScope),
  pois: titledTable('pois'),
  provinces: { name: 't.name', from: 'provinces t', known: anyRowScope },
  regions: { name: 't.name', from: 'regions t', known: anyRowScope },
  restaurants: titledTable('restaurants', partsScope),
  rooms: titledTable('rooms', partsScope),
  services: titledTable('services'),
  slugs: titledTable('slugs', (actor) => () => String(hasPermission(actor.role, 'r', 'slugs'))),
  'structure-types': titledTable('structure_types'),
  structures: {
    name: 't.name',
    from: 'structures t',
    known: (actor) => structureScope(actor, 't.id', 'overview'),
  },
  vocabularies: titledTable('vocabularies'),
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
  const addWanted = (field: Pick<Field, 'target'>, values: readonly unknown[]) => addWantedNames(wanted, field, values);
  for (const { targetType, changes } of entries) {
    const fields = definitions.get().byName(targetType)?.fields ?? {};
    for (const { field, before, after } of changes) {
      const definition = fields[field];
      const values = [before, after].flat();
      if (definition) addWanted(definition, values);
      for (const [name, inRow] of Object.entries(definition?.rowFields ?? {}))
        addWanted(
          inRow,
          values.map((row) => (row as Record<string, unknown> | null)?.[name]),
        );
    }
  }
  return readNames(database, actor, wanted);
}

export type WantedNames = Map<string, Set<number>>;

/** Adds the ids in a field's values to `wanted`. */
export function addWantedNames(
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
export function nameOf(names: ReferenceNames, { target = '' }: Pick<Field, 'target'>, id: unknown): string | null {
  return names[target.startsWith('vocabularies/') ? 'vocabularies' : target]?.[String(id)] ?? null;
}

/** Reads the wanted names in one statement. */
export async function readNames(database: Queryable, actor: Actor, wanted: WantedNames): Promise<ReferenceNames> {
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
