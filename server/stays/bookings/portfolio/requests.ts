import { z } from 'zod';
import {
  PORTFOLIO_REQUEST_SEGMENT_NAMES,
  type PortfolioRequestSegment,
  portfolioRequest,
  requestBeside,
} from '../../../../domain/stays/bookings/portfolio/requests.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { listRoute } from '../../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../../kernel/records/collections/mount.ts';
import { filterByStructure, portfolioScope, structureFilters } from '../../../kernel/records/collections/portfolio.ts';
import { type SegmentedList, segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { UNANSWERED_SQL } from '../requests/queries.ts';
import { GUEST_LIST_BESIDE_SQL, GUEST_LIST_COLUMNS } from './columns.ts';

/** SQL condition of each segment; each has its own partial index (bookings/tables.ts). */
const IN_SEGMENT: Readonly<Record<PortfolioRequestSegment, string>> = {
  new: `t.state = 'new'`,
  unanswered: UNANSWERED_SQL,
  guestWaits: 't.guest_wrote_at is not null',
  // Closed by the job because the arrival passed without any answer.
  lapsed: `t.outcome = 'no_reply' and t.first_reply_at is null`,
};

/** Returns the condition for the requests that the reader may see; spam stays on the structure's page. */
function requestScope(actor: Actor): ScopeCondition {
  const within = portfolioScope(actor);
  return (statement) => `${within(statement)} and t.spam_score < ${MIN_SPAM_SCORE}`;
}

export const portfolioRequests: SegmentedList = {
  definition: portfolioRequest,
  scope: requestScope,
  segments: IN_SEGMENT,
  filters: { 'filter[segment]': z.enum(PORTFOLIO_REQUEST_SEGMENT_NAMES).optional(), ...structureFilters },
  plan(plan, filters) {
    const segment = filters['filter[segment]'] as PortfolioRequestSegment | undefined;
    return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
  },
};

/** Richieste of all structures, filtered by segment, state, kind, day, structure, agent and town. */
export function portfolioRequestsRoute(app: App, context: Context): void {
  const { definition, filters, scope, plan } = portfolioRequests;
  segmentTotalsRoute(app, context, portfolioRequests, 'PortfolioRequests');
  listRoute(app, context, definition, platformMount(definition, { scope }), {
    words: { one: 'PortfolioRequest', many: 'PortfolioRequests' },
    summary: 'Richieste di prenotazione di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['booking-requests'],
    beside: { shape: requestBeside, sql: () => GUEST_LIST_BESIDE_SQL },
    exported: GUEST_LIST_COLUMNS,
    filters,
    plan: (own, _actor, chosen) => plan(own, chosen),
  });
}
