import { leadExtraFields } from '../../../domain/stays/leads/answers.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { ListOptions } from '../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { buildLeadScope, leadMachine } from './actions.ts';
import { leadBehaviour } from './behaviours.ts';
import { leadDuplicatesRoute } from './duplicates.ts';
import { ASSIGNED_TO_NAME } from './queries.ts';
import { defineLeadRetention } from './retention.ts';

const mount = platformMount(lead, { scope: buildLeadScope });
const list: ListOptions = {
  summary: 'Richieste di contatto: elenco (JSON, CSV, XLSX)',
  beside: {
    shape: leadExtraFields,
    sql: ({ role }) => (role === 'customer' ? undefined : ASSIGNED_TO_NAME),
  },
};

/** Contattami: routes for requests for contact. */
export async function leadRoutes(app: App, context: Context): Promise<void> {
  leadDuplicatesRoute(app, context);
  defineLeadRetention(context);
  collectionRoutes(app, context, leadBehaviour, { mount, list });
  actionRoutes(app, context, leadMachine, { mount, apart: ['convert'] });
}
