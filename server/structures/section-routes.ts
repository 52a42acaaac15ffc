import type { Translated } from '../../domain/records/field.ts';
import { contactsPoints, descriptionPoints } from '../../domain/structures/completeness.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { sectionSaved } from './points.ts';

/** Contatti and descrizione: the sections of a structure that the kernel serves as they are defined. */
export function structureSections(app: App, context: Context): void {
  sectionRoutes(app, context, contacts, {
    saved: (transaction, author, after) =>
      sectionSaved(transaction, author, after.id, 'contacts', contactsPoints(after)),
  });
  sectionRoutes(app, context, description, {
    saved: (transaction, author, after) => {
      const points = descriptionPoints(after.title as Translated, after.description as Translated);
      return sectionSaved(transaction, author, after.id, 'description', points);
    },
  });
}
