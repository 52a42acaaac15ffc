import { leadBeside } from '../../domain/leads/answers.ts';
import { lead } from '../../domain/leads/lead.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import type { ListMore } from '../records/collections/list-route.ts';
import { platformMount } from '../records/collections/mount.ts';
import { actionRoutes } from '../records/lifecycle/action-routes.ts';
import { leadMachine, leadScope } from './actions.ts';
import { leadBehaviour } from './behaviours.ts';
import { leadDuplicatesRoute } from './duplicates.ts';
import { defineLeadRetention } from './retention.ts';

const mount = platformMount(lead, { scope: leadScope });
const list: ListMore = {
  summary: 'Richieste di contatto: elenco (JSON, CSV, XLSX)',
  beside: {
    shape: leadBeside,
    sql: ({ role }) =>
      role === 'customer'
        ? undefined
        : '(select u.name from users u where u.id = t.assigned_to) as "assignedToName"',
  },
};

/** Contattami: requests to be called, and what the staff does with them. */
export async function leadRoutes(app: App, context: Context): Promise<void> {
  leadDuplicatesRoute(app, context);
  defineLeadRetention(context);
  collectionRoutes(app, context, leadBehaviour, { mount, list });
  actionRoutes(app, context, leadMachine, { mount, apart: ['convert'] });
}
