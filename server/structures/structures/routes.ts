import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { contactsBehaviour, noteBehaviour, receptionBehaviour } from './behaviours.ts';
import { bulkChangeRoutes } from './bulk/routes.ts';
import { textTranslationRoute } from './bulk/translation-route.ts';
import { childPolicyRoutes } from './children/child-policy-routes.ts';
import { structureDeleteRoute } from './deleting/delete-route.ts';
import { importNoteRoutes } from './import-notes/routes.ts';
import { structureListRoute } from './list-routes.ts';
import { structureMapRoute } from './map-routes.ts';
import { structureReadRoutes } from './overview-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { recapRoutes } from './recap/recap-routes.ts';
import { structureStatusRoutes } from './status/routes.ts';
import { savedViewRoutes } from './view-routes.ts';
import { wizardRoutes } from './wizard/routes.ts';

export async function structureRoutes(app: App, context: Context): Promise<void> {
  structureListRoute(app, context);
  structureMapRoute(app, context);
  structureStatusRoutes(app, context);
  await bulkChangeRoutes(app, context);
  textTranslationRoute(app, context);
  structureReadRoutes(app, context);
  importNoteRoutes(app, context);
  structureDeleteRoute(app, context);
  recapRoutes(app, context);
  profileRoutes(app, context);
  sectionRoutes(app, context, contactsBehaviour);
  sectionRoutes(app, context, receptionBehaviour);
  collectionRoutes(app, context, noteBehaviour);
  childPolicyRoutes(app, context);
  savedViewRoutes(app, context);
  wizardRoutes(app, context);
}
