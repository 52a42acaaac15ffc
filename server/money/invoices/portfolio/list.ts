import { z } from 'zod';
import type { STATES } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import {
  INVOICE_SEGMENT_NAMES,
  type InvoiceSegment,
  portfolioBeside,
  portfolioInvoice,
} from '../../../../domain/money/invoices/portfolio.ts';
import { listRoute } from '../../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import {
  filterByStructure,
  filteredPlan,
  filterSchema,
  portfolioScope,
  STRUCTURE_AND_AGENT,
  STRUCTURE_AND_AGENT_COLUMNS,
  structureFilters,
} from '../../../kernel/records/collections/portfolio.ts';
import { type SegmentedList, segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import { hasNoInvoiceAddressee } from '../../../people/correspondence/addressees.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { isOwedSql } from '../../owed/conditions.ts';

/** SQL condition: mails about the invoices of the structure in `column` reach nobody, not even a billing address. */
const hasNoRecipient = (column: string): string =>
  `(${hasNoInvoiceAddressee(column)} and (select true from billing b where b.structure_id = ${column}
     and b.billing_email is not null limit 1) is null)`;

/** Open invoices of which the list of those without recipient is read, which bounds its cost. */
const MAX_OPEN_INVOICES = 2000;

/** SQL condition of each segment; each has its own partial index (invoices/tables.ts). */
export const IN_SEGMENT: Readonly<Record<InvoiceSegment, string>> = {
  toIssue: 't.issued_at is null and t.voided_at is null',
  // Includes invoices reopened for correction.
  refused: `(t.sdi_state in ('rejected', 'refused') or t.issued_at is null and t.number is not null)
    and t.voided_at is null and t.credited_at is null`,
  toDeliver: `t.issued_at is not null and t.voided_at is null and t.doc_type <> 'proforma' and t.sdi_state = 'none'`,
  // A comparison with the due day implies `isOwedSql`.
  due: `t.owed_by >= ${TODAY_IN_ROME}`,
  overdue: `t.owed_by < ${TODAY_IN_ROME}`,
  unreached: `t.id = any(array(select o.id from (select id, structure_id from invoices where owed_by is not null
    order by owed_by, id limit ${MAX_OPEN_INVOICES}) o where ${hasNoRecipient('o.structure_id')}))`,
  reminded: `t.dunnings > 0 and ${isOwedSql('t')}`,
};

/** Segments that sum what is still to be paid and not the original total. */
const OPEN_SEGMENTS: ReadonlySet<string | null> = new Set<InvoiceSegment>(['due', 'overdue', 'reminded', 'unreached']);

/** SQL of a document's amount in sums of documents `t`; a credit note asks for no money. */
export const INVOICED_CENTS = `case when t.doc_type = 'TD04' then 0 else t.total_amount_cents end`;

/** SQL condition on stored columns for each state, so that an index finds rare states. */
const IN_STATE: Readonly<Record<keyof typeof STATES, string>> = {
  draft: IN_SEGMENT.toIssue,
  issued: 't.issued_at is not null',
  partially_paid: 't.partly_paid_at is not null',
  paid: 't.paid_at is not null',
  overdue: IN_SEGMENT.overdue,
  credited: 't.credited_at is not null',
  void: 't.voided_at is not null',
};

/** Returns the condition for the invoices that the reader may see: vendors see only issued ones of their portfolio. */
export function invoiceScope(actor: Actor): ScopeCondition {
  const within = portfolioScope(actor);
  return (statement) => `${within(statement)}${actor.role === 'vendor' ? ' and t.issued_at is not null' : ''}`;
}

/** SQL of the amount that a segment sums. */
export const invoiceCents = (segment: string | null): string =>
  OPEN_SEGMENTS.has(segment) ? 't.open_cents' : INVOICED_CENTS;

const FILTERS = { 'filter[segment]': z.enum(INVOICE_SEGMENT_NAMES).optional(), ...structureFilters };

/** Filters of the list, also used for actions on all matches. */
export const invoiceFilter = filterSchema(portfolioInvoice, FILTERS);

/** Returns the list plan for these filters and this reader. */
export function invoicesPlan(actor: Actor, filters: Readonly<Record<string, unknown>>): ListPlan {
  const mine = { definition: portfolioInvoice, role: actor.role, scope: invoiceScope(actor) };
  return filterPlan(filteredPlan(mine, FILTERS, filters), filters);
}

function filterPlan(plan: ListPlan, filters: Readonly<Record<string, unknown>>): ListPlan {
  const segment = filters['filter[segment]'] as InvoiceSegment | undefined;
  const states = plan.query.filters
    .filter(({ name, comparison }) => name === 'state' && comparison === 'in')
    .flatMap(({ values }) => values as (keyof typeof STATES)[]);
  return filterByStructure(plan, filters, [
    ...(segment ? [() => IN_SEGMENT[segment]] : []),
    ...(states.length > 0 ? [() => states.map((state) => `(${IN_STATE[state]})`).join(' or ')] : []),
  ]);
}

export const portfolioInvoices: SegmentedList = {
  ...{ definition: portfolioInvoice, scope: invoiceScope, segments: IN_SEGMENT, filters: FILTERS, plan: filterPlan },
  amount: { field: 'totalAmountCents', sql: invoiceCents },
};

/** Fatture of all structures, filtered by segment, state, day, amount, structure and agent. */
export function portfolioInvoicesRoute(app: App, context: Context): void {
  const mount = platformMount(portfolioInvoice, { scope: invoiceScope });
  segmentTotalsRoute(app, context, portfolioInvoices, 'PortfolioInvoices');
  listRoute(app, context, portfolioInvoice, mount, {
    words: { one: 'PortfolioInvoice', many: 'PortfolioInvoices' },
    summary: 'Fatture di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['invoices'],
    beside: {
      shape: portfolioBeside,
      sql: () => `${STRUCTURE_AND_AGENT}, (${isOwedSql('t')} and ${hasNoRecipient('t.structure_id')}) as "isUnreached"`,
    },
    exported: STRUCTURE_AND_AGENT_COLUMNS,
    filters: FILTERS,
    plan: (plan, _actor, filters) => filterPlan(plan, filters),
  });
}
