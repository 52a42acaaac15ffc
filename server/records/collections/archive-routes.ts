import type { FastifyRequest } from 'fastify';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { authorOf } from '../../audit/author.ts';
import type { Author } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { wordsOf } from '../../http/openapi/names.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';
import { partsChanged } from '../../structures/effects.ts';
import { conflictProblem, readRecord, refuseIssues } from '../actions.ts';
import { recordAnswer } from '../answers.ts';
import { versionBody } from '../bodies.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { deleteRecord, updateRecord } from '../write.ts';
import type { Rules } from './rules.ts';
import { refuseFull, type Shelf } from './shelf.ts';
import { isArchived, othersOf, settled } from './siblings.ts';

const DRAFT = 20;

/** Puts a live record away, where its rules let it go; null when its version has moved. */
export async function putAway(
  transaction: Transaction,
  definition: RecordDefinition,
  rules: Rules,
  author: Author,
  current: StoredRecord,
): Promise<StoredRecord | null> {
  if (!isArchived(definition, current))
    await rules.leave(transaction, current, current.structureId as number | undefined, author);
  return archiveRecord(transaction, definition, author, current);
}

/** The same, whatever it leaves behind. */
export async function archiveRecord(
  transaction: Transaction,
  definition: RecordDefinition,
  author: Author,
  current: StoredRecord,
): Promise<StoredRecord | null> {
  if (isArchived(definition, current)) throw fieldProblem('archivedAt', 'archived');
  const values = { archivedAt: new Date().toISOString(), archivedBy: author.userId };
  return updateRecord(transaction, { definition, author, current, values, action: 'archive' });
}

/**
 * What "Elimina" does: gives the entry of the history by which it comes back, null when the version has moved. What its
 * record keeps is put away instead, and leaves the archive by the portal's hand alone.
 */
export async function removeRecord(
  transaction: Transaction,
  definition: RecordDefinition,
  rules: Rules,
  author: Author,
  current: StoredRecord,
): Promise<{ changeId: number | null; isArchived: boolean }> {
  if (isArchived(definition, current)) {
    if (!definition.archive) throw fieldProblem('archivedAt', 'archived');
    if (author.role !== 'admin' && author.role !== 'operator')
      throw new Problem('forbidden', { members: { needed: 'd', route: definition.archive.screen } });
  } else {
    await rules.leave(transaction, current, current.structureId as number | undefined, author);
    if (await rules.keeps(transaction, current)) {
      const archived = await archiveRecord(transaction, definition, author, current);
      return { changeId: (archived?.changeId as number | undefined) ?? null, isArchived: true };
    }
  }
  await rules.release(transaction, current, author);
  return {
    changeId: await deleteRecord(transaction, definition, author, current),
    isArchived: false,
  };
}

/** `POST …/{id}/archive`, and `…/restore`: back as a draft, where nothing stands against it. */
export function archiveRoutes(
  app: App,
  context: Context,
  definition: RecordDefinition,
  shelf: Shelf,
  rules: Rules,
): void {
  const { archive } = definition;
  if (!archive) return;
  const change = (
    action: 'archive' | 'restore',
    summary: string,
    work: (
      transaction: Transaction,
      author: Author,
      current: StoredRecord,
      structureId: number,
    ) => Promise<StoredRecord | null>,
  ) =>
    app.post(
      `${shelf.one}/${action}`,
      {
        config:
          action === 'archive'
            ? accessTo(definition, 'u')
            : { access: { screen: archive.screen, letter: 'u' } },
        schema: {
          tags: [definition.collection],
          operationId: `${action}${wordsOf(definition).one}`,
          summary: `${definition.title[0]}: ${summary}`,
          params: shelf.oneParams,
          body: versionBody,
          response: { 200: recordAnswer(definition) },
        },
      },
      async (request: FastifyRequest) => {
        // The schema above has read it; a route made by a function has no type of its own.
        const { version } = request.body as { version: number };
        return inTransaction(context.database, async (transaction) => {
          const { role } = await shelf.open(transaction, request);
          const id = shelf.recordId(request);
          const current = await readRecord(transaction, definition, role, id, shelf.scope(request));
          const author = authorOf(request);
          const structureId = shelf.structureId(request) ?? 0;
          const after =
            current.version === version ? await work(transaction, author, current, structureId) : null;
          if (!after) throw await conflictProblem(transaction, definition, role, current, version);
          await partsChanged(transaction, author, definition, structureId);
          return after;
        });
      },
    );
  change('archive', 'archivia', (transaction, author, current) =>
    putAway(transaction, definition, rules, author, current),
  );
  change(
    'restore',
    'ripristina dall’archivio come bozza',
    async (transaction, author, current, structureId) => {
      if (!isArchived(definition, current)) throw fieldProblem('archivedAt', 'not_archived');
      const others = await othersOf(transaction, definition, structureId, current.id);
      // Rows of the definition's own table carry its fields.
      const own = archive.restored?.(current as never, others as never);
      const back = { archivedAt: null, archivedBy: null, status: DRAFT, ...own };
      const values = await settled(transaction, definition, structureId, back, current);
      refuseIssues(archive.returning(current as never));
      await refuseFull(transaction, definition, structureId);
      await rules.check(transaction, { ...current, ...values }, current, author, structureId);
      // Not `restore`: that is what brings back a deleted record, and is taken back by deleting it.
      return updateRecord(transaction, { definition, author, current, values, action: 'state' });
    },
  );
}
