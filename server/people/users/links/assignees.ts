import { structure } from '../../../../domain/structures/structures/structure.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';

/** Structure fields that mirror its primary links (platform dictionary 2.2); the links are the source. */
export const ASSIGNEES = {
  vendorId: { relation: 'agent', role: 'vendor' },
  editorId: { relation: 'editor', role: 'editor' },
} as const;
export type AssigneeField = keyof typeof ASSIGNEES;
export const ASSIGNEE_FIELDS = Object.keys(ASSIGNEES) as AssigneeField[];

/** Updates the structure's vendor and editor fields after a change of links. */
export async function updateAssignees(transaction: Transaction, author: Author, structureId: number): Promise<void> {
  const current = await findRecord(transaction, structure, 'admin', structureId, () => 'true');
  if (!current) throw new Problem('not-found', { members: { resource: 'structures' } });
  const links = await run<{ relation: string; userId: number }>(
    transaction,
    `select relation, user_id as "userId" from user_structures where structure_id = $1 and is_primary`,
    [structureId],
  );
  const values: Record<string, number | null> = {};
  for (const field of ASSIGNEE_FIELDS) {
    const userId = links.find((link) => link.relation === ASSIGNEES[field].relation)?.userId ?? null;
    if (userId !== current[field]) values[field] = userId;
  }
  if (Object.keys(values).length === 0) return;
  await updateRecord(transaction, { definition: structure, author, current, values, action: 'state' });
}
