import { Problem } from '../../../platform/problems/problem.ts';
import { conflictProblem, findRecord } from '../actions.ts';
import { lastPositionAssignment } from '../collections/order.ts';
import type { StoredRecord } from '../select.ts';
import { deleteRecord, insertRecord, updateRecord } from '../write.ts';
import type { Plan, WriteStep } from './plan-change.ts';

export type WritePlan = (step: WriteStep, plan: Plan) => Promise<StoredRecord>;

/** A step around the writing of a plan. Returns null if all of the plan waits, so that nothing is written. */
export type AroundWrite = (step: WriteStep, plan: Plan, write: WritePlan) => Promise<StoredRecord | null>;

/**
 * Writes a plan and its history entry in one statement. Returns the record as it is now, or as it was when it is
 * deleted.
 */
export const writePlan: WritePlan = async (step, plan) => {
  const { transaction, definition, structureId, target, author, undoes } = step;
  if ('insert' in plan) {
    const { insert: values, id } = plan;
    // A restored record returns to its former position.
    const extra = id === undefined ? lastPositionAssignment(definition, structureId, target.fixed) : [];
    return insertRecord(transaction, { definition, author, structureId, extra, id, values });
  }
  const { current } = plan;
  if ('update' in plan) {
    const { update: values, action } = plan;
    // An undo has read all fields, including those hidden from the reader.
    const readAs = undoes ? undefined : target.role;
    const change = { definition, author, current, values, action, undoes, readAs };
    const record = await updateRecord(transaction, change);
    if (record) return record;
  } else {
    const changeId = await deleteRecord(transaction, definition, plan.author, current);
    if (changeId !== null) return { ...current, changeId };
  }
  throw await staleVersionProblem(step, current);
};

/** Another transaction wrote the record between our reading and our statement. */
async function staleVersionProblem(step: WriteStep, formerRecord: StoredRecord): Promise<Problem> {
  const { transaction, definition, writer } = step;
  const current = await findRecord(transaction, definition, writer.role, formerRecord.id, () => 'true');
  return current ? conflictFor(step, current, formerRecord.version) : new Problem('not-found');
}

export function conflictFor(
  { transaction, definition, writer }: Pick<WriteStep, 'transaction' | 'definition' | 'writer'>,
  current: StoredRecord,
  version: number,
): Promise<Problem> {
  return conflictProblem(transaction, definition, writer.role, current, version);
}
