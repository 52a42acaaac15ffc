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
import { backWhenPaid, INVOICES_BACK, INVOICES_OVERDUE, overdueByNight } from './owing/overdue.ts';
import { owedRoute } from './owing/owed.ts';
import { portfolioInvoicesRoute } from './portfolio/list.ts';
import { issuedWithin } from './queries.ts';
import { runRoutes } from './run-routes.ts';

const structureMount = underStructure(invoice);

/** Only staff and editors see drafts; customers and vendors see issued invoices. */
export const invoiceMount: Mount = {
  ...structureMount,
  scope(request: FastifyRequest) {
    const { role } = actorOf(request);
    const within = structureMount.scope(request);
    if (role !== 'customer' && role !== 'vendor') return within;
    return issuedWithin(within);
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
  context.jobs.define(INVOICES_BACK, () => backWhenPaid(context), { cron: '* * * * *' });
  context.jobs.define(INVOICES_OVERDUE, () => overdueByNight(context), {
    cron: '0 4 * * *',
    expireInSeconds: 3600,
  });
}
