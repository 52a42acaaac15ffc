import type { PlannedRow } from '../../../domain/imports/plan.ts';
import type { Values } from '../../../domain/imports/reconcile.ts';
import { TARGETS } from '../../../domain/imports/targets.ts';
import type { FieldKind } from '../../../domain/records/field.ts';
import { contacts } from '../../../domain/structures/contacts.ts';
import { structure } from '../../../domain/structures/structure.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { columnName, selectExpression } from '../../records/columns.ts';

/** A structure that a row may be, held while its batch is written. */
export interface Stored {
  readonly id: number;
  readonly version: number;
  readonly contactsVersion: number;
  readonly structure: Values;
  readonly contacts: Values;
  readonly imported: Values | null;
  /** Written by another hand since the dry run that is being carried out. */
  readonly changedSince: boolean;
}

export interface Matches {
  find(plan: PlannedRow): Stored | null;
  cinTaken(cin: string, by: number | null): boolean;
  codeTaken(code: string, by: number | null): boolean;
}

/** Fields of structures and contacts that an import reads and may write. */
export const STRUCTURE_FIELDS: readonly string[] = [
  ...TARGETS.filter((target) => target.record === 'structure').map((target) => target.name),
  'isOnline',
  'deactivationReason',
  'other_data',
];
export const CONTACTS_FIELDS: readonly string[] = [
  ...TARGETS.filter((target) => target.record === 'contacts').map((target) => target.name),
  'contactPersons',
];

export function kindOfStructure(name: string): FieldKind {
  return (structure.fields as Record<string, { kind: FieldKind }>)[name]?.kind ?? 'string';
}

export function kindOfContacts(name: string): FieldKind {
  return (contacts.fields as Record<string, { kind: FieldKind }>)[name]?.kind ?? 'string';
}

const expressions = (names: readonly string[], kind: (name: string) => FieldKind, alias: string) =>
  names
    .map((name) => `${selectExpression(kind(name), `${alias}.${columnName(name)}`)} as "${alias}.${name}"`)
    .join(', ');

const STORED = `select s.id, coalesce(greatest(s.updated_at, c.updated_at) > $2::timestamptz, false) as "changedSince", s.version, c.version as "contactsVersion", o.values as imported, o.import_key as key,
  ${expressions(STRUCTURE_FIELDS, kindOfStructure, 's')}, ${expressions(CONTACTS_FIELDS, kindOfContacts, 'c')}
  from structures s left join contacts c on c.structure_id = s.id left join import_sources o on o.structure_id = s.id
  where s.id = any($1)`;

/** Everything in the database that the rows of a batch could mean, in three statements. */
export async function matchRows(
  database: Queryable,
  plans: readonly PlannedRow[],
  byCin: boolean,
  hold: boolean,
  since: string | null,
): Promise<Matches> {
  const text = (name: string) => [
    ...new Set(
      plans.flatMap((plan) => (typeof plan.values[name] === 'string' ? [plan.values[name] as string] : [])),
    ),
  ];
  const cins = text('cin');
  const codes = text('internalCode');
  const keys = plans.flatMap((plan) => plan.key ?? []);
  const sources = await run<{ id: number; key: string }>(
    database,
    'select structure_id as id, import_key as key from import_sources where import_key = any($1)',
    [keys],
  );
  const claims = await run<{ id: number; cin: string | null; code: string | null; active: boolean }>(
    database,
    `select id, cin, internal_code as code, status <> 0 as active from structures
     where cin = any($1) or internal_code = any($2) order by status <> 0, id`,
    [cins, codes],
  );
  const byKey = new Map(sources.map((one) => [one.key, one.id]));
  const cinIds = new Map(claims.flatMap((one) => (one.cin === null ? [] : [[one.cin, one.id] as const])));
  const activeCins = new Map(
    claims.flatMap((one) => (one.cin !== null && one.active ? [[one.cin, one.id] as const] : [])),
  );
  const codeIds = new Map(claims.flatMap((one) => (one.code === null ? [] : [[one.code, one.id] as const])));
  const idOf = (plan: PlannedRow): number | null => {
    if (plan.id !== null) return plan.id;
    const known = plan.key === null ? undefined : byKey.get(plan.key);
    return known ?? (byCin ? cinIds.get(String(plan.values.cin)) : undefined) ?? null;
  };
  const ids = [...new Set(plans.flatMap((plan) => idOf(plan) ?? []))].sort((a, b) => a - b);
  const rows =
    ids.length === 0
      ? []
      : await run<Row>(database, `${STORED} order by s.id${hold ? ' for no key update of s' : ''}`, [
          ids,
          since,
        ]);
  const stored = new Map(rows.map((row) => [row.id, { key: row.key, row: toStored(row) }]));
  return {
    find(plan) {
      const found = stored.get(idOf(plan) ?? -1);
      if (!found) return null;
      // What another register said of it is no base for this one's changes.
      return found.key === plan.key ? found.row : { ...found.row, imported: null };
    },
    cinTaken: (cin, by) => (activeCins.get(cin) ?? by) !== by,
    codeTaken: (code, by) => (codeIds.get(code) ?? by) !== by,
  };
}

/** Structures by id, held by this transaction. */
export async function readStored(database: Queryable, ids: readonly number[]): Promise<Map<number, Stored>> {
  const rows = await run<Row>(database, `${STORED} order by s.id for no key update of s`, [ids, null]);
  return new Map(rows.map((row) => [row.id, toStored(row)]));
}

interface Row {
  id: number;
  version: number;
  contactsVersion: number | null;
  imported: Values | null;
  changedSince: boolean;
  key: string | null;
  /** The fields of the structure and of its contacts. */
  [column: `${'s' | 'c'}.${string}`]: unknown;
}

function toStored(row: Row): Stored {
  const part = (alias: 's' | 'c', names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row[`${alias}.${name}`] ?? null]));
  return {
    id: row.id,
    version: row.version,
    contactsVersion: row.contactsVersion ?? 1,
    structure: part('s', STRUCTURE_FIELDS),
    contacts: part('c', CONTACTS_FIELDS),
    imported: row.imported,
    changedSince: row.changedSince,
  };
}
