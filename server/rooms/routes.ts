import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { keepOneDefault } from '../records/collections/siblings.ts';
import { mealPlanIssues, refuseLast, roomIssues } from './rules.ts';

/** Alloggi and trattamenti: what a structure sells. */
export async function roomRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, room, {
    // Values checked by the definition's own schema are of its kinds.
    check: (transaction, after, before, _author, structureId) =>
      roomIssues(transaction, after as never, before as never, structureId ?? 0),
    leaving: (transaction, record) => refuseLast(transaction, 'rooms', record),
  });
  collectionRoutes(app, context, mealPlan, {
    check: (transaction, after, before, _author, structureId) =>
      mealPlanIssues(transaction, after as never, before as never, structureId ?? 0),
    leaving: (transaction, record) => refuseLast(transaction, 'meal_plans', record),
    saved: (transaction, after, _before, author) => keepOneDefault(transaction, author, mealPlan, after),
  });
}
