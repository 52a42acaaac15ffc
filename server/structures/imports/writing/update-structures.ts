import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Values } from '../../../../domain/structures/imports/reconcile.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import { contactsPoints, profilePoints } from '../../../../domain/structures/structures/completeness.ts';
import { type Author, changesBetween, type FieldChange } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { type LoggedChange, logChanges, logStatuses } from './log-rows.ts';
import { CONTACTS_FIELDS, kindOfContacts, kindOfStructure, STRUCTURE_FIELDS, type StoredStructure } from './match.ts';
import { recordset, rowsAsJson, type SetColumn, setColumns } from './recordset.ts';

export interface StructureChange {
  readonly stored: StoredStructure;
  readonly structure: Values;
  readonly contacts: Values;
  readonly statusSaid: string | null;
}

const ID_COLUMN: SetColumn = { name: 'id', column: 'id', type: 'integer' };
/** Fields that change with the status. They get their own history entry, as in a manual status change. */
const STATUS_FIELDS = new Set(['status', 'isOnline', 'deactivationReason']);

/**
 * Writes changes to locked structures. Every row gets all changed columns, with its present value where it does not
 * change. Returns the history entries with their ids.
 */
export async function updateStructures(
  database: Queryable,
  author: Author,
  changes: readonly StructureChange[],
  lookup: Lookup,
): Promise<(LoggedChange & { readonly id: number })[]> {
  if (changes.length === 0) return [];
  await writeStructures(database, author, changes, lookup);
  const withContacts = changes.filter((change) => Object.keys(change.contacts).length > 0);
  if (withContacts.length > 0) await writeContacts(database, author, withContacts);
  await logStatuses(
    database,
    author,
    changes
      .filter(({ structure }) => 'status' in structure)
      .map(({ stored, structure, statusSaid }) => ({
        structureId: stored.id,
        from: stored.structure.status as number,
        to: structure.status as number,
        note: statusSaid ? cutText(statusSaid, 1000) : null,
        reason: (structure.deactivationReason as string | null | undefined) ?? null,
      })),
  );
  const entries = changes.flatMap(changeEntries);
  const ids = await logChanges(database, author, entries);
  return entries.map((entry, index) => ({ ...entry, id: ids[index] ?? 0 }));
}

async function writeStructures(
  database: Queryable,
  author: Author,
  changes: readonly StructureChange[],
  lookup: Lookup,
): Promise<void> {
  const names = STRUCTURE_FIELDS.filter((name) => changes.some(({ structure }) => name in structure));
  const fields = setColumns(names, kindOfStructure);
  const set: SetColumn[] = [
    ID_COLUMN,
    { name: 'parts', column: 'parts', type: 'jsonb' },
    { name: 'dated', column: 'dated', type: 'text' },
    ...fields,
  ];
  const rows = changes.map(({ stored, structure, contacts }) => {
    const after: Record<string, unknown> = { ...stored.structure, ...structure };
    const rules = lookup.typeById(Number(after.structure_type)) ?? { allowsStars: false, requiresCin: true };
    const parts = {
      profile: profilePoints(after, rules),
      ...(Object.keys(contacts).length > 0 ? { contacts: contactsPoints({ ...stored.contacts, ...contacts }) } : {}),
    };
    const dated = structure.status === 0 ? 'off' : structure.status === 10 ? 'on' : '';
    return { id: stored.id, parts, dated, ...after };
  });
  const assigned = fields.map(({ column }) => `${column} = u.${column}`);
  if (names.includes('city_id')) {
    assigned.push('city = c.name', 'province = p.code', 'province_id = p.id', 'region = r.name', 'region_id = r.id');
  }
  const place = `join cities c on c.id = ${names.includes('city_id') ? 'u.city_id' : 's.city_id'}
    join provinces p on p.id = c.province_id join regions r on r.id = c.region_id`;
  await run(
    database,
    `update structures t set ${[...assigned, ''].join(', ')}
       completeness_parts = t.completeness_parts || u.parts,
       deactivated_at = case u.dated when 'off' then now() when 'on' then null else t.deactivated_at end,
       version = t.version + 1, updated_at = now(), updated_by = $2::integer
     from ${recordset(set)} join structures s on s.id = u.id ${place} where t.id = u.id`,
    [rowsAsJson(set, rows), author.userId],
  );
}

async function writeContacts(database: Queryable, author: Author, changes: readonly StructureChange[]): Promise<void> {
  const names = CONTACTS_FIELDS.filter((name) => changes.some(({ contacts }) => name in contacts));
  const fields = setColumns(names, kindOfContacts);
  const set = [ID_COLUMN, ...fields];
  const columns = fields.map((one) => one.column).join(', ');
  await run(
    database,
    `insert into contacts as t (structure_id, created_by, updated_by, ${columns})
     select u.id, $2::integer, $2::integer, ${fields.map((one) => `u.${one.column}`).join(', ')} from ${recordset(set)}
     on conflict (structure_id) do update set ${fields.map(({ column }) => `${column} = excluded.${column}`).join(', ')},
       version = t.version + 1, updated_at = now(), updated_by = excluded.updated_by`,
    [
      rowsAsJson(
        set,
        changes.map(({ stored, contacts }) => ({ id: stored.id, ...stored.contacts, ...contacts })),
      ),
      author.userId,
    ],
  );
}

function changeEntries({ stored, structure, contacts }: StructureChange): LoggedChange[] {
  const all = changesBetween(stored.structure, structure);
  const entry = (action: 'update' | 'state', changes: FieldChange[]): LoggedChange[] =>
    changes.length === 0
      ? []
      : [{ action, targetType: 'structure', structureId: stored.id, version: stored.version + 1, changes }];
  const ofContacts = changesBetween(stored.contacts, contacts);
  return [
    ...entry(
      'update',
      all.filter(({ field }) => !STATUS_FIELDS.has(field)),
    ),
    ...entry(
      'state',
      all.filter(({ field }) => STATUS_FIELDS.has(field)),
    ),
    ...(ofContacts.length === 0
      ? []
      : [
          {
            action: 'update' as const,
            targetType: 'contacts' as const,
            structureId: stored.id,
            version: stored.contactsVersion + 1,
            changes: ofContacts,
          },
        ]),
  ];
}
