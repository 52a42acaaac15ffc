import { z } from 'zod';
import {
  CONTRACT_SEGMENT_NAMES,
  type ContractSegment,
  portfolioBeside,
  portfolioContract,
} from '../../../../domain/money/contracts/portfolio.ts';
import { GRACE_DAYS, RENEWAL_DAYS } from '../../../../domain/money/contracts/states.ts';
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
import { segmentTotalsRoute } from '../../../kernel/records/collections/segment-totals.ts';
import type { ListPlan } from '../../../kernel/records/lists/plan.ts';
import { hasNoContractAddressee, IS_UNREACHED_CONTRACT } from '../../../people/correspondence/addressees.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { App } from '../../../platform/http/app-type.ts';

/** SQL condition: no later contract of the structure exists. */
const IS_LAST = `not exists (select from contracts n
  where n.structure_id = t.structure_id and n.start_date > t.start_date and n.state <> 'cancelled')`;

/** SQL condition: nobody gave notice, or the structure asked for a renewal afterwards, as in `contractActions`. */
export const IS_RENEWED_SQL = '(t.termination_date is null or t.renewal_requested_at is not null)';
/** SQL condition: the contract `t` was sent to nobody. */
const IS_UNREACHED = `(t.state = 'sent' and ${hasNoContractAddressee('t.structure_id')})`;

/** SQL condition of each segment; each has its own index (contracts/tables.ts). */
export const IN_SEGMENT: Readonly<Record<ContractSegment, string>> = {
  // Contracts that renew automatically need no action.
  lapsing: `(t.state in ('active', 'suspended') and not t.auto_renew and t.end_date <= ${TODAY_IN_ROME} + ${RENEWAL_DAYS}
    or t.state = 'expired' and t.end_date >= ${TODAY_IN_ROME} - ${GRACE_DAYS}) and ${IS_RENEWED_SQL} and ${IS_LAST}`,
  requested: `t.renewal_requested_at is not null and ${IS_LAST}`,
  drafts: `t.state = 'draft'`,
  sent: `t.state = 'sent'`,
  unreached: IS_UNREACHED_CONTRACT,
  toCountersign: `t.state = 'signed'`,
};

export const CONTRACT_CENTS = 't.fee_amount_cents';

const FILTERS = { 'filter[segment]': z.enum(CONTRACT_SEGMENT_NAMES).optional(), ...structureFilters };

/** Filters of the list, also used for actions on all matches. */
export const contractFilter = filterSchema(portfolioContract, FILTERS);

/** Returns the list plan for these filters and this reader. */
export function contractsPlan(actor: Reader, filters: Readonly<Record<string, unknown>>): ListPlan {
  const mine = { definition: portfolioContract, role: actor.role, scope: portfolioScope(actor) };
  return filterPlan(filteredPlan(mine, FILTERS, filters), filters);
}

function filterPlan(plan: ListPlan, filters: Readonly<Record<string, unknown>>): ListPlan {
  const segment = filters['filter[segment]'] as ContractSegment | undefined;
  return filterByStructure(plan, filters, segment ? [() => IN_SEGMENT[segment]] : []);
}

/** Contratti of all structures: ending soon, waiting for the structure, or waiting for the portal. */
export function portfolioContractsRoute(app: App, context: Context): void {
  const mount = platformMount(portfolioContract, { scope: portfolioScope });
  const amount = { field: 'feeAmountCents', sql: () => CONTRACT_CENTS };
  const segmented = { definition: portfolioContract, scope: portfolioScope, segments: IN_SEGMENT, filters: FILTERS };
  segmentTotalsRoute(app, context, { ...segmented, plan: filterPlan, amount }, 'PortfolioContracts');
  listRoute(app, context, portfolioContract, mount, {
    words: { one: 'PortfolioContract', many: 'PortfolioContracts' },
    summary: 'Contratti di tutte le strutture: elenco (JSON, CSV, XLSX)',
    tags: ['contracts'],
    beside: { shape: portfolioBeside, sql: () => `${STRUCTURE_AND_AGENT}, ${IS_UNREACHED} as "isUnreached"` },
    exported: STRUCTURE_AND_AGENT_COLUMNS,
    filters: FILTERS,
    plan: (plan, _actor, filters) => filterPlan(plan, filters),
  });
}
