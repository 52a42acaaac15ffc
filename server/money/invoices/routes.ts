import type { FastifyRequest } from 'fastify';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { type Mount, underStructure } from '../../kernel/records/collections/mount.ts';
import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { accountRoutes } from './account-routes.ts';
import { billingBehaviour, invoiceBehaviour, invoiceIssuerBehaviour } from './behaviours.ts';
import { documentRoutes } from './document-routes.ts';
import { readInbox } from './fatturapa/receipts.ts';
import { OVERDUE_JOB, processOverdue, RESUME_JOB, resumePaidStructures } from './owing/overdue.ts';
import { owedRoute } from './owing/owed-items.ts';
import { portfolioInvoicesRoute } from './portfolio/list.ts';
import { restrictToIssued } from './queries.ts';
import { runRoutes } from './run-routes.ts';

const structureMount = underStructure(invoice);

/** Only staff and editors see drafts; customers and vendors see issued invoices. */
export const invoiceMount: Mount = {
  ...structureMount,
  scope(request: FastifyRequest) {
    const { role } = actorOf(request);
    const within = structureMount.scope(request);
    if (role !== 'customer' && role !== 'vendor') return within;
    return restrictToIssued(within);
  },
};

/** Fatturazione: preferences, invoices with their actions, and issuers. */
export function invoiceRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, billingBehaviour);
  collectionRoutes(app, context, invoiceIssuerBehaviour);
  collectionRoutes(app, context, invoiceBehaviour, { mount: invoiceMount });
  documentRoutes(app, context, invoiceMount);
  accountRoutes(app, context);
  owedRoute(app, context);
  runRoutes(app, context);
  portfolioInvoicesRoute(app, context);
}

/** Every minute: reads SdI receipts and ends suspensions after payment. Nightly: reminds and suspends debtors. */
export function defineInvoiceJobs(context: Context): void {
  context.jobs.define('sdi-inbox', () => readInbox(context), { cron: '* * * * *' });
  context.jobs.define(RESUME_JOB, () => resumePaidStructures(context), { cron: '* * * * *' });
  context.jobs.define(OVERDUE_JOB, () => processOverdue(context), {
    cron: '0 4 * * *',
    expireInSeconds: 3600,
  });
}
