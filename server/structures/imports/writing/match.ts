import type { FieldKind } from '../../../../domain/kernel/records/field.ts';
import { foldWords } from '../../../../domain/structures/imports/cells/cell.ts';
import type { NamesakeDecisions } from '../../../../domain/structures/imports/decisions.ts';
import {
  comparableStreet,
  isOtherAddress,
  sharesContact,
} from '../../../../domain/structures/imports/identity/namesakes.ts';
import { findStoredRow, type RowDetail } from '../../../../domain/structures/imports/identity/row-key.ts';
import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import type { Values } from '../../../../domain/structures/imports/reconcile.ts';
import { TARGETS } from '../../../../domain/structures/imports/targets.ts';
import { contacts } from '../../../../domain/structures/structures/contacts.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { columnName, selectExpression } from '../../../kernel/records/columns.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Namesakes } from '../identity/namesakes.ts';
import type { FileKeys, StoredKey } from '../identity/row-keys.ts';

/** A structure that a row may refer to, locked while its batch is written. */
export interface StoredStructure {
  readonly id: number;
  readonly version: number;
  readonly contactsVersion: number;
  readonly structure: Values;
  readonly contacts: Values;
  readonly imported: Values | null;
  /** The register's row for this structure. */
  readonly source: StoredKey | null;
  /** True if somebody else has changed the structure since the dry run. */
  readonly changedSince: boolean;
}

export interface Match {
  readonly stored: StoredStructure | null;
  /** True if this register has no earlier row for the structure, so its values come from elsewhere. */
  readonly isFirst: boolean;
  /**
   * Set if a person must decide: another structure has the same name and address, or the code now seems to belong to
   * another structure.
   */
  readonly doubt: {
    readonly code: 'namesake' | 'code_reused';
    readonly id: number;
    readonly name: string;
  } | null;
  /** True if a person has decided the doubt. */
  readonly decided: boolean;
}

export interface Matches {
  find(plan: PlannedRow, line: number): Match;
  isCinTaken(cin: string, by: number | null): boolean;
  isCodeTaken(code: string, by: number | null): boolean;
}

/** A row that is not refused. */
export interface PlannedEntry {
  readonly line: number;
  readonly key: StoredKey | null;
  readonly plan: PlannedRow;
}

