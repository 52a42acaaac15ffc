import { ACTIVE, DRAFT } from '../../../../domain/kernel/records/record.ts';
import { isVisibleToGuests } from '../../../../domain/kernel/records/schema/moderation.ts';
import { readRecord } from '../actions.ts';
import type { Plan, UpdatePlan, WriteStep } from '../lifecycle/plan-change.ts';
import type { AroundWrite, WritePlan } from '../lifecycle/write-plan.ts';
import type { StoredRecord } from '../select.ts';
import {
  type ApprovalContext,
  holdBackForApproval,
  markDeletedOffline,
  needsApprovalWhenNew,
  needsApprovalWhenRestored,
  submitNewRecord,
  supersedePending,
  updateMarkAfterWrite,
} from './hold-back.ts';

type InsertPlan = Extract<Plan, { readonly insert: unknown }>;

/** Moderation step: holds back a customer's changes to content that guests see until somebody approves them. */
export const moderate: AroundWrite = async (step, plan, write) => {
  if ('insert' in plan) return moderateNew(step, plan, write);
  if ('update' in plan) {
    const free = plan.action === 'approve' ? plan : await unmoderatedPart(step, plan);
    if (!free) return null;
    const record = await write(step, free);
    if (plan.operation === 'archive') await supersedePending(step.transaction, step.definition, record.id);
    return record;
  }
  const { transaction, definition, structureId } = step;
  const record = await write(step, plan);
  if (structureId !== undefined) await markDeletedOffline(transaction, definition, plan.current, structureId);
  await supersedePending(transaction, definition, record.id);
  return record;
};

const holdingOf = (step: WriteStep, structureId: number): ApprovalContext => ({
  ...step,
  structureId,
  jobs: step.context.jobs,
});

/** Writes a new or restored record; as a draft if it needs approval. */
async function moderateNew(step: WriteStep, plan: InsertPlan, write: WritePlan): Promise<StoredRecord> {
  const { transaction, definition, structureId, writer, target } = step;
  if (structureId === undefined) return write(step, plan);
  const { insert: values, id } = plan;
  const holding = holdingOf(step, structureId);
  const isHeldBack =
    id === undefined ? await needsApprovalWhenNew(holding) : await needsApprovalWhenRestored(holding, id, values);
  if (!isHeldBack) {
    const writtenRecord = await write(step, plan);
    await updateMarkAfterWrite(holding, writtenRecord, id !== undefined);
    return writtenRecord;
  }
  const wantsLive = isVisibleToGuests(definition) && values.status === ACTIVE;
  const made = await write(step, wantsLive ? { ...plan, insert: { ...values, status: DRAFT } } : plan);
  await submitNewRecord(holding, made, wantsLive);
  const readableRecord = await readRecord(transaction, definition, writer.role, made.id, target.scope);
  return { ...readableRecord, changeId: made.changeId };
}

/** Returns the part of a change to write now; null if all of it waits for approval. */
async function unmoderatedPart(step: WriteStep, plan: UpdatePlan): Promise<UpdatePlan | null> {
  const { definition, structureId } = step;
  // The structure record itself has no `structureId`.
  const owner = definition.name === 'structure' ? plan.current.id : structureId;
  if (owner === undefined) return plan;
  const update = await holdBackForApproval(holdingOf(step, owner), plan.current, plan.update);
  return Object.keys(update).length === 0 ? null : { ...plan, update };
}
