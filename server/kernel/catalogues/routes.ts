import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { catalogueCounts } from '../records/collections/usage.ts';
import { scheduleCounts } from '../records/counts/kept-counts.ts';
import { accommodationTypeBehaviour, plainCatalogues, serviceBehaviour, structureTypeBehaviour } from './behaviours.ts';
import { vocabularyRoutes } from './vocabulary-routes.ts';

export function defineCatalogueJobs(context: Context): void {
  scheduleCounts(context, 'catalogue-uses', catalogueCounts());
}

/** Routes of the catalogues that the portal's staff maintain. */
export async function catalogueRoutes(app: App, context: Context): Promise<void> {
  for (const catalogue of plainCatalogues) collectionRoutes(app, context, catalogue);
  vocabularyRoutes(app, context);
  for (const catalogue of [accommodationTypeBehaviour, structureTypeBehaviour, serviceBehaviour])
    collectionRoutes(app, context, catalogue);
}
