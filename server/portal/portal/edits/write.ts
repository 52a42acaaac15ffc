import { isPublished, publishedContent } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { columnName, parameterCast } from '../../../kernel/records/columns.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import {
  type PublishableRecord,
  publishTogether,
  setPortalStates,
} from '../../../kernel/records/publishing/portal-states.ts';
import type { Publishable } from '../../../kernel/records/publishing/publishable.ts';
import { updateMarks } from '../../../kernel/records/translations/sources.ts';
import { changesBetween } from '../../../platform/audit/entry.ts';
import { undoBatchOf } from '../../../platform/audit/operations.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import type { SlugRow } from '../addresses.ts';
import { slugPublishing } from '../behaviours.ts';
import { changesPublishedPage, type PageEdit } from './check-edits.ts';
import type { WrittenPage } from './stored-edit.ts';

const PUBLISHABLE: Publishable = slugPublishing;

export interface CheckedWrite extends PageEdit {
  /** True if unpublished changes remain afterwards; computed when absent. */
  readonly hasDraft?: boolean;
}

/** Pages per statement: thousands of pages with long texts would exceed the statement timeout. */
const PAGE_BATCH_SIZE = 1000;

/** Writes pages that the caller has locked and checked, with a fixed number of statements per batch. */
export async function writeEdits(
  unit: UnitOfWork,
  wanted: readonly CheckedWrite[],
  tell?: (done: number) => Promise<void>,
): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (let from = 0; from < wanted.length; from += PAGE_BATCH_SIZE) {
    written.push(...(await writeBatch(unit, wanted.slice(from, from + PAGE_BATCH_SIZE))));
    await tell?.(written.length);
  }
  return written;
}

async function writeBatch(unit: UnitOfWork, wanted: readonly CheckedWrite[]): Promise<WrittenPage[]> {
  const moves = wanted.filter(({ values }) => 'status' in values);
  const texts = wanted.filter(({ values }) => !('status' in values));
  await writeStatuses(unit, moves);
  await writeValues(unit, texts);
  const shown = texts.filter(changesPublishedPage);
  // Undo works on the change, so publishing has another batch, which the journal lists as one line.
  const { batchId } = unit.author;
  const publishing = { ...unit, author: { ...unit.author, batchId: batchId ? undoBatchOf(batchId) : null } };
  if (shown.length > 0)
    await publishTogether(
      PUBLISHABLE,
      publishing,
      shown.map(({ row, values }) => ({
        ...asRecord(row),
        ...values,
        version: row.version + 1,
        hasDraft: true,
      })),
    );
  return wanted.map((one) => ({
    id: one.row.id,
    version: one.row.version + (!('status' in one.values) && changesPublishedPage(one) ? 2 : 1),
    hasDraft: one.row.hasDraft,
    publishedVersion: one.row.publishedVersion,
  }));
}

const asRecord = (row: SlugRow): PublishableRecord => row;

/** Publishes pages that become active and withdraws the others. */
function writeStatuses(unit: UnitOfWork, wanted: readonly CheckedWrite[]): Promise<void> {
  return setPortalStates(
    PUBLISHABLE,
    unit,
    wanted.map(({ row, values, shown, hasDraft = false }) => ({
      row: asRecord(row),
      status: Number(values.status),
      values: values.status === ACTIVE ? { ...publishedContent(slug.fields, row), ...shown } : null,
      hasDraft,
    })),
  );
}

/** Writes the same fields of many pages. On an active page only the draft changes. */
async function writeValues(unit: UnitOfWork, wanted: readonly CheckedWrite[]): Promise<void> {
  if (wanted.length === 0) return;
  const { transaction, author } = unit;
  const rows = wanted.map(({ row, values, hasDraft }) => ({
    id: row.id,
    version: row.version,
    values: { ...values, ...slug.derive?.({ ...row, ...values }) } as Record<string, unknown>,
    hasDraft: hasDraft ?? isPublished(row),
    changes: changesBetween(row, values),
  }));
  const names = Object.keys(rows[0]?.values ?? {}) as (keyof typeof slug.fields)[];
  const value = (name: keyof typeof slug.fields) => {
    const cast = parameterCast(slug.fields[name].kind);
    if (cast === '::jsonb') return `w.values -> '${name}'`;
    return cast.endsWith('[]')
      ? `array(select jsonb_array_elements_text(w.values -> '${name}'))${cast}`
      : `(w.values ->> '${name}')${cast}`;
  };
  const statement = new Statement();
  const written = statement.bind(JSON.stringify(rows));
  const by = `${statement.bind(author.userId)}::integer`;
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: slug.name,
    changes: { sql: 'changed.changes' },
  });
  const done = await run<{ id: number }>(
    transaction,
    `with w as materialized (select * from jsonb_to_recordset(${written}::jsonb)
         as w(id integer, version integer, values jsonb, "hasDraft" boolean, changes jsonb)),
     changed as (
       update slugs t set ${names.map((name) => `${columnName(name)} = ${value(name)}`).join(', ')},
         has_draft = w."hasDraft", version = t.version + 1, updated_at = now(), updated_by = ${by}
       from w where t.id = w.id and t.version = w.version
       returning t.id, t.version, null::integer as audit_structure_id, w.changes),
     ${audit}
     select id from changed`,
    statement.values,
  );
  if (done.length !== wanted.length) throw new Error('slugs: a row moved while it was held');
  await updateMarks(
    transaction,
    slug,
    wanted.map(({ row, values }) => ({ id: row.id, before: row, values })),
    wanted.some(({ undoes }) => undoes),
  );
}
