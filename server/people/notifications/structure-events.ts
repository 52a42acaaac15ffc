import { BATCH_FILTER } from '../../../domain/kernel/screens/structure-list.ts';
import type { Relation } from '../../../domain/kernel/vocabularies/link-relations.ts';
import type { StructureStatus } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type NotificationEvent, notify, notifyInApp } from './notify.ts';
import { pendingForOwner } from './pending-for-owner.ts';

type MailContext = Pick<Context, 'mail'>;

const buildStructureLink = (id: number) => buildLink('structure', { id });
/** Returns the link and variant for a bulk change; the link lists the changed structures. */
const bulkTarget = <V extends string>(author: Author, variant: V) =>
  author.batchId ? { link: buildLink('structures', {}, { [BATCH_FILTER]: author.batchId }), variant } : undefined;

export async function notifyOfNewStructure(
  context: MailContext,
  transaction: Transaction,
  by: number,
  id: number,
): Promise<void> {
  await notify(context, transaction, 'structure_created', {
    by,
    personId: by,
    structureId: id,
    link: buildStructureLink(id),
  });
}

function buildStatusEvent(
  author: Author,
  id: number,
  from: StructureStatus,
  to: StructureStatus,
): NotificationEvent<'structure_state'> {
  return {
    by: author.userId,
    structureId: id,
    link: buildStructureLink(id),
    params: { from, to },
    severity: to === 10 ? 'success' : to === 0 ? 'warning' : 'info',
    together: bulkTarget(author, 'many'),
  };
}

/** Notifies of a new status. `isUnpaid` marks a structure that is taken off line for an unpaid invoice. */
export async function notifyOfStatus(
  context: MailContext,
  transaction: Transaction,
  author: Author,
  id: number,
  from: StructureStatus,
  to: StructureStatus,
  isUnpaid: boolean,
): Promise<void> {
  const event = buildStatusEvent(author, id, from, to);
  // The customers get their own notification with the invoice to pay.
  const unpaid = { variant: 'unpaid', except: ['customer'] } as const;
  await notify(context, transaction, 'structure_state', isUnpaid ? { ...event, ...unpaid } : event);
}

/**
 * Notifies of the automatic step from Assegnato to Editing at the first save; sends no mail because nobody requested
 * it.
 */
export async function notifyOfEditing(transaction: Queryable, author: Author, id: number): Promise<void> {
  await notifyInApp(transaction, 'structure_state', buildStatusEvent(author, id, 60, 50));
}

/** Notifies the newly linked user and the users already linked. A new owner is notified of what waits for them. */
export async function notifyOfLink(
  context: MailContext,
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
    link: buildStructureLink(structureId),
    params: { relation },
    together: bulkTarget(author, 'many'),
  });
  if (relation === 'owner') await pendingForOwner.get().notify(context, transaction, userId, structureId);
}

/** Notifies a user whose link ended. The text names the structure but has no link. */
export async function notifyOfUnlinking(
  context: MailContext,
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
    together: bulkTarget(author, 'unlinkedMany'),
  });
}

/** Notifies the structure's staff and the authors of earlier notes. */
export async function notifyOfNote(
  context: MailContext,
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
    link: buildStructureLink(structureId),
  });
}
