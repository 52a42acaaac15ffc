import { type RecordDefinition, readableFields } from '../../../domain/kernel/records/record.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { personNameFor } from '../access/person-name.ts';
import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import { definitions } from '../definitions/definitions.ts';
import type { FieldChange } from './entry.ts';

/** Returns the fields changed by others since this version, for the answer to a stale write. */
export async function changedFieldsSince(
  database: Queryable,
  targetType: string,
  targetId: number,
  version: number,
): Promise<string[]> {
  const rows = await run<{ field: string }>(
    database,
    `select distinct c->>'field' as field from audit_entries, jsonb_array_elements(changes) c
     where target_type = $1 and target_id = $2 and version > $3 order by 1`,
    [targetType, targetId, version],
  );
  return rows.map((row) => row.field);
}

export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
  readonly actorRole: string;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly version: number | null;
  readonly changes: FieldChange[];
  readonly batchId: string | null;
  readonly undoneBy: number | null;
}

export const HISTORY_PAGE_SIZE = 50;

const COLUMNS = `e.id, ${instant('e.at')} as at, u.name as "actorName",
  e.actor_role as "actorRole", e.action, e.target_type as "targetType", e.target_id as "targetId", e.version,
  e.changes, e.batch_id as "batchId", e.undone_by as "undoneBy"`;

/** Filters of a history: entries before an id, by person, by field, by days in Europe/Rome. */
export interface HistoryFilter {
  readonly before: number | null;
  readonly actorId: number | null;
  readonly field: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads entries. The placeholders in `where` start at `$6`. */
function readHistory(
  database: Queryable,
  where: string,
  values: unknown[],
  { before, actorId, field, from, to }: HistoryFilter,
): Promise<HistoryEntry[]> {
  return run<HistoryEntry>(
    database,
    `select ${COLUMNS} from audit_entries e left join users u on u.id = e.actor_id
     where ${where} and ($1::bigint is null or e.id < $1)
       and ($2::integer is null or e.actor_id = $2)
       and ($3::text is null or e.changes @> jsonb_build_array(jsonb_build_object('field', $3::text)))
       and ($4::date is null or e.at >= $4::date::timestamp at time zone 'Europe/Rome')
       and ($5::date is null or e.at < ($5::date + 1)::timestamp at time zone 'Europe/Rome')
     order by e.id desc limit ${HISTORY_PAGE_SIZE}`,
    [before, actorId, field, from, to, ...values],
  );
}

export function recordHistory(
  database: Queryable,
  targetType: string,
  targetId: number,
  filter: HistoryFilter,
): Promise<HistoryEntry[]> {
  return readHistory(database, 'e.target_type = $6 and e.target_id = $7', [targetType, targetId], filter);
}

export function listUnreadableTypes(role: Role): string[] {
  return definitions
    .get()
    .all.filter(({ readers }) => readers && !readers.some((reader) => reader === role))
    .map(({ name }) => name);
}

/** Returns the entries of a structure and of all its parts that this role may read. */
export function structureHistory(
  database: Queryable,
  role: Role,
  structureId: number,
  filter: HistoryFilter,
): Promise<HistoryEntry[]> {
  // Views of sensitive data appear only in their own access list and in the whole log.
  const where = "e.structure_id = $6 and not e.target_type = any($7::text[]) and e.action <> 'view_sensitive'";
  return readHistory(database, where, [structureId, listUnreadableTypes(role)], filter);
}

/** Masks a text except for its last four characters: `*******0157`. */
function maskToLastFour(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(-4).padStart(value.length, '*') : value;
}

export function filterReadableChanges(
  role: Role,
  definition: Pick<RecordDefinition, 'fields'>,
  changes: readonly FieldChange[],
): FieldChange[] {
  const readable = new Set(readableFields(definition, role));
  return changes.filter(({ field }) => !(field in definition.fields) || readable.has(field));
}

/** Masks tax and bank data except for the last four characters. For display only; never write the result. */
export function maskChanges(
  definition: Pick<RecordDefinition, 'fields'>,
  changes: readonly FieldChange[],
): FieldChange[] {
  return changes.map((change) =>
    definition.fields[change.field]?.lastFour
      ? { ...change, before: maskToLastFour(change.before), after: maskToLastFour(change.after) }
      : change,
  );
}

/**
 * Returns an entry as this reader may see it (platform dictionary 9). Unreadable fields are left out and tax and bank
 * data are masked. Staff are named "Staff" to readers outside the staff.
 */
export function toReadableEntry(
  role: Role,
  definition: Pick<RecordDefinition, 'fields'>,
  entry: HistoryEntry,
): HistoryEntry {
  const changes = maskChanges(definition, filterReadableChanges(role, definition, entry.changes));
  return { ...entry, changes, actorName: personNameFor(role, entry.actorRole, entry.actorName) };
}
