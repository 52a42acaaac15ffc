import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isPublished, publishedContent } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { checkRules, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { UndoRequest } from '../../../platform/audit/undo.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readRecord, throwIssues } from '../actions.ts';
import { apply } from '../lifecycle/apply.ts';
import type { CollectionBehaviour, Row, SavedInput, UnitOfWork } from '../lifecycle/behaviour.ts';
import { platformTarget } from '../lifecycle/target.ts';
import { tableName } from '../table.ts';
import { updateRecord } from '../write.ts';

/** Records of one kind, all with the fields of `publishingFields`. */
export type Publication<F extends Fields = Fields> = UnitOfWork & {
  readonly rows: readonly Row<F, 'platform'>[];
};

export interface PublicationCheck<F extends Fields = Fields> {
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
  validatePublication?(publishing: PublicationCheck<F>): Promise<IssuesById>;
  afterPublish?(publication: Publication<F>): Promise<void>;
  /** Runs after records are no longer shown: withdrawn, or by undo of a publication or release. */
  afterWithdraw?(publication: Publication<F>): Promise<void>;
  /** Returns additional published values by record id, such as a picture. */
  beside?(database: Queryable, rows: readonly Row<F, 'platform'>[]): Promise<ReadonlyMap<number, PublishedValues>>;
  /** Restores the values of `beside` from a version into the draft. */
  bringBack?(unit: UnitOfWork, row: Row<F, 'platform'>, values: PublishedValues): Promise<void>;
}

type PublishedValues = Readonly<Record<string, unknown>>;

export interface Publishable<F extends Fields = Fields> extends PublishingHooks<F> {
  readonly behaviour: CollectionBehaviour<F, 'platform'>;
}

/**
 * Adds publishing to a record's behaviour. Activation publishes, deactivation withdraws, and later changes of an active
 * record wait as a draft.
 */
export function makePublishable<F extends Fields>(
  baseBehaviour: CollectionBehaviour<F, 'platform'>,
  hooks: PublishingHooks<F>,
): Publishable<F> {
  const behaviour: CollectionBehaviour<F, 'platform'> = {
    ...baseBehaviour,
    async afterSave(saved) {
      await baseBehaviour.afterSave?.(saved);
      await publishAfterSave(publishableRecord, saved);
    },
    beforeDelete: async (leaving) => [
      ...(isPublished(publicationState(leaving.row)) ? [{ path: 'status', code: 'published_kept' }] : []),
      ...((await baseBehaviour.beforeDelete?.(leaving)) ?? []),
    ],
    undo: { ...baseBehaviour.undo, instead: (request) => undoPublication(publishableRecord, request) },
  };
  const publishableRecord: Publishable<F> = { ...hooks, behaviour };
  return publishableRecord;
}

/** Returns the issues against publishing one record that depend on other published content. */
export async function readPublicationIssues<F extends Fields>(
  { validatePublication }: PublishingHooks<F>,
  database: Queryable,
  row: Row<F, 'platform'>,
): Promise<readonly Issue[]> {
  const issuesById = await validatePublication?.({ database, shown: database, rows: [row] });
  return issuesById?.get(row.id) ?? [];
}

/**
 * Serialises publications until the transaction ends: two concurrent checks would both find the same path free. Call it
 * after locking the rows, so that all transactions lock in the same order.
 */
export async function lockPublications(transaction: Queryable): Promise<void> {
  await run(transaction, `select pg_advisory_xact_lock(hashtext('publications'))`, []);
}

type PublishableRow = Row<Fields, 'platform'>;

interface PublicationState {
  readonly status: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

/** Returns the fields of `publishingFields`, which every publishable record has. */
export const publicationState = (row: object) => row as PublicationState;

async function publishAfterSave<F extends Fields>(
  of: Publishable<F>,
  { before, after, ...saved }: SavedInput<F, 'platform'>,
): Promise<void> {
  const { definition } = of.behaviour;
  const { context, transaction, author } = saved;
  const publication = { context, transaction, author, rows: [after] };
  const wasPublished = before !== null && isPublished(publicationState(before));
  if (isPublished(publicationState(after))) {
    if (wasPublished)
      await run(transaction, `update ${tableName(definition)} set has_draft = true where id = $1`, [after.id]);
    else {
      await lockPublications(transaction);
      throwIssues(await readPublicationIssues(of, transaction, after));
      await showVersion(of, publication, after, after.version);
      await run(
        transaction,
        `update ${tableName(definition)} set published_version = version, published_at = now(), has_draft = false
         where id = $1`,
        [after.id],
      );
      await of.afterPublish?.(publication);
    }
  } else if (wasPublished) {
    await endVersion(transaction, definition.collection, after.id);
    await run(
      transaction,
      `update ${tableName(definition)} set published_version = null, published_at = null, has_draft = false where id = $1`,
      [after.id],
    );
    await of.afterWithdraw?.(publication);
  }
}

/** Locks a record's row until the transaction ends. */
export async function lockRow(
  transaction: Queryable,
  definition: Pick<RecordDefinition, 'collection' | 'table'>,
  id: number,
): Promise<void> {
  await run(transaction, `select from ${tableName(definition)} where id = $1 for no key update`, [id]);
}

/** Publishes the current draft of a record, whether it is already published or not. The caller has locked its row. */
export async function publish(of: Publishable, unit: UnitOfWork, row: PublishableRow): Promise<void> {
  if (isPublished(publicationState(row))) await publishDraft(of, unit, row);
  else await setStatus(of, unit, row, 10);
}

/** Withdraws a record from the portal; does nothing if it is not published. The caller has locked its row. */
export async function withdraw(of: Publishable, unit: UnitOfWork, row: PublishableRow): Promise<void> {
  if (isPublished(publicationState(row))) await setStatus(of, unit, row, 0);
}

async function setStatus(
  { behaviour }: Publishable,
  unit: UnitOfWork,
  { id, version }: PublishableRow,
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
async function publishDraft<F extends Fields>(
  of: Publishable<F>,
  unit: UnitOfWork,
  row: Row<F, 'platform'>,
): Promise<void> {
  const { definition } = of.behaviour;
  if (!publicationState(row).hasDraft) return;
  throwIssues(checkRules(definition, row));
  const { transaction, author } = unit;
  await lockPublications(transaction);
  throwIssues(await readPublicationIssues(of, transaction, row));
  const updatedRecord = await updateRecord(transaction, {
    definition,
    author,
    current: row,
    values: { publishedVersion: row.version + 1, publishedAt: new Date().toISOString(), hasDraft: false },
    action: 'state',
  });
  if (!updatedRecord) throw new Error(`${definition.name} ${row.id} moved while it was held`);
  await showVersion(of, unit, row, updatedRecord.version);
  await of.afterPublish?.({ ...unit, rows: [row] });
}

/**
 * Undoes a publication: shows the former version again, or nothing if there was none. Later changes stay as a draft.
 * Throws 409 if something else was published since.
 */
async function undoPublication<F extends Fields>(of: Publishable<F>, request: UndoRequest): Promise<boolean> {
  const { context, transaction, author, entry } = request;
  const versionChange = entry.changes.find(({ field }) => field === 'publishedVersion');
  if (entry.action !== 'state' || !versionChange) return false;
  const { definition } = of.behaviour;
  await lockRow(transaction, definition, entry.targetId);
  const row: Row<F, 'platform'> = await readRecord(transaction, definition, 'admin', entry.targetId, () => 'true');
  await lockPublications(transaction);
  if (publicationState(row).publishedVersion !== versionChange.after)
    throw new Problem('conflict', { members: { changedFields: ['publishedVersion'] } });
  const formerValues =
    typeof versionChange.before === 'number'
      ? await readPublishedValues(transaction, definition.collection, row.id, versionChange.before)
      : null;
  if (formerValues) throwIssues(await readPublicationIssues(of, transaction, { ...row, ...formerValues }));
  const status = entry.changes.find(({ field }) => field === 'status')?.before ?? publicationState(row).status;
  const updatedRecord = await updateRecord(transaction, {
    definition,
    author,
    current: row,
    values: {
      status: !formerValues && status === 10 ? 0 : status,
      publishedVersion: formerValues ? row.version + 1 : null,
      publishedAt: formerValues ? new Date().toISOString() : null,
      hasDraft: formerValues !== null,
    },
    action: 'state',
  });
  if (!updatedRecord) throw new Error(`${definition.name} ${row.id} moved while it was held`);
  const unit = { context, transaction, author };
  await endVersion(transaction, definition.collection, row.id);
  if (formerValues) await insertVersion(of, unit, row.id, updatedRecord.version, formerValues);
  await of[formerValues ? 'afterPublish' : 'afterWithdraw']?.({ ...unit, rows: [row] });
  return true;
}

async function showVersion<F extends Fields>(
  of: Publishable<F>,
  unit: UnitOfWork,
  row: Row<F, 'platform'>,
  version: number,
): Promise<void> {
  await endVersion(unit.transaction, of.behaviour.definition.collection, row.id);
  const drafts = await readDraftValues(of, unit.transaction, [row]);
  await insertVersion(of, unit, row.id, version, drafts.get(row.id) ?? {});
}

async function insertVersion<F extends Fields>(
  of: Publishable<F>,
  { transaction, author }: UnitOfWork,
  id: number,
  version: number,
  values: PublishedValues,
): Promise<void> {
  await run(
    transaction,
    `insert into published_versions (resource, record_id, version, values, published_by)
     values ($1, $2, $3, $4::jsonb, $5)`,
    [of.behaviour.definition.collection, id, version, JSON.stringify(values), author.userId],
  );
}

async function endVersion(database: Queryable, resource: string, id: number): Promise<void> {
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

const VERSIONS_SQL = `select v.version, ${instant('v.published_at')} as "publishedAt", u.name as "publishedByName",
    ${instant('v.ended_at')} as "endedAt"`;

/** Returns the 100 latest published versions of a record, newest first. */
export function readPublishedVersions(database: Queryable, resource: string, id: number) {
  return run<PublishedVersion>(
    database,
    `${VERSIONS_SQL} from published_versions v left join users u on u.id = v.published_by
     where v.resource = $1 and v.record_id = $2 order by v.id desc limit 100`,
    [resource, id],
  );
}

/** Returns the values of a version, by default of the one now shown; null if there is none. */
export async function readPublishedValues(
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
export async function readDraftValues<F extends Fields>(
  { behaviour: { definition }, beside }: Publishable<F>,
  database: Queryable,
  rows: readonly Row<F, 'platform'>[],
): Promise<ReadonlyMap<number, PublishedValues>> {
  const extraValues = await beside?.(database, rows);
  return new Map(
    rows.map((row) => [row.id, { ...publishedContent(definition.fields, row), ...extraValues?.get(row.id) }]),
  );
}
