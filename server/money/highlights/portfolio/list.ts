import { z } from 'zod';
import {
  ENDING_SOON_DAYS,
  HIGHLIGHT_SEGMENT_NAMES,
  type HighlightSegment,
  portfolioBeside,
  portfolioHighlight,
} from '../../../../domain/money/highlights/portfolio.ts';
import { listRoute } from '../../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import {
  filterByStructure,
  portfolioScope,
  STRUCTURE_AND_AGENT,
  STRUCTURE_AND_AGENT_COLUMNS,
  structureFilters,
} from '../../../kernel/records/collections/portfolio.ts';
import { segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import type { Context } from '../../../platform/context.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { App } from '../../../platform/http/app-type.ts';

/** SQL condition of each segment; each has its own index (highlights/tables.ts). */
export const IN_SEGMENT: Readonly<Record<HighlightSegment, string>> = {
  requested: `t.state = 'requested'`,
  unpaid: `t.state = 'pending_payment'`,
  running: `t.state = 'active'`,
  ending: `t.state = 'active' and t.end_date <= ${TODAY_IN_ROME} + ${ENDING_SOON_DAYS}`,
  suspended: `t.state = 'suspended'`,
  // Agreed amounts without an issued invoice; issued ones appear in the invoice list.
  expected: `t.state in ('requested', 'pending_payment', 'scheduled') and t.amount_cents > 0
    and not exists (select from invoices i where i.id = t.invoice_id and i.issued_at is not null)`,
};

export const HIGHLIGHT_CENTS = 't.amount_cents';

const FILTERS = { 'filter[segment]': z.enum(HIGHLIGHT_SEGMENT_NAMES).optional(), ...structureFilters };

function filterPlan(plan: ListPlan, filters: Readonly<Record<string, unknown>>): ListPlan {
  const segment = filters['filter[segment]'] as HighlightSegment | undefined;
  return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
}

/** Evidenze of all structures, filtered by segment, location, days, amount, structure and agent. */
export function portfolioHighlightsRoute(app: App, context: Context): void {
  const mount = platformMount(portfolioHighlight, { scope: portfolioScope });
  const amount = { field: 'amountCents', sql: () => HIGHLIGHT_CENTS };
  const segmented = { definition: portfolioHighlight, scope: portfolioScope, segments: IN_SEGMENT, filters: FILTERS };
  segmentTotalsRoute(app, context, { ...segmented, plan: filterPlan, amount }, 'PortfolioHighlights');
  listRoute(app, context, portfolioHighlight, mount, {
    words: { one: 'PortfolioHighlight', many: 'PortfolioHighlights' },
    summary: 'Evidenze di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['highlights'],
    beside: { shape: portfolioBeside, sql: () => STRUCTURE_AND_AGENT },
    exported: STRUCTURE_AND_AGENT_COLUMNS,
    filters: FILTERS,
    plan: (plan, _actor, filters) => filterPlan(plan, filters),
  });
}
