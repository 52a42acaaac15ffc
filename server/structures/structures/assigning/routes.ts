import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { actorOf, type Reader } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { type Assignees, assignStaff } from './assign.ts';

const person = z.int().min(1).max(2_147_483_647).nullable().optional();
export const assigneeFields = { vendorId: person, editorId: person };
/** True if the body names a vendor or an editor. Null removes the present one. */
export const hasAssignee = (body: Assignees) => body.vendorId !== undefined || body.editorId !== undefined;
export const missingAssigneeIssue = { path: ['vendorId'], ...issueCode('required') };
const body = z.strictObject({ version: recordVersion, ...assigneeFields }).refine(hasAssignee, missingAssigneeIssue);

/**
 * "Assegna": staff who manage structures may assign anybody. A vendor may only take a structure without agent for
 * themselves.
 */
export async function assignOrTake(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  actor: Reader,
  author: Author,
  id: number,
  asked: Assignees & { version?: number },
): Promise<StoredRecord> {
  // Locks before reading, so that of two vendors who take the structure the second sees it as taken.
  await lockStructure(transaction, id);
  const scope = structureScope(actor, 't.id', 'overview');
  const current = await readRecord(transaction, structure, actor.role, id, scope);
  if (actor.role === 'vendor') {
    const isTakingOver = asked.vendorId === actor.userId && asked.editorId === undefined && current.vendorId === null;
    if (!isTakingOver) throw new Problem('forbidden', { members: { needed: 'u', route: structure.screen } });
  }
  return assignStaff(context, transaction, author, current, asked.version ?? current.version, asked);
}

/** `POST /api/structures/{id}/assign`: assigns the structure's vendor and editor. */
export function assignRoute(app: App, context: Context): void {
  app.post(
    '/api/structures/:id/assign',
    {
      config: { access: { screen: 'structures', letter: 'u', roles: ['admin', 'operator', 'vendor'] } },
      schema: {
        tags: ['structures'],
        operationId: 'assignStructure',
        summary: 'Struttura: assegna commerciale e redattore',
        params: z.strictObject({ id: idParam }),
        body,
        response: { 200: recordAnswer(structure) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return inTransaction(context.database, (transaction) =>
        assignOrTake(context, transaction, actor, authorOf(request), request.params.id, request.body),
      );
    },
  );
}
