import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { discountBehaviour, offerBehaviour } from './behaviours.ts';
import { reissueDiscount, reissueOffer } from './reissue.ts';
import { reissueRoute } from './reissue-route.ts';

/** Offerte e sconti: what a structure sells for less, with their archives. */
export async function offerRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, offerBehaviour);
  collectionRoutes(app, context, discountBehaviour);
  reissueRoute(app, context, offerBehaviour, reissueOffer);
  reissueRoute(app, context, discountBehaviour, reissueDiscount);
}
