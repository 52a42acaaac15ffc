import { z } from 'zod';
import { getDeclineText } from '../../../../domain/money/payments/card.ts';
import {
  PAYMENT_SEGMENT_NAMES,
  type PaymentSegment,
  payment,
  paymentBeside,
} from '../../../../domain/money/payments/payment.ts';
import { collectionRoutes } from '../../../kernel/records/collection-routes.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import {
  AGENT_COLUMN,
  filterByStructure,
  portfolioScope,
  STRUCTURE_AND_AGENT,
  structureFilters,
} from '../../../kernel/records/collections/portfolio.ts';
import { segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { Column } from '../../../kernel/records/export.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';

export const paymentBehaviour = behaviour(payment);

/** SQL condition of each segment; the index on `kind` serves them (payments/tables.ts). */
export const IN_SEGMENT: Readonly<Record<PaymentSegment, string>> = {
  came: `t.kind in ('payment', 'reinstated')`,
  failed: `t.kind = 'failed'`,
  back: `t.kind in ('refund', 'dispute')`,
};

/** The decline reason in words, beside Stripe's code. */
const DECLINE_COLUMN: Column = {
  heading: 'Motivo in parole',
  value: ({ failure }) => (failure ? getDeclineText(String(failure))[0] : null),
};

export const PAYMENT_CENTS = 't.amount_cents';

const FILTERS = { 'filter[segment]': z.enum(PAYMENT_SEGMENT_NAMES).optional(), ...structureFilters };

function filterPlan(plan: ListPlan, filters: Readonly<Record<string, unknown>>): ListPlan {
  const segment = filters['filter[segment]'] as PaymentSegment | undefined;
  return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
}

/** Pagamenti of all structures' invoices, filtered by segment, kind, method, day, amount, structure and agent. */
export function portfolioPaymentsRoute(app: App, context: Context): void {
  const mount = platformMount(payment, { scope: portfolioScope });
  const amount = { field: 'amountCents', sql: () => PAYMENT_CENTS };
  const segmented = { definition: payment, scope: portfolioScope, segments: IN_SEGMENT, filters: FILTERS };
  segmentTotalsRoute(app, context, { ...segmented, plan: filterPlan, amount }, 'Payments');
  collectionRoutes(app, context, paymentBehaviour, {
    without: ['create', 'change', 'delete'],
    mount,
    list: {
      summary: 'Pagamenti di tutte le strutture: elenco (JSON, CSV, XLSX)',
      beside: { shape: paymentBeside, sql: () => STRUCTURE_AND_AGENT },
      // The record already has a structure field.
      exported: [AGENT_COLUMN, DECLINE_COLUMN],
      filters: FILTERS,
      plan: (plan, _actor, filters) => filterPlan(plan, filters),
    },
  });
}
