import { z } from 'zod';
import { lines } from '../../../../domain/kernel/records/text-rules.ts';
import { DEACTIVATION_REASONS, STATUS_CODES } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { changeStatus, type StatusRequest } from './status.ts';

export const statusChangeFields = {
  to: z.literal(STATUS_CODES),
  note: lines(1000).optional(),
  reason: z.enum(Object.keys(DEACTIVATION_REASONS) as [keyof typeof DEACTIVATION_REASONS]).optional(),
};

/**
 * Returns the scope of a status change. A vendor may move a structure without agent to Assegnato, and only that step
 * reaches beyond their own structures.
 */
function statusChangeScope(actor: Reader, to: number) {
  return structureScope(actor, 't.id', actor.role === 'vendor' && to === 60 ? 'overview' : 'parts');
}

/** Changes the status of a structure within the actor's scope. */
export async function changeStatusInScope(
  context: Pick<Context, 'config' | 'mail'>,
  transaction: Transaction,
  actor: Reader,
  author: Author,
  id: number,
  request: Omit<StatusRequest, 'version'> & { version?: number },
) {
  const current = await readRecord(transaction, structure, actor.role, id, statusChangeScope(actor, request.to));
  const statusRequest = { ...request, version: request.version ?? current.version };
  return changeStatus(transaction, author, actor, current, statusRequest, context);
}