/** Settings for matching the rows of one import. */
export interface MatchSettings {
  readonly registerId: number | null;
  readonly fileKeys: FileKeys;
  readonly namesakes: Namesakes;
  readonly decisions: NamesakeDecisions;
  readonly byCin: boolean;
  /** True to lock matched structures until the transaction ends. */
  readonly locksRows: boolean;
  readonly since: string | null;
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

const STORED_SQL = `select s.id, coalesce(greatest(s.updated_at, c.updated_at) > $2::timestamptz, false) as "changedSince", s.version, c.version as "contactsVersion", o.values as imported,
  o.import_key as "importKey", o.detail, o.line, exists (select from import_sources x where x.structure_id = s.id and x.register_id is distinct from $3::integer) as "isOfOthers",
  ${expressions(STRUCTURE_FIELDS, kindOfStructure, 's')}, ${expressions(CONTACTS_FIELDS, kindOfContacts, 'c')}
  from structures s left join contacts c on c.structure_id = s.id
  left join import_sources o on o.structure_id = s.id and o.register_id = $3::integer
  where s.id = any($1)`;

interface Source extends RowDetail {
  readonly id: number;
  readonly key: string;
}

/** Reads every database row that a batch may refer to, in a few statements. */
export async function matchRows(
  database: Queryable,
  rows: readonly PlannedEntry[],
  matching: MatchSettings,
): Promise<Matches> {
  const plans = rows.map(({ plan }) => plan);
  const { registerId, fileKeys, namesakes, decisions, locksRows: hold, since } = matching;
  const text = (name: string) => [
    ...new Set(plans.flatMap((plan) => (typeof plan.values[name] === 'string' ? [plan.values[name] as string] : []))),
  ];
  const keys = new Map(rows.flatMap(({ plan, key }) => (key ? [[plan, key] as const] : [])));
  const sources = await run<Source>(
    database,
    `select structure_id as id, import_key as key, detail, line from import_sources
     where register_id = $1::integer and import_key = any($2) order by structure_id`,
    [registerId, [...new Set([...keys.values()].map(({ importKey }) => importKey))]],
  );
  const byKey = Map.groupBy(sources, ({ key }) => key);
  const claims = await run<{ id: number; cin: string | null; code: string | null; active: boolean }>(
    database,
    `select id, cin, internal_code as code, status <> 0 as active from structures
     where cin = any($1) or internal_code = any($2) order by status <> 0, id`,
    [text('cin'), text('internalCode')],
  );
  const cinIds = new Map(claims.flatMap((one) => (one.cin === null ? [] : [[one.cin, one.id] as const])));
  const activeCins = new Map(
    claims.flatMap((one) => (one.cin !== null && one.active ? [[one.cin, one.id] as const] : [])),
  );
  const codeIds = new Map(claims.flatMap((one) => (one.code === null ? [] : [[one.code, one.id] as const])));
  const knownId = (plan: PlannedRow): number | null => {
    if (plan.id !== null) return plan.id;
    const key = keys.get(plan);
    const before = key ? (byKey.get(key.importKey) ?? []) : [];
    const source = key && findStoredRow(key, fileKeys.of(key.importKey), before);
    // A CIN identifies the same structure in every register.
    return source?.id ?? cinIds.get(String(plan.values.cin)) ?? null;
  };
  const knownIds = new Map(plans.map((plan) => [plan, knownId(plan)]));
  await namesakes.read(
    database,
    plans.filter((plan) => knownIds.get(plan) === null),
  );
  const namesakesByPlan = new Map(
    plans.map((plan) => [plan, knownIds.get(plan) === null ? namesakes.find(plan) : null]),
  );
  const ids = new Set([...knownIds.values(), ...[...namesakesByPlan.values()].map((one) => one?.id ?? null)]);
  ids.delete(null);
  const rowsById =
    ids.size === 0
      ? []
      : await run<Row>(database, `${STORED_SQL} order by s.id${hold ? ' for no key update of s' : ''}`, [
          [...ids],
          since,
          registerId,
        ]);
  const stored = new Map(rowsById.map((row) => [row.id, { row, stored: toStoredStructure(row) }]));
  return {
    find(plan, line) {
      const as = decisions.lines[line] ?? decisions.all;
      const one = stored.get(knownIds.get(plan) ?? namesakesByPlan.get(plan)?.id ?? -1);
      if (!one) return { stored: null, isFirst: true, doubt: null, decided: false };
      return matchOf(one, plan, { as, isNamesake: knownIds.get(plan) === null, byCin: matching.byCin });
    },
    isCinTaken: (cin, by) => (activeCins.get(cin) ?? by) !== by,
    isCodeTaken: (code, by) => (codeIds.get(code) ?? by) !== by,
  };
}

interface KnownStructure {
  readonly row: Row;
  readonly stored: StoredStructure;
}

/** Matches a row with a structure that has its id, key or CIN, or its name and address. */
function matchOf(
  { row, stored }: KnownStructure,
  plan: PlannedRow,
  { as, isNamesake, byCin }: { as: NamesakeDecisions['all']; isNamesake: boolean; byCin: boolean },
): Match {
  const { imported } = stored;
  const first = { stored, isFirst: imported === null, doubt: null, decided: false } as const;
  if (plan.id !== null) return { ...first, isFirst: false };
  if (!isNamesake && !isReusedCode(stored, plan)) {
    // Matching by CIN may update structures that were entered by hand.
    return { ...first, isFirst: imported === null && (row.isOfOthers || !byCin) };
  }
  const doubt = {
    code: isNamesake ? ('namesake' as const) : ('code_reused' as const),
    id: stored.id,
    name: String(stored.structure.name ?? ''),
  };
  if (as === 'later') return { ...first, doubt };
  return as === 'same' ? { ...first, doubt, decided: true } : { stored: null, isFirst: true, doubt, decided: true };
}

/**
 * True if a known code has another name and another address, so that it may now mean another structure. Without an
 * address in one of them the contacts decide.
 */
function isReusedCode({ imported, structure }: StoredStructure, { values }: PlannedRow): boolean {
  if (imported === null) return false;
  const cin = values.cin ?? null;
  if (cin !== null && cin === structure.cin) return false;
  const [now, before] = [foldWords(String(values.name ?? '')), foldWords(String(imported.name ?? ''))];
  if (now === '' || before === '' || now === before) return false;
  const hasAddresses = comparableStreet(values.address) !== '' && comparableStreet(imported.address) !== '';
  return hasAddresses ? isOtherAddress(values, imported) : !sharesContact(values, imported);
}

/** Reads structures by id and locks them. */
export async function readStoredStructures(
  database: Queryable,
  ids: readonly number[],
  registerId: number | null,
): Promise<Map<number, StoredStructure>> {
  const rows = await run<Row>(database, `${STORED_SQL} order by s.id for no key update of s`, [ids, null, registerId]);
  return new Map(rows.map((row) => [row.id, toStoredStructure(row)]));
}

interface Row {
  id: number;
  version: number;
  contactsVersion: number | null;
  imported: Values | null;
  changedSince: boolean;
  isOfOthers: boolean;
  importKey: string | null;
  detail: string | null;
  line: string | null;
  [column: `${'s' | 'c'}.${string}`]: unknown;
}

function toStoredStructure(row: Row): StoredStructure {
  const part = (alias: 's' | 'c', names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, row[`${alias}.${name}`] ?? null]));
  return {
    id: row.id,
    version: row.version,
    contactsVersion: row.contactsVersion ?? 1,
    structure: part('s', STRUCTURE_FIELDS),
    contacts: part('c', CONTACTS_FIELDS),
    imported: row.imported,
    source:
      row.importKey === null ? null : { importKey: row.importKey, detail: row.detail ?? '', line: row.line ?? '' },
    changedSince: row.changedSince,
  };
}
