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

/** Records with the fields of `publishingFields`, all of one kind. */
export type Publication<F extends Fields = Fields> = UnitOfWork & {
  readonly rows: readonly Row<F, 'platform'>[];
};

/** Records about to be published together. */
export interface Publishing<F extends Fields = Fields> {
  readonly database: Queryable;
  /** The same with them, and what is published in the same release, as if they were published already. */
  readonly shown: Queryable;
  readonly rows: readonly Row<F, 'platform'>[];
}

/** What stands against publishing, by the record's id; those without anything may be missing. */
export type IssuesById = ReadonlyMap<number, readonly Issue[]>;

/** What publishing records means beyond showing their values: asked once, however many they are. */
export interface PublishingHooks<F extends Fields = Fields> {
  /** What stands against it, where what is published elsewhere must be asked. */
  validatePublication?(publishing: Publishing<F>): Promise<IssuesById>;
  afterPublish?(publication: Publication<F>): Promise<void>;
  /** After they are no longer shown, whichever way: withdrawn, a publication undone, a release taken back. */
  afterWithdraw?(publication: Publication<F>): Promise<void>;
  /** What is published with each and is no field of its own, by its id: its picture. */
  beside?(database: Queryable, rows: readonly Row<F, 'platform'>[]): Promise<ReadonlyMap<number, Said>>;
  /** Takes that back into the draft, as a version had it. */
  bringBack?(unit: UnitOfWork, row: Row<F, 'platform'>, values: Said): Promise<void>;
}

type Said = Readonly<Record<string, unknown>>;

export interface Publishable<F extends Fields = Fields> extends PublishingHooks<F> {
  readonly behaviour: CollectionBehaviour<F, 'platform'>;
}

/**
 * The record's behaviour with drafts: becoming active publishes it, leaving that withdraws it, and what is written of an
 * active one waits to be published again.
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

/** What stands against publishing one record by itself, where others must be asked. */
export async function againstOne<F extends Fields>(
  { validatePublication }: PublishingHooks<F>,
  database: Queryable,
  row: Row<F, 'platform'>,
): Promise<readonly Issue[]> {
  const found = await validatePublication?.({ database, shown: database, rows: [row] });
  return found?.get(row.id) ?? [];
}

/**
 * Until the transaction ends nobody else publishes: of two that are judged at once each would find free what the other
 * takes. Asked once the rows are held, so that all ask in one order.
 */
export async function inTurn(transaction: Queryable): Promise<void> {
  await run(transaction, `select pg_advisory_xact_lock(hashtext('publications'))`, []);
}

/** A record that may be published, of whatever kind. */
type AnyRow = Row<Fields, 'platform'>;

interface Standing {
  readonly status: number;
  readonly hasDraft: boolean;
  readonly publishedVersion: number | null;
}

/** The fields of `publishingFields`, which every publishable record has. */
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

/** The row of a record whom nobody else changes until the transaction ends. */
export async function holdRow(
  transaction: Queryable,
  definition: Pick<RecordDefinition, 'collection' | 'table'>,
  id: number,
): Promise<void> {
  await run(transaction, `select from ${tableName(definition)} where id = $1 for no key update`, [id]);
}

/** Publishes a record as it is written, whether the portal shows it already or not. The caller holds its row. */
export async function publish(of: Publishable, unit: UnitOfWork, row: AnyRow): Promise<void> {
  if (isPublished(standing(row))) await publishAgain(of, unit, row);
  else await setStatus(of, unit, row, 10);
}

/** Takes it from the portal; nothing when it is not there. The caller holds its row. */
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

/** Publishes what has been written of an active record since; nothing when the portal shows it as it is. */
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
 * Shows again what a publication has replaced, or nothing where nothing was there; what is written since stays as a draft.
 * A conflict where something else was published meanwhile.
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

/** The versions of a record that were published, the last first; as many as one looks through. */
export function publishedVersionsOf(database: Queryable, resource: string, id: number) {
  return run<PublishedVersion>(
    database,
    `${VERSIONS} from published_versions v left join users u on u.id = v.published_by
     where v.resource = $1 and v.record_id = $2 order by v.id desc limit 100`,
    [resource, id],
  );
}

/** What a version said, or what is shown now; null when there is none. */
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

/** What publishing records as they are written would show of each, by its id. */
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
