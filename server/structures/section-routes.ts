import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import { reception } from '../../domain/structures/reception.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { knownPeople } from './contact-people.ts';

/** The sections of a structure that the kernel serves as they are defined. */
export function structureSections(app: App, context: Context): void {
  sectionRoutes(app, context, contacts, { check: knownPeople });
  for (const section of [description, reception]) sectionRoutes(app, context, section);
}
