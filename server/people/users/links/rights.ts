import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import { canEdit } from '../../../../domain/people/users/assignment.ts';
import { getGrantableRelations } from '../../../../domain/people/users/links.ts';
import { user } from '../../../../domain/people/users/user.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { userScope } from '../../../platform/access/user-scope.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { toSubject } from '../answers.ts';

/** Throws unless the actor may change links of this account with this relation. */
export async function requireLinkRight(
  transaction: Transaction,
  actor: Actor,
  userId: number,
  relation: Relation,
): Promise<void> {
  const person = await findRecord(transaction, user, actor.role, userId, userScope(actor));
  if (!person) throw fieldProblem('userId', 'exists');
  const allowed =
    actor.userId !== userId &&
    canEdit(actor, toSubject(person)) &&
    getGrantableRelations(actor.role).includes(relation);
  if (!allowed) throw new Problem('forbidden', { members: { needed: 'u', route: 'userEdit' } });
}
