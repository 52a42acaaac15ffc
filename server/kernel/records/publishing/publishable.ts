import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isPublished, publishedContent } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { checkRules, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { UndoRequest } from '../../../platform/audit/undo.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readRecord, refuseIssues } from '../actions.ts';
import { apply } from '../lifecycle/apply.ts';
import type { CollectionBehaviour, Row, Saved, UnitOfWork } from '../lifecycle/behaviour.ts';
import { platformTarget } from '../lifecycle/target.ts';
import { tableName } from '../table.ts';
import { updateRecord } from '../write.ts';

/** Records of one kind, all with the fields of `publishingFields`. */
export type Publication<F extends Fields = Fields> = UnitOfWork & {
  readonly rows: readonly Row<F, 'platform'>[];
};

export interface Publishing<F extends Fields = Fields> {
  readonly database: Queryable;
  /** Database view in which these records and the rest of their release are already published. */
  readonly shown: Queryable;
  readonly rows: readonly Row<F, 'platform'>[];
}

/** Issues against publishing, by record id; records without issues may be missing. */
export type IssuesById = ReadonlyMap<number, readonly Issue[]>;

/** Additional effects of publishing. Each hook is called once for all records. */
export interface PublishingHooks<F extends Fields = Fields> {
  /** Returns issues that depend on other published content. */
  validatePublication?(publishing: Publishing<F>): Promise<IssuesById>;
  afterPublish?(publication: Publication<F>): Promise<void>;
  /** Runs after records are no longer shown: withdrawn, or by undo of a publication or release. */
  afterWithdraw?(publication: Publication<F>): Promise<void>;
  /** Returns additional published values by record id, such as a picture. */
  beside?(database: Queryable, rows: readonly Row<F, 'platform'>[]): Promise<ReadonlyMap<number, Said>>;
  /** Restores the values of `beside` from a version into the draft. */
  bringBack?(unit: UnitOfWork, row: Row<F, 'platform'>, values: Said): Promise<void>;
}

type Said = Readonly<Record<string, unknown>>;

export interface Publishable<F extends Fields = Fields> extends PublishingHooks<F> {
  readonly behaviour: CollectionBehaviour<F, 'platform'>;
}

/**
 * Adds publishing to a record's behaviour. Activation publishes, deactivation withdraws, and later changes of an active
 * record wait as a draft.
 */
export function publishable<F extends Fields>(
  own: CollectionBehaviour<F, 'platform'>,
  hooks: PublishingHooks<F>,
): Publishable<F> {
  const behaviour: CollectionBehaviour<F, 'platform'> = {
    ...own,
    async afterSave(saved) {
      await own.afterSave?.(saved);
      await follow(whole, saved);
    },
    beforeDelete: async (leaving) => [
      ...(isPublished(standing(leaving.row)) ? [{ path: 'status', code: 'published_kept' }] : []),
      ...((await own.beforeDelete?.(leaving)) ?? []),
    ],
    undo: { ...own.undo, instead: (asked) => takeBack(whole, asked) },
  };
  const whole: Publishable<F> = { ...hooks, behaviour };
  return whole;
}

/** Returns the issues against publishing one record that depend on other published content. */
export async function againstOne<F extends Fields>(
  { validatePublication }: PublishingHooks<F>,
  database: Queryable,
  row: Row<F, 'platform'>,
): Promise<readonly Issue[]> {
  const found = await validatePublication?.({ database, shown: database, rows: [row] });
  return found?.get(row.id) ?? [];
}

/**
 * Serialises publications until the transaction ends: two concurrent checks would both find the same path free. Call it
 * after locking the rows, so that all transactions lock in the same order.
 */
export async function inTurn(transaction: Queryable): Promise<void> {
  await run(transaction, `select pg_advisory_xact_lock(hashtext('publications'))`, []);
}

type AnyRow = Row<Fields, 'platform'>;

interface Standing {
  readonly status: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

/** Returns the fields of `publishingFields`, which every publishable record has. */
export const standing = (row: object) => row as Standing;

async function follow<F extends Fields>(
  of: Publishable<F>,
  { before, after, ...saved }: Saved<F, 'platform'>,
): Promise<void> {
  const { definition } = of.behaviour;
  const { context, transaction, author } = saved;
  const publication = { context, transaction, author, rows: [after] };
  const was = before !== null && isPublished(standing(before));
  if (isPublished(standing(after))) {
    if (was)
      await run(transaction, `update ${tableName(definition)} set has_draft = true where id = $1`, [
        after.id,
      ]);
    else {
      await inTurn(transaction);
      refuseIssues(await againstOne(of, transaction, after));
      await show(of, publication, after, after.version);
      await run(
        transaction,
        `update ${tableName(definition)} set published_version = version, published_at = now(), has_draft = false
         where id = $1`,
        [after.id],
      );
      await of.afterPublish?.(publication);
    }
  } else if (was) {
    await end(transaction, definition.collection, after.id);
    await run(
      transaction,
      `update ${tableName(definition)} set published_version = null, published_at = null, has_draft = false where id = $1`,
      [after.id],
    );
    await of.afterWithdraw?.(publication);
  }
}

/** Locks a record's row until the transaction ends. */
export async function holdRow(
  transaction: Queryable,
  definition: Pick<RecordDefinition, 'collection' | 'table'>,
  id: number,
): Promise<void> {
  await run(transaction, `select from ${tableName(definition)} where id = $1 for no key update`, [id]);
}

/** Publishes the current draft of a record, whether it is already published or not. The caller has locked its row. */
export async function publish(of: Publishable, unit: UnitOfWork, row: AnyRow): Promise<void> {
  if (isPublished(standing(row))) await publishAgain(of, unit, row);
  else await setStatus(of, unit, row, 10);
}

/** Withdraws a record from the portal; does nothing if it is not published. The caller has locked its row. */
export async function withdraw(of: Publishable, unit: UnitOfWork, row: AnyRow): Promise<void> {
  if (isPublished(standing(row))) await setStatus(of, unit, row, 0);
}

async function setStatus(
  { behaviour }: Publishable,
  unit: UnitOfWork,
  { id, version }: AnyRow,
  status: number,
): Promise<void> {
  const { role } = unit.author;
  await apply(unit, behaviour, platformTarget(role === 'system' ? 'admin' : role), {
    operation: 'update',
    id,
    version,
    values: { status },
  });
}

/** Publishes the draft of an active record; does nothing if there is no draft. */
async function publishAgain<F extends Fields>(
  of: Publishable<F>,
  unit: UnitOfWork,
  row: Row<F, 'platform'>,
): Promise<void> {
  const { definition } = of.behaviour;
  if (!standing(row).hasDraft) return;
  refuseIssues(checkRules(definition, row));
  const { transaction, author } = unit;
  await inTurn(transaction);
  refuseIssues(await againstOne(of, transaction, row));
  const changed = await updateRecord(transaction, {
    definition,
    author,
    current: row,
    values: { publishedVersion: row.version + 1, publishedAt: new Date().toISOString(), hasDraft: false },
    action: 'state',
  });
  if (!changed) throw new Error(`${definition.name} ${row.id} moved while it was held`);
  await show(of, unit, row, changed.version);
  await of.afterPublish?.({ ...unit, rows: [row] });
}

/**
 * Undoes a publication: shows the former version again, or nothing if there was none. Later changes stay as a draft.
 * Throws 409 if something else was published since.
 */
async function takeBack<F extends Fields>(of: Publishable<F>, asked: UndoRequest): Promise<boolean> {
  const { context, transaction, author, entry } = asked;
  const was = entry.changes.find(({ field }) => field === 'publishedVersion');
  if (entry.action !== 'state' || !was) return false;
  const { definition } = of.behaviour;
  await holdRow(transaction, definition, entry.targetId);
  const row: Row<F, 'platform'> = await readRecord(
    transaction,
    definition,
    'admin',
    entry.targetId,
    () => 'true',
  );
  await inTurn(transaction);
  if (standing(row).publishedVersion !== was.after)
    throw new Problem('conflict', { members: { changedFields: ['publishedVersion'] } });
  const former =
    typeof was.before === 'number'
      ? await publishedValues(transaction, definition.collection, row.id, was.before)
      : null;
  if (former) refuseIssues(await againstOne(of, transaction, { ...row, ...former }));
  const status = entry.changes.find(({ field }) => field === 'status')?.before ?? standing(row).status;
  const changed = await updateRecord(transaction, {
    definition,
    author,
    current: row,
    values: {
      status: !former && status === 10 ? 0 : status,
      publishedVersion: former ? row.version + 1 : null,
      publishedAt: former ? new Date().toISOString() : null,
      hasDraft: former !== null,
    },
    action: 'state',
  });
  if (!changed) throw new Error(`${definition.name} ${row.id} moved while it was held`);
  const unit = { context, transaction, author };
  await end(transaction, definition.collection, row.id);
  if (former) await put(of, unit, row.id, changed.version, former);
  await of[former ? 'afterPublish' : 'afterWithdraw']?.({ ...unit, rows: [row] });
  return true;
}

async function show<F extends Fields>(
  of: Publishable<F>,
  unit: UnitOfWork,
  row: Row<F, 'platform'>,
  version: number,
): Promise<void> {
  await end(unit.transaction, of.behaviour.definition.collection, row.id);
  const drafts = await draftsOf(of, unit.transaction, [row]);
  await put(of, unit, row.id, version, drafts.get(row.id) ?? {});
}

async function put<F extends Fields>(
  of: Publishable<F>,
  { transaction, author }: UnitOfWork,
  id: number,
  version: number,
  values: Said,
): Promise<void> {
  await run(
    transaction,
    `insert into published_versions (resource, record_id, version, values, published_by)
     values ($1, $2, $3, $4::jsonb, $5)`,
    [of.behaviour.definition.collection, id, version, JSON.stringify(values), author.userId],
  );
}

async function end(database: Queryable, resource: string, id: number): Promise<void> {
  await run(
    database,
    'update published_versions set ended_at = now() where resource = $1 and record_id = $2 and ended_at is null',
    [resource, id],
  );
}

export interface PublishedVersion {
  readonly version: number;
  readonly publishedAt: string;
  readonly publishedByName: string | null;
  readonly endedAt: string | null;
}

const VERSIONS = `select v.version, ${instant('v.published_at')} as "publishedAt", u.name as "publishedByName",
    ${instant('v.ended_at')} as "endedAt"`;

/** Returns the 100 latest published versions of a record, newest first. */
export function publishedVersionsOf(database: Queryable, resource: string, id: number) {
  return run<PublishedVersion>(
    database,
    `${VERSIONS} from published_versions v left join users u on u.id = v.published_by
     where v.resource = $1 and v.record_id = $2 order by v.id desc limit 100`,
    [resource, id],
  );
}

/** Returns the values of a version, by default of the one now shown; null if there is none. */
export async function publishedValues(
  database: Queryable,
  resource: string,
  id: number,
  version?: number,
): Promise<Record<string, unknown> | null> {
  const [row] = await run<{ values: Record<string, unknown> }>(
    database,
    `select values from published_versions where resource = $1 and record_id = $2
       and case when $3::integer is null then ended_at is null else version = $3 end order by id desc limit 1`,
    [resource, id, version ?? null],
  );
  return row?.values ?? null;
}

/** Returns the values that publishing the records would show, by record id. */
export async function draftsOf<F extends Fields>(
  { behaviour: { definition }, beside }: Publishable<F>,
  database: Queryable,
  rows: readonly Row<F, 'platform'>[],
): Promise<ReadonlyMap<number, Said>> {
  const more = await beside?.(database, rows);
  return new Map(
    rows.map((row) => [row.id, { ...publishedContent(definition.fields, row), ...more?.get(row.id) }]),
  );
}
