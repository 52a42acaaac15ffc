import { z } from 'zod';
import { reasonIssues } from '../../../domain/kernel/records/reason.ts';
import { issueCode } from '../../../domain/kernel/records/text-rules.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { TRANSITIONS } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { release } from '../../../domain/portal/portal/releases/release.ts';
import type { TaskType } from '../../../domain/portal/schedules/schedule.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { publish, withdraw } from '../../kernel/records/publishing/publishable.ts';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import type { Reader } from '../../platform/access/actor.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { changeStatusInScope, statusChangeFields } from '../../structures/structures/status/change-status-in-scope.ts';
import { ALL_POI_DISTANCES_JOB } from '../../structures/surroundings/behaviours.ts';
import { runEdit } from '../portal/edits/run-edit.ts';
import { assertEditAllowed, EDIT_TARGET, editStored, editTitle } from '../portal/edits/stored-edit.ts';
import { PUBLISHABLES } from '../portal/publishables.ts';
import { nameOf } from '../portal/releases/parts.ts';
import { actOnRelease } from '../portal/releases/publish.ts';

export interface PlannedTask {
  readonly taskType: TaskType;
  readonly targetType: string;
  readonly targetId: number;
  readonly payload: unknown;
}

/** The person who planned the task, with their role at execution time. */
export interface PlanUnit {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
  readonly actor: Reader;
}

/** Counts of the task's effects, with keys of the dictionaries (`schedule:count.…`). */
export type Counts = Readonly<Record<string, number>>;

/** A kind of task that a person can plan, and how it is executed. A Problem makes the task fail for good. */
export interface TaskKind {
  readonly payload: z.ZodType;
  /** Returns the name of the target record. Throws if the planner may not perform the action. */
  target(unit: PlanUnit, task: PlannedTask): Promise<string>;
  run(unit: PlanUnit, task: PlannedTask): Promise<Counts | undefined>;
}

const noPayload = z.strictObject({});
const statusBody = z.strictObject(statusChangeFields);
/**
 * Validates only what is required whatever the structure's status is. The other rules are checked at execution time.
 */
const statusPayload = statusBody
  .refine(({ to, reason }) => reason !== undefined || !demandsReason(to), {
    path: ['reason'],
    params: { code: 'required' },
  })
  .superRefine((given, context) => {
    for (const { path, code } of reasonIssues(given))
      context.addIssue({ code: 'custom', path: path.split('.'), ...issueCode(code) });
  });

function demandsReason(to: number): boolean {
  return TRANSITIONS.filter((one) => one.to === to).every(({ demands }) => demands === 'reason');
}

/** Publishes or withdraws portal content: a record as it is at execution time, or a release with all its parts. */
function publication(act: typeof publish, action: 'publish' | 'take-back'): TaskKind {
  const rowOf = async ({ transaction, actor }: PlanUnit, { targetType, targetId }: PlannedTask) => {
    const of = PUBLISHABLES.find(({ behaviour }) => behaviour.definition.name === targetType);
    const definition = targetType === release.name ? release : of?.behaviour.definition;
    if (!definition) throw fieldProblem('targetType', 'not_publishable');
    if (!hasPermission(actor.role, 'u', definition.screen)) throw new Problem('forbidden');
    const row = await readRecord(transaction, definition, actor.role, targetId, () => 'true');
    return { of, row };
  };
  return {
    payload: noPayload,
    async target(unit, task) {
      const { row } = await rowOf(unit, task);
      return nameOf(row);
    },
    async run(unit, task) {
      const { of, row } = await rowOf(unit, task);
      if (of) await act(of, unit, row);
      else await actOnRelease(unit, { actor: unit.actor, id: task.targetId, action });
      return undefined;
    },
  };
}

const statusChange: TaskKind = {
  payload: statusPayload,
  async target({ transaction, actor }, { targetType, targetId }) {
    if (targetType !== structure.name) throw fieldProblem('targetType', 'not_publishable');
    const { name } = await readRecord(transaction, structure, actor.role, targetId, () => 'true');
    return name;
  },
  async run({ context, transaction, author, actor }, { targetId, payload }) {
    await changeStatusInScope(context, transaction, actor, author, targetId, statusBody.parse(payload));
    return undefined;
  },
};

const EDIT_SCREEN = 'slugsMultiEdit';

/** Applies an edit of many pages, as its preview showed it. */
const slugEdit: TaskKind = {
  payload: noPayload,
  async target({ transaction, actor }, { targetType, targetId }) {
    if (targetType !== EDIT_TARGET) throw fieldProblem('targetType', 'not_publishable');
    if (!hasPermission(actor.role, 'u', EDIT_SCREEN)) throw new Problem('forbidden');
    const edit = await findTask(transaction, editStored, targetId, actor, { lock: true });
    assertEditAllowed(edit, 'plan');
    return editTitle(edit);
  },
  async run(unit, { targetId }) {
    if (!hasPermission(unit.actor.role, 'u', EDIT_SCREEN)) throw new Problem('forbidden');
    const { changed, unchanged, refused } = (await runEdit(unit, targetId)).counts;
    return { changed, unchanged, refused };
  },
};

/** Target of a task for the whole portal, without a record of its own. */
export const WHOLE_PORTAL = { targetType: 'portal', targetId: 0 } as const;

const distances: TaskKind = {
  payload: noPayload,
  async target({ actor }, { targetType }) {
    if (targetType !== WHOLE_PORTAL.targetType) throw fieldProblem('targetType', 'not_publishable');
    if (!hasPermission(actor.role, 'u', poi.screen)) throw new Problem('forbidden');
    return '';
  },
  async run({ context, transaction, actor }) {
    if (!hasPermission(actor.role, 'u', poi.screen)) throw new Problem('forbidden');
    await context.jobs.enqueue(transaction, ALL_POI_DISTANCES_JOB, {});
    return undefined;
  },
};

export const KINDS = {
  publish: publication(publish, 'publish'),
  withdraw: publication(withdraw, 'take-back'),
  status_change: statusChange,
  slug_multi_edit: slugEdit,
  poi_distances: distances,
} as const satisfies Partial<Record<TaskType, TaskKind>>;
export type PlannedType = keyof typeof KINDS;
export const PLANNED_TYPES = Object.keys(KINDS) as [PlannedType, ...PlannedType[]];

export const isPlanned = (type: string): type is PlannedType => Object.hasOwn(KINDS, type);
