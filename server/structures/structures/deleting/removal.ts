import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { conflictProblem } from '../../../kernel/records/actions.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { deleteRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { contactRequests } from '../wizard/contact-requests.ts';
import { storeParts } from './stored-parts.ts';

/**
 * Statuses in which a structure may be deleted: before work starts and after it ends (structures dictionary 1.1,
 * Deletion).
 */
const DELETABLE_STATUSES: readonly unknown[] = [0, 70];

/**
 * Throws 409 if the structure is neither new nor deactivated, or has records that must outlive it. `detail`: the
 * message in the reader's language.
 */
export async function refuseRemoval(
  transaction: Transaction,
  { id, status }: { readonly id: number; readonly status?: unknown },
  detail?: string,
): Promise<void> {
  // The lock makes concurrent inserts visible here or makes them fail, so no new record is deleted unseen.
  await run(transaction, 'select id from structures where id = $1 for update', [id]);
  const references = await readBlockingResources(transaction, id);
  if (references.length > 0 || !DELETABLE_STATUSES.includes(status))
    throw new Problem('in-use', { ...(detail === undefined ? {} : { detail }), members: { references } });
}

/**
 * Deletes a structure with all its records, which the bin can restore. Throws 409 if the version has changed. `role`:
 * the reader of the answer.
 */
export async function removeStructure(
  unit: { readonly transaction: Transaction; readonly author: Author },
  role: Role,
  record: StoredRecord,
): Promise<void> {
  await storeParts(unit.transaction, record.id);
  await contactRequests.get().reopen(unit, record.id);
  if ((await deleteRecord(unit.transaction, structure, unit.author, record)) === null)
    throw await conflictProblem(unit.transaction, structure, role, record, record.version);
}

/**
 * Returns the kinds of records that block the deletion: contracts, invoices, booking requests, arrivals (structures
 * dictionary 1.1).
 */
function readBlockingResources(transaction: Transaction, id: number): Promise<{ resource: string }[]> {
  return run<{ resource: string }>(
    transaction,
    `select resource from (values
       ('contracts', exists (select from contracts where structure_id = $1 and state in ('active', 'suspended', 'expired', 'terminated'))),
       ('invoices', exists (select from invoices where structure_id = $1)),
       ('booking-requests', exists (select from booking_requests where structure_id = $1)),
       ('arrivals', exists (select from arrivals where structure_id = $1))) found (resource, is_there) where is_there`,
    [id],
  );
}
