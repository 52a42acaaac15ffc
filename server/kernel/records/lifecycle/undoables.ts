import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import { refuseUnwritable } from '../actions.ts';
import { orderName, undoOrder } from '../collections/order.ts';
import { undoReorder } from '../collections/reorder.ts';
import { apply } from './apply.ts';
import type { Behaviour } from './behaviour.ts';
import { lockedStructureTarget } from './target.ts';

/** Returns the undo functions for a record's history entries and for its structure's order entries. */
export function undoablesOf(behaviour: Behaviour): Readonly<Record<string, Undoable>> {
  const { definition } = behaviour;
  const recordUndoable = { [definition.name]: undoableRecord(behaviour) };
  return definition.fields.position
    ? { ...recordUndoable, [orderName(definition)]: undoableOrder(definition) }
    : recordUndoable;
}

function undoableRecord(behaviour: Behaviour): Undoable {
  const { definition, undo: rules = {} } = behaviour;
  return {
    definition,
    ...(rules.screen && { screen: rules.screen }),
    ...(rules.ownDays && { ownDays: rules.ownDays }),
    async change(changing) {
      const { structureId, targetId, values, writer } = changing;
      const lockedTarget = lockedStructureTarget(structureId, writer);
      const target = definition.kind === 'section' ? { ...lockedTarget, scope: () => 'true' } : lockedTarget;
      await apply(changing, behaviour, target, { operation: 'update', id: targetId, values });
    },
    async undo(undoing) {
      const { entry, writer } = undoing;
      if (entry.action === 'update') {
        const formerValues = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
        refuseUnwritable(definition, formerValues, writer);
      }
      await rules.allow?.(undoing);
      if (await rules.instead?.(undoing)) return;
      const isPart = definition.kind === 'section' || definition.scope === 'structure';
      const target = {
        structureId: isPart ? (entry.structureId ?? undefined) : undefined,
        fixed: {},
        role: writer.role,
        scope: () => 'true',
        lockForWrite: async () => writer,
      };
      await apply(undoing, behaviour, target, { operation: 'undo', entry });
    },
  };
}

function undoableOrder(definition: RecordDefinition): Undoable {
  const undo = definition.scope === 'structure' ? undoOrder : undoReorder;
  return {
    definition,
    undo: ({ transaction, author, entry }) => undo(definition, transaction, author, entry),
  };
}
