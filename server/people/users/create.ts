import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { Relation } from '../../../domain/kernel/vocabularies/link-relations.ts';
import { canCreate, isPerson } from '../../../domain/people/users/assignment.ts';
import { getGrantableRelations } from '../../../domain/people/users/links.ts';
import { user } from '../../../domain/people/users/user.ts';
import { refuseUnwritable, throwIssues } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { inviteByMail } from './actions.ts';
import { addLink, checkLink } from './links/links.ts';

/** Body of `POST /api/users`, according to `newUser`. */
export interface NewUser extends Record<string, unknown> {
  readonly role: Role;
  readonly structures?: readonly { structureId: number; relation: Relation }[];
}

/** Creates an account with its links and mails the invitation. Only the invited user sets the password. */
export async function createUser(
  context: Context,
  transaction: Transaction,
  actor: Actor,
  author: Author,
  body: NewUser,
): Promise<StoredRecord> {
  const { structures = [], ...given } = body;
  if (!canCreate(actor.role, given.role)) throw fieldProblem('role', 'enum');
  // Otherwise the vendor could not see the new customer.
  if (actor.role === 'vendor' && structures.length === 0) throw fieldProblem('structures', 'required');
  const { role: _role, email: _email, ...plain } = given;
  refuseUnwritable(user, plain, { role: actor.role, structureStatus: null });
  refusePreferences(plain);
  const isWeb = !isPerson(given.role);
  const values = { ...given, status: isWeb ? 'active' : 'pending' };
  const created = await insertRecord(transaction, { definition: user, author, values });
  // Locks structures in id order, to prevent deadlocks between simultaneous invitations.
  const inOrder = [...structures.entries()].toSorted(([, a], [, b]) => a.structureId - b.structureId);
  for (const [index, { structureId, relation }] of inOrder) {
    const path = `structures.${index}`;
    await requireLinkable(transaction, actor, structureId, relation, path);
    const issues = await checkLink(transaction, { userId: created.id, structureId, relation });
    throwIssues(issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` })));
    await addLink(transaction, author, { userId: created.id, structureId, relation });
  }
  if (!isWeb) await inviteByMail(context, transaction, created);
  return created;
}

/** Throws if the fields contain notification preferences, which only the user may set. */
function refusePreferences(values: Record<string, unknown>): void {
  if ('notificationPrefs' in values) throw fieldProblem('notificationPrefs', 'locked');
}

/** Throws unless the actor may create this link; a structure out of reach is reported as missing. */
export async function requireLinkable(
  transaction: Transaction,
  actor: Actor,
  structureId: number,
  relation: Relation,
  path = '',
): Promise<void> {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  if (!getGrantableRelations(actor.role).includes(relation)) {
    if (getGrantableRelations(actor.role).length > 0) throw fieldProblem(at('relation'), 'enum');
    throw new Problem('forbidden', { members: { needed: 'u', route: 'userEdit' } });
  }
  try {
    await readStatusInScope(transaction, actor, structureId);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw fieldProblem(at('structureId'), 'exists');
    throw error;
  }
}
