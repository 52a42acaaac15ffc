import { fiscalProfile } from '../../domain/fiscal/fiscal-profile.ts';
import { opening, openingSettings, overAlready } from '../../domain/openings/opening.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import { structureNote } from '../../domain/structures/overview/structure-note.ts';
import { reception } from '../../domain/structures/reception.ts';
import { structureServices } from '../../domain/structures/structure-services.ts';
import { proximityPoint } from '../../domain/surroundings/proximity-point.ts';
import type { Context } from '../context.ts';
import { ownerOnly, sharedVat } from '../fiscal/rules.ts';
import type { App } from '../http/app-type.ts';
import { tellOfNote } from '../notifications/of-structures.ts';
import { openingMergeRoute } from '../openings/merge-route.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { offeredServices, retiredServices } from '../services/rules.ts';
import { knownPeople } from './contact-people.ts';

/** The parts of a structure that the kernel serves as they are defined. */
export function structureSections(app: App, context: Context): void {
  sectionRoutes(app, context, contacts, { check: knownPeople });
  for (const section of [description, openingSettings, reception]) sectionRoutes(app, context, section);
  sectionRoutes(app, context, fiscalProfile, { check: ownerOnly, warnings: sharedVat });
  sectionRoutes(app, context, structureServices, { check: offeredServices, warnings: retiredServices });
  collectionRoutes(app, context, opening, {
    check: async (_transaction, after, before) => (before ? [] : overAlready(after as never)),
  });
  collectionRoutes(app, context, proximityPoint);
  collectionRoutes(app, context, structureNote, {
    async saved(transaction, after, before, author) {
      if (before === null) await tellOfNote(context, transaction, author, after);
    },
  });
  openingMergeRoute(app, context);
}
