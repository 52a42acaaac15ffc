import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import { reception } from '../../domain/structures/reception.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';

/** The sections of a structure that the kernel serves as they are defined. */
export function structureSections(app: App, context: Context): void {
  for (const section of [contacts, description, reception]) sectionRoutes(app, context, section);
}
