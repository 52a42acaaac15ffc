import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { discountBehaviour, offerBehaviour } from './behaviours.ts';
import { reissueDiscount, reissueOffer } from './reissue.ts';
import { reissueRoute } from './reissue-route.ts';

export async function offerRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, offerBehaviour);
  collectionRoutes(app, context, discountBehaviour);
  reissueRoute(app, context, offerBehaviour, reissueOffer);
  reissueRoute(app, context, discountBehaviour, reissueDiscount);
}
