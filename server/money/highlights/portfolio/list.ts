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

/** Evidenze of all structures, filtered by segment, location, days, amount, structure and agent. */
export function portfolioHighlightsRoute(app: App, context: Context): void {
  const mount = platformMount(portfolioHighlight, { scope: portfolioScope });
  listRoute(app, context, portfolioHighlight, mount, {
    words: { one: 'PortfolioHighlight', many: 'PortfolioHighlights' },
    summary: 'Evidenze di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['highlights'],
    beside: { shape: portfolioBeside, sql: () => STRUCTURE_AND_AGENT },
    exported: STRUCTURE_AND_AGENT_COLUMNS,
    filters: { 'filter[segment]': z.enum(HIGHLIGHT_SEGMENT_NAMES).optional(), ...structureFilters },
    plan(plan, _actor, filters) {
      const segment = filters['filter[segment]'] as HighlightSegment | undefined;
      return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
    },
  });
}
