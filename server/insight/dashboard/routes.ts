import { z } from 'zod';
import { dashboardAnswer, searchAnswer } from '../../../domain/insight/dashboard/answers.ts';
import { dashboardLayout } from '../../../domain/insight/dashboard/blocks.ts';
import { foundRecord, recordsFoundAnswer } from '../../../domain/insight/dashboard/found-records.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { scheduleCounts } from '../../kernel/records/counts/kept-counts.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readMailState } from '../../platform/mail/held-mails.ts';
import { readOlderMails } from '../../platform/mail/mailbox.ts';
import { readCustomerDuties, readLackingCounts } from '../../structures/structures/compliance/dashboard-duties.ts';
import { readUnfinished } from '../../structures/structures/wizard/wizard.ts';
import { alarmsOf, layoutOf, storeLayout } from './alarms.ts';
import { countEmptyPages, readPendingKinds, readPendingStructures } from './content-work.ts';
import { readNews } from './news.ts';
import { countByStatus, countUntaken, STRUCTURE_COUNTS } from './queue.ts';
import { searchRecords } from './records.ts';
import { searchStructures } from './search.ts';
import {
  countChangedToday,
  countOpenLeads,
  countUnplacedMessages,
  lastImports,
  monitorsMail,
  readAssigned,
  readIncomplete,
  readRecent,
  readStuck,
} from './work.ts';

export function dashboardRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  scheduleCounts(context, 'structure-counts', STRUCTURE_COUNTS);

  app.get(
    '/api/search',
    {
      config: { access: 'session' },
      schema: {
        tags: ['structures'],
        operationId: 'search',
        summary: 'Ricerca rapida: nome, ID, comune, CIN, P.IVA, indirizzo, e-mail',
        querystring: z.strictObject({ q: z.string().trim().min(1).max(100) }),
        response: { 200: searchAnswer },
      },
    },
    async (request) => ({
      structures: await searchStructures(pool, actorOf(request), request.query.q),
    }),
  );

  app.get(
    '/api/search/records',
    {
      config: { access: 'session' },
      schema: {
        tags: ['structures'],
        operationId: 'searchRecords',
        summary:
          'Ricerca rapida: ospiti, richieste, fatture, ticket, persone e punti di interesse per nome, codice, telefono o e-mail',
        querystring: z.strictObject({
          q: z.string().trim().min(1).max(100),
          structureId: idParam.optional().describe('Di una sola struttura'),
          kind: foundRecord.shape.kind.optional(),
        }),
        response: { 200: recordsFoundAnswer },
      },
    },
    async (request) => ({ data: await searchRecords(pool, actorOf(request), request.query) }),
  );

  app.get(
    '/api/dashboard',
    {
      config: { access: { screen: 'dashboard', letter: 'r' } },
      schema: {
        tags: ['dashboard'],
        operationId: 'getDashboard',
        summary: 'Cruscotto: coda di lavoro del ruolo',
        response: {
          200: dashboardAnswer,
        },
      },
    },
    (request) => readDashboard(context, actorOf(request), request.language),
  );

  app.put(
    '/api/dashboard/layout',
    {
      config: { access: { screen: 'dashboard', letter: 'r' } },
      schema: {
        tags: ['dashboard'],
        operationId: 'putDashboardLayout',
        summary: 'Cruscotto: ordine e riquadri nascosti di chi legge',
        body: dashboardLayout,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await storeLayout(pool, actorOf(request), request.body);
      return reply.code(204).send();
    },
  );
}

async function readDashboard(context: Context, actor: Actor, language: Language) {
  const { pool } = context.database;
  const [
    queue,
    recent,
    incomplete,
    begun,
    assigned,
    stuck,
    leads,
    unplaced,
    mail,
    older,
    moderations,
    empty,
    sent,
    duties,
    lacking,
    changed,
    imports,
    alarms,
    layout,
    untaken,
    news,
  ] = await Promise.all([
    countByStatus(pool, actor),
    readRecent(pool, actor),
    // Structures that could be published but are incomplete. When the list is empty, the screen says that all are
    // complete.
    readIncomplete(pool, actor),
    readUnfinished(pool, actor),
    readAssigned(pool, actor),
    readStuck(pool, actor),
    countOpenLeads(pool, actor),
    countUnplacedMessages(pool, actor),
    monitorsMail(actor) ? readMailState(context.config, pool) : null,
    monitorsMail(actor) ? readOlderMails(context.config, pool) : null,
    readPendingKinds(pool, actor, language),
    countEmptyPages(pool, actor),
    readPendingStructures(pool, actor),
    readCustomerDuties(pool, actor, context.config.contractExemptIds),
    readLackingCounts(pool, actor),
    countChangedToday(pool, actor),
    lastImports(pool, actor),
    alarmsOf(pool, actor),
    layoutOf(pool, actor),
    countUntaken(pool, actor),
    readNews(pool, actor),
  ]);
  return {
    queue,
    untaken,
    recent,
    incomplete,
    unfinished: begun,
    assigned,
    stuck,
    leads,
    unplaced,
    mail,
    olderMails: older,
    moderations,
    emptyPages: empty,
    sent,
    duties,
    lacking,
    today: changed,
    imports,
    alarms,
    ...news,
    layout,
  };
}
