import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { keepOneDefault } from '../records/collections/siblings.ts';
import type { StoredRecord } from '../records/select.ts';
import { leavingRules } from './leaving.ts';
import { mealPlanIssues, roomIssues } from './rules.ts';

/** Alloggi and trattamenti: what a structure sells. */
export async function roomRoutes(app: App, context: Context): Promise<void> {
  // What comes back from the archive is a draft as it was: it is judged when somebody changes it.
  const comesBack = (before: StoredRecord | null) => (before?.archivedAt ?? null) !== null;
  collectionRoutes(app, context, room, {
    ...leavingRules(room),
    // Values checked by the definition's own schema are of its kinds.
    check: async (transaction, after, before, _author, structureId) =>
      comesBack(before) ? [] : roomIssues(transaction, after as never, before as never, structureId ?? 0),
  });
  collectionRoutes(app, context, mealPlan, {
    ...leavingRules(mealPlan),
    check: async (transaction, after, before, _author, structureId) =>
      comesBack(before) ? [] : mealPlanIssues(transaction, after as never, before as never, structureId ?? 0),
    saved: (transaction, after, _before, author) => keepOneDefault(transaction, author, mealPlan, after),
  });
}
