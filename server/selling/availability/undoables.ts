import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import { roomMealPlan } from '../../../domain/structures/rooms/room-meal-plan.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { LINK_CHANGES_TYPE } from '../../structures/rooms/links/cells.ts';
import { CALENDAR_ENTRY_TYPE, undoCalendar } from './changes.ts';
import { lettersToUndo, undoLinks } from './links/changes.ts';

/** Undo handlers for calendar changes and for changes of the links between rooms and plans. */
export const availabilityUndoables: Readonly<Record<string, Undoable>> = {
  [CALENDAR_ENTRY_TYPE]: {
    definition: rateSettings,
    undo: ({ transaction, author, entry }) => undoCalendar(transaction, author, entry),
  },
  [LINK_CHANGES_TYPE]: {
    definition: roomMealPlan,
    async undo({ transaction, author, actor, entry }) {
      const { screen } = roomMealPlan;
      const missing = lettersToUndo(entry.changes).find((letter) => !hasPermission(actor.role, letter, screen));
      if (missing) throw new Problem('forbidden', { members: { needed: missing, route: screen } });
      await undoLinks(transaction, author, entry);
    },
  },
};
