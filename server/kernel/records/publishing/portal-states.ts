import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import type { FieldChange } from '../../../platform/audit/entry.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { UnitOfWork } from '../lifecycle/behaviour.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { tableName } from '../table.ts';
import { type Publishable, readDraftValues } from './publishable.ts';

export interface PublishableRecord extends StoredRecord {
  readonly status: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

/** Returns the existing records of one kind with their drafts, by id. Locks them if `isLocked` is true. */
export async function readPublishableRows(
  database: Queryable,
  { behaviour: { definition } }: Publishable,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Map<number, PublishableRecord>> {
  const rows = await run<PublishableRecord>(
    database,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.id = any($1::integer[]) order by t.id${isLocked ? ' for no key update of t' : ''}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Target state of a record on the portal, with the values to show. */
export interface TargetState {
  readonly row: PublishableRecord;
  readonly status: number;
  /** Null if the record is not shown. */
  readonly values: Readonly<Record<string, unknown>> | null;
  /** True if the draft differs from the shown values. */
  readonly hasDraft: boolean;
}

/** Publishes records of one kind as they are written. */
export async function publishTogether(
  of: Publishable,
  unit: UnitOfWork,
  rows: readonly PublishableRecord[],
): Promise<void> {
  const drafts = await readDraftValues(of, unit.transaction, rows);
  await setPortalStates(
    of,
    unit,
    rows.map((row) => ({ row, status: ACTIVE, values: drafts.get(row.id) ?? {}, hasDraft: false })),
  );
}

/**
 * Sets the portal state of records of one kind, which the caller has locked. Needs the same number of statements for
 * one record and for five hundred. Drafts stay unchanged.
 */
export async function setPortalStates(
  of: Publishable,
  unit: UnitOfWork,
  targetStates: readonly TargetState[],
): Promise<void> {
  if (targetStates.length === 0) return;
  const { transaction, author } = unit;
  const { definition } = of.behaviour;
  await run(
    transaction,
    `update published_versions set ended_at = now()
     where resource = $1 and record_id = any($2::integer[]) and ended_at is null`,
    [definition.collection, targetStates.map(({ row }) => row.id)],
  );
  const now = new Date().toISOString();
  const statement = new Statement();
  const statesJson = statement.bind(
    JSON.stringify(
      targetStates.map(({ row, status, values, hasDraft }) => ({
        id: row.id,
        version: row.version,
        status,
        values,
        hasDraft,
        changes: historyChanges(row, status, hasDraft, values ? now : null),
      })),
    ),
  );
  const at = statement.bind(now);
  const by = `${statement.bind(author.userId)}::integer`;
  const audit = auditCte(statement, author, {
    action: 'state',
    targetType: definition.name,
    changes: { sql: 'changed.changes' },
  });
  const updatedRows = await run<{ id: number }>(
    transaction,
    `with w as materialized (select * from jsonb_to_recordset(${statesJson}::jsonb)
         as w(id integer, version integer, status integer, values jsonb, "hasDraft" boolean, changes jsonb)),
     changed as (
       update ${tableName(definition)} t set status = w.status, has_draft = w."hasDraft", version = t.version + 1,
         published_version = case when w.values is null then null else t.version + 1 end,
         published_at = case when w.values is null then null else ${at}::timestamptz end,
         updated_at = now(), updated_by = ${by}
       from w where t.id = w.id and t.version = w.version
       returning t.id, t.version, null::integer as audit_structure_id, w.values, w.changes),
     ${audit},
     shown as (insert into published_versions (resource, record_id, version, values, published_by)
       select ${statement.bind(definition.collection)}, c.id, c.version, c.values, ${by} from changed c
       where c.values is not null)
     select id from changed`,
    statement.values,
  );
  if (updatedRows.length !== targetStates.length) throw new Error(`${definition.name}: a row moved while it was held`);
  // The hooks get each record with its shown values, or with its draft if it is no longer shown.
  const rows = targetStates.map(({ row, values }) => ({ ...row, ...values }));
  const isShown = (_: unknown, at: number) => targetStates[at]?.values !== null;
  const shownRows = rows.filter(isShown);
  const withdrawnRows = rows.filter((row, at) => !isShown(row, at));
  if (shownRows.length > 0) await of.afterPublish?.({ ...unit, rows: shownRows });
  if (withdrawnRows.length > 0) await of.afterWithdraw?.({ ...unit, rows: withdrawnRows });
}

function historyChanges(
  { status, hasDraft, publishedVersion, version }: PublishableRecord,
  statusAfter: number,
  hasDraftAfter: boolean,
  publishedAt: string | null,
): FieldChange[] {
  const changes: FieldChange[] = [
    { field: 'status', before: status, after: statusAfter },
    { field: 'publishedVersion', before: publishedVersion, after: publishedAt ? version + 1 : null },
    { field: 'hasDraft', before: hasDraft, after: hasDraftAfter },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

/** True if publishing the draft would change anything. */
export const hasUnpublishedChanges = (row: PublishableRecord) => !isPublished(row) || row.hasDraft;
