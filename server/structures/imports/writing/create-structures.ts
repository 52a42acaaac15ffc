import type { StructureStatus } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import { statusAfterImport } from '../../../../domain/structures/imports/status.ts';
import { findTarget } from '../../../../domain/structures/imports/targets.ts';
import { contactsPoints, profilePoints } from '../../../../domain/structures/structures/completeness.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { StoredKey } from '../identity/row-keys.ts';
import { type LoggedChange, logChanges, logStatuses } from './log-rows.ts';
import { CONTACTS_FIELDS, kindOfContacts, kindOfStructure, STRUCTURE_FIELDS } from './match.ts';
import { recordset, rowsAsJson, type SetColumn, setColumns } from './recordset.ts';
import { type Origin, saveSources } from './sources.ts';

interface NewStructureRow {
  readonly id: number;
  readonly plan: PlannedRow;
  readonly structure: Record<string, unknown>;
  readonly contacts: Record<string, unknown>;
}

const OWN_COLUMNS: readonly SetColumn[] = [
  { name: 'id', column: 'id', type: 'integer' },
  { name: 'parts', column: 'parts', type: 'jsonb' },
];

/**
 * Inserts the new structures of a batch with sections, log, history and source, in a few statements for all. Returns
 * their ids.
 */
export async function createStructures(
  database: Queryable,
  author: Author,
  origin: Origin,
  entries: readonly { readonly key: StoredKey | null; readonly plan: PlannedRow }[],
  lookup: Lookup,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const ids = await run<{ id: number }>(
    database,
    `select nextval(pg_get_serial_sequence('structures', 'id'))::integer as id from generate_series(1, $1::integer)`,
    [entries.length],
  );
  const rows = entries.map(({ plan }, index) => newRow(ids[index]?.id ?? 0, plan, lookup));
  await insertStructures(database, author, rows);
  await insertSections(database, author, rows);
  await logStatuses(
    database,
    author,
    rows.map(({ id, plan, structure }) => ({
      structureId: id,
      from: null,
      to: structure.status as number,
      note: plan.statusSaid ? cutText(plan.statusSaid, 1000) : null,
      reason: (structure.deactivationReason as string | undefined) ?? null,
    })),
  );
  await logChanges(database, author, rows.flatMap(creationEntries));
  await saveSources(
    database,
    origin,
    entries.map(({ key, plan }, index) => ({ structureId: ids[index]?.id ?? 0, key, plan })),
  );
  return rows.map(({ id }) => id);
}

function newRow(id: number, plan: PlannedRow, lookup: Lookup): NewStructureRow {
  const structure: Record<string, unknown> = {};
  const contacts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(plan.values)) {
    if (name === 'other') structure.other_data = { import: value };
    else (findTarget(name)?.record === 'contacts' ? contacts : structure)[name] = value;
  }
  structure.status = statusAfterImport(null, (structure.status as StructureStatus | null) ?? 70);
  if (structure.status === 0) structure.deactivationReason = plan.deactivationReason;
  const rules = lookup.typeById(Number(structure.structure_type)) ?? {
    allowsStars: false,
    requiresCin: true,
  };
  structure.parts = { profile: profilePoints(structure, rules), contacts: contactsPoints(contacts) };
  return { id, plan, structure, contacts };
}

async function insertStructures(database: Queryable, author: Author, rows: readonly NewStructureRow[]): Promise<void> {
  const names = STRUCTURE_FIELDS.filter((name) => rows.some(({ structure }) => structure[name] !== undefined));
  const fields = setColumns(names, kindOfStructure);
  const columns = fields.map((one) => one.column).join(', ');
  // A column with a default keeps it if the file has no value.
  const values = fields
    .map((one) => (one.column === 'other_data' ? `coalesce(u.other_data, '{}')` : `u.${one.column}`))
    .join(', ');
  const set = [...OWN_COLUMNS, ...fields];
  await run(
    database,
    `insert into structures (id, completeness_parts, source, city, province, province_id, region, region_id, deactivated_at,
       created_by, updated_by, ${columns}) overriding system value
     select u.id, u.parts, 'import', c.name, p.code, p.id, r.name, r.id, case when u.status = 0 then now() end,
       $2::integer, $2::integer, ${values}
     from ${recordset(set)} join cities c on c.id = u.city_id join provinces p on p.id = c.province_id
       join regions r on r.id = c.region_id`,
    [
      rowsAsJson(
        set,
        rows.map(({ id, structure }) => ({ id, ...structure })),
      ),
      author.userId,
    ],
  );
}

async function insertSections(database: Queryable, author: Author, rows: readonly NewStructureRow[]): Promise<void> {
  const named = CONTACTS_FIELDS.filter((name) => rows.some(({ contacts }) => contacts[name] !== undefined));
  const fields = setColumns(named, kindOfContacts);
  const set = [...OWN_COLUMNS.slice(0, 1), ...fields];
  const columns = fields.map((one) => `, ${one.column}`).join('');
  await run(
    database,
    `with described as (insert into description (structure_id, created_by, updated_by)
       select id, $2::integer, $2::integer from ${recordset(OWN_COLUMNS.slice(0, 1))})
     insert into contacts (structure_id, created_by, updated_by${columns})
     select u.id, $2::integer, $2::integer${fields.map((one) => `, u.${one.column}`).join('')} from ${recordset(set)}`,
    [
      rowsAsJson(
        set,
        rows.map(({ id, contacts }) => ({ id, ...contacts })),
      ),
      author.userId,
    ],
  );
}

function creationEntries({ id, structure, contacts }: NewStructureRow): LoggedChange[] {
  const made = (values: Record<string, unknown>) =>
    Object.entries(values)
      .filter(([name, value]) => name !== 'parts' && value !== null && value !== undefined)
      .map(([field, after]) => ({ field, before: null, after }));
  const entries: LoggedChange[] = [
    { action: 'create', targetType: 'structure', structureId: id, version: 1, changes: made(structure) },
  ];
  const ofContacts = made(contacts);
  if (ofContacts.length > 0) {
    entries.push({
      action: 'update',
      targetType: 'contacts',
      structureId: id,
      version: 1,
      changes: ofContacts,
    });
  }
  return entries;
}
