import { accommodationType } from '../../domain/settings/accommodation-type.ts';
import { affiliation } from '../../domain/settings/affiliation.ts';
import { facility } from '../../domain/settings/facility.ts';
import { mealPlanService } from '../../domain/settings/meal-plan-service.ts';
import { mealPlanType } from '../../domain/settings/meal-plan-type.ts';
import { service } from '../../domain/settings/service.ts';
import { structureType } from '../../domain/settings/structure-type.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { catalogueUses } from '../records/collections/usage.ts';
import { keepCounts } from '../records/counts/kept-counts.ts';
import {
  admitsCategories,
  enoughBeds,
  keepsChoices,
  keepsHeldCategories,
  knownIcon,
  serviceFamily,
} from './rules.ts';
import { vocabularyRoutes } from './vocabulary-routes.ts';

/** The catalogues that the portal's keepers maintain: plain records of the kernel. */
export async function catalogueRoutes(app: App, context: Context): Promise<void> {
  keepCounts(context, 'catalogue-uses', catalogueUses());
  const catalogues = [mealPlanType, mealPlanService, facility, affiliation];
  for (const definition of catalogues) collectionRoutes(app, context, definition, { check: knownIcon });
  vocabularyRoutes(app, context);
  collectionRoutes(app, context, accommodationType, {
    check: async (transaction, after, before) => [
      ...(await knownIcon(transaction, after, before)),
      ...(await enoughBeds(transaction, after, before)),
    ],
  });
  collectionRoutes(app, context, structureType, {
    check: async (transaction, after, before) => {
      await keepsHeldCategories(transaction, after, before);
      return knownIcon(transaction, after, before);
    },
    merged: admitsCategories,
  });
  collectionRoutes(app, context, service, {
    check: async (transaction, after, before) => {
      keepsChoices(after, before);
      return [
        ...(await knownIcon(transaction, after, before)),
        ...(await serviceFamily(transaction, after, before?.id ?? null)),
      ];
    },
    merged: (transaction, into) => serviceFamily(transaction, into, into.id),
  });
}
