import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { lead } from '../../domain/leads/lead.ts';
import { named } from '../../domain/records/schema/named.ts';
import { actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { App } from '../http/app-type.ts';
import { listOf, recordAnswer } from '../records/answers.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { platformMount } from '../records/collections/mount.ts';
import { exportFormat, sendExport } from '../records/export.ts';
import { actionRoutes } from '../records/lifecycle/action-routes.ts';
import { listRecords } from '../records/list.ts';
import { listQuerySchema, parseListQuery } from '../records/list-query.ts';
import type { ListPlan } from '../records/lists/plan.ts';
import { leadMachine, leadScope } from './actions.ts';
import { leadBehaviour } from './behaviours.ts';

const tags = ['leads'];
const mount = platformMount(lead, { scope: leadScope });
/** The assignee's name is of the staff's answers alone. */
const row = recordAnswer(lead, lead.listing.columns).extend({
  assignedToName: z.string().nullable().optional(),
});
const list = listOf('LeadList', named('LeadListItem', row));

/** Contattami: requests to be called, and what the staff does with them. */
export async function leadRoutes(app: App, context: Context): Promise<void> {
  listRoute(app, context);
  collectionRoutes(app, context, leadBehaviour, {
    mount,
    without: ['list'],
  });
  actionRoutes(app, context, leadMachine, { mount, apart: ['convert'] });
}

function listRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/leads',
    {
      config: { access: { screen: 'contactMe', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listLeads',
        summary: 'Richieste di contatto: elenco (JSON, CSV, XLSX)',
        querystring: listQuerySchema(lead),
        response: { 200: list },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const query = parseListQuery(lead, request.query);
      const { columns } = lead.listing;
      const plan: ListPlan = { definition: lead, role: actor.role, scope: leadScope(actor), query, columns };
      const format = exportFormat(request, query.format);
      if (format) return sendExport(context, reply as FastifyReply, plan, format);
      const { data, meta } = await listRecords(pool, plan);
      if (actor.role === 'customer') return { data, meta };
      const names = await namesOf(pool, [...new Set(data.flatMap(({ assignedTo }) => assignedTo ?? []))]);
      return {
        data: data.map((row) => ({ ...row, assignedToName: names.get(row.assignedTo as number) ?? null })),
        meta,
      };
    },
  );
}

async function namesOf(database: Queryable, ids: readonly unknown[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await run<{ id: number; name: string }>(
    database,
    'select id, name from users where id = any($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
