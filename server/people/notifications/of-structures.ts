import { BATCH_FILTER } from '../../../domain/kernel/screens/structure-list.ts';
import type { Relation } from '../../../domain/kernel/vocabularies/link-relations.ts';
import type { StructureStatus } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { linkTo } from '../../../domain/people/notifications/link.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type NotificationEvent, notify, notifyInApp } from './notify.ts';

type Mailing = Pick<Context, 'mail'>;

const linkOf = (id: number) => linkTo('structure', { id });
/** Returns the link and variant for a bulk change; the link lists the changed structures. */
const many = <V extends string>(author: Author, variant: V) =>
  author.batchId
    ? { link: linkTo('structures', {}, { [BATCH_FILTER]: author.batchId }), variant }
    : undefined;

export async function tellOfNewStructure(
  context: Mailing,
  transaction: Transaction,
  by: number,
  id: number,
): Promise<void> {
  await notify(context, transaction, 'structure_created', {
    by,
    personId: by,
    structureId: id,
    link: linkOf(id),
  });
}

function statusHappening(
  author: Author,
  id: number,
  from: StructureStatus,
  to: StructureStatus,
): NotificationEvent<'structure_state'> {
  return {
    by: author.userId,
    structureId: id,
    link: linkOf(id),
    params: { from, to },
    severity: to === 10 ? 'success' : to === 0 ? 'warning' : 'info',
    together: many(author, 'many'),
  };
}

export async function tellOfStatus(
  context: Mailing,
  transaction: Transaction,
  author: Author,
  id: number,
  from: StructureStatus,
  to: StructureStatus,
): Promise<void> {
  await notify(context, transaction, 'structure_state', statusHappening(author, id, from, to));
}

/**
 * Notifies of the automatic step from Assegnato to Editing at the first save; sends no mail because nobody requested
 * it.
 */
export async function tellOfEditing(transaction: Queryable, author: Author, id: number): Promise<void> {
  await notifyInApp(transaction, 'structure_state', statusHappening(author, id, 60, 50));
}

/** Notifies the newly linked user and the users already linked. */
export async function tellOfLink(
  context: Mailing,
  transaction: Transaction,
  author: Author,
  link: { structureId: number; userId: number; relation: Relation },
): Promise<void> {
  const { structureId, userId, relation } = link;
  await notify(context, transaction, 'structure_assigned', {
    by: author.userId,
    structureId,
    to: [userId],
    others: 'other',
    personId: userId,
    link: linkOf(structureId),
    params: { relation },
    together: many(author, 'many'),
  });
}

/** Notifies a user whose link ended. The text names the structure but has no link. */
export async function tellOfUnlinking(
  context: Mailing,
  transaction: Transaction,
  author: Author,
  link: { structureId: number; userId: number },
): Promise<void> {
  const [structure] = await run<{ name: string }>(transaction, 'select name from structures where id = $1', [
    link.structureId,
  ]);
  await notify(context, transaction, 'access_changed', {
    by: author.userId,
    to: [link.userId],
    variant: 'unlinked',
    link: null,
    params: { name: structure?.name ?? '' },
    together: many(author, 'unlinkedMany'),
  });
}

/** Notifies the structure's staff and the authors of earlier notes. */
export async function tellOfNote(
  context: Mailing,
  transaction: Transaction,
  author: Author,
  note: StoredRecord,
): Promise<void> {
  const structureId = note.structureId as number;
  const writers = await run<{ id: number }>(
    transaction,
    'select distinct created_by as id from structure_notes where structure_id = $1 and created_by is not null',
    [structureId],
  );
  await notify(context, transaction, 'note_new', {
    by: author.userId,
    personId: author.userId,
    structureId,
    to: writers.map(({ id }) => id),
    link: linkOf(structureId),
  });
}
