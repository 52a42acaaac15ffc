import { z } from 'zod';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { addMonths } from '../../../../domain/kernel/calendar/months.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { DOC_TYPES } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { type FeeTerms, listInstalments } from '../../../../domain/money/contracts/instalments.ts';
import { PLANS } from '../../../../domain/money/contracts/plans.ts';
import { PLACEMENTS } from '../../../../domain/money/highlights/places.ts';
import { type owedItem, owedItemsAnswer } from '../../../../domain/money/invoices/answers.ts';
import { formatDays } from '../../../../domain/platform/language/text.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { AGREED_STATES, readCommissions } from './commissions.ts';

/** Instalments are offered between 31 days before and 24 months after their start. */
const OFFER_AHEAD_DAYS = 31;
const OFFER_BACK_MONTHS = 24;
export type OwedItem = z.infer<typeof owedItem>;

/** Returns the structure's contract fees, commissions and highlights that no invoice bills yet, oldest first. */
export async function readOwedItems(database: Queryable, structureId: number, today: Day): Promise<OwedItem[]> {
  const [contracts, highlights, commissions, billed] = await Promise.all([
    run<ContractFees>(
      database,
      `select id, number, plan, start_date as "startDate", end_date as "endDate", termination_date as "terminationDate",
         fee_amount_cents as "feeAmountCents", fee_period as "feePeriod", setup_amount_cents as "setupAmountCents",
         discount_percent::float8 as "discountPercent", vat_percent::float8 as "vatPercent"
       from contracts where structure_id = $1 and state in ${AGREED_STATES}
       order by start_date, id`,
      [structureId],
    ),
    run<BillableHighlight>(
      database,
      `select id, placement, location_name as "locationName", start_date as "startDate", end_date as "endDate",
         amount_cents as "amountCents", vat_percent::float8 as "vatPercent"
       from highlights where structure_id = $1 and payment_method = 'invoice' and amount_cents > 0
         and state in ('scheduled', 'active', 'suspended', 'expired') order by start_date, id`,
      [structureId],
    ),
    readCommissions(database, structureId, today, addMonths(today, -OFFER_BACK_MONTHS)),
    run<{ origin: string; originId: number; part: string }>(
      database,
      `select b.origin, b.origin_id as "originId", b.part from billed_items b
       join invoices i on i.id = b.invoice_id where i.structure_id = $1`,
      [structureId],
    ),
  ]);
  const billedKeys = new Set(billed.map(keyOf));
  return [
    ...contracts.flatMap((one) => buildContractItems(one, today)),
    ...commissions,
    ...highlights.map(buildHighlightItem),
  ]
    .filter(({ originPart, ...one }) => !billedKeys.has(keyOf({ ...one, part: originPart ?? '' })))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

interface ItemKey {
  readonly origin: string;
  readonly originId: number;
  readonly part: string;
}
const keyOf = ({ origin, originId, part }: ItemKey) => `${origin} ${originId} ${part}`;
const formatPeriod = (from: Day, to: Day) => [from, to].map((day) => formatDays(day, 'it')).join(' - ');

interface ContractFees extends FeeTerms {
  readonly id: number;
  readonly number: string | null;
  readonly plan: keyof typeof PLANS;
  readonly setupAmountCents: number;
  readonly discountPercent: number;
  readonly vatPercent: number;
}

/** Texts for an Italian document. */
function buildContractItems(of: ContractFees, today: Day): OwedItem[] {
  const { id, number, plan, startDate, discountPercent, vatPercent } = of;
  const window = { from: addMonths(today, -OFFER_BACK_MONTHS), to: addDays(today, OFFER_AHEAD_DAYS) };
  const common = { origin: 'contract' as const, originId: id, vatPercent };
  const contract = `contratto ${number ?? ''}`.trim();
  const fees = listInstalments(of, window).map(({ from, to }) => ({
    ...common,
    originPart: from,
    description: `Canone ${PLANS[plan][0]}, ${formatPeriod(from, to)}, ${contract}`,
    unitAmountCents: of.feeAmountCents ?? 0,
    discountPercent,
    from,
  }));
  const isBegun = startDate >= window.from && startDate <= window.to;
  if (of.setupAmountCents === 0 || !isBegun) return fees;
  const setup = {
    ...common,
    originPart: 'setup',
    description: `Attivazione, ${contract}`,
    unitAmountCents: of.setupAmountCents,
    discountPercent: 0,
    from: startDate,
  };
  return [setup, ...fees];
}

interface BillableHighlight {
  readonly id: number;
  readonly placement: keyof typeof PLACEMENTS;
  readonly locationName: string | null;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly amountCents: number;
  readonly vatPercent: number;
}

/** The invoice line of a highlight, for offers to bill and for its own draft. */
export const buildHighlightItem = (of: BillableHighlight): OwedItem => ({
  origin: 'highlight',
  originId: of.id,
  originPart: null,
  description: `Evidenza: ${PLACEMENTS[of.placement][0]}, ${of.locationName ?? ''}, ${formatPeriod(of.startDate, of.endDate)}`,
  unitAmountCents: of.amountCents,
  discountPercent: 0,
  vatPercent: of.vatPercent,
  from: of.startDate,
});

interface Line {
  readonly origin: string;
  readonly originId: number | null;
  readonly originPart: string | null;
}

/** Returns issues for lines that bill another structure's items, or items billed by another invoice. */
export async function checkBilledItems(
  database: Queryable,
  structureId: number,
  invoiceId: number,
  lines: readonly Line[],
): Promise<Issue[]> {
  const requestedItems = lines.flatMap(({ origin, originId, originPart }, at) =>
    origin === 'manual' || originId === null ? [] : [{ at, origin, originId, part: originPart ?? '' }],
  );
  if (requestedItems.length === 0) return [];
  const matches = await run<{
    at: number;
    isOwn: boolean;
    /** Not agreed yet, or cancelled. */
    isOff: boolean;
    docType: keyof typeof DOC_TYPES | null;
    number: string | null;
  }>(
    database,
    `select a.at, coalesce(c.structure_id, h.structure_id) is not distinct from $1 as "isOwn",
       coalesce(c.state not in ${AGREED_STATES}, false) or coalesce(h.state = 'requested'
         or (h.state = 'cancelled' and coalesce(h.amount_cents - h.credit_amount_cents, 0) <= 0), false) as "isOff",
       i.doc_type as "docType", i.document_number as number
     from jsonb_to_recordset($2::jsonb) as a(at integer, origin text, "originId" integer, part text)
       left join contracts c on a.origin = 'contract' and c.id = a."originId"
       left join highlights h on a.origin = 'highlight' and h.id = a."originId"
       left join billed_items b on b.origin = a.origin and b.origin_id = a."originId" and b.part = a.part
         and b.invoice_id <> $3
       left join invoices i on i.id = b.invoice_id`,
    [structureId, JSON.stringify(requestedItems), invoiceId],
  );
  return matches.flatMap(({ at, isOwn, isOff, docType, number }): Issue[] => {
    const path = `lines.${at}.description`;
    if (!isOwn) return [{ path, code: 'billed_not_owed' }];
    if (isOff) return [{ path, code: 'billed_cancelled' }];
    if (docType === null) return [];
    const documento = `${DOC_TYPES[docType][0]} ${number ?? '(bozza)'}`;
    return [{ path, code: 'billed_already', params: { documento } }];
  });
}

/** Items that may be added to a draft instead of being typed. */
export function owedRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/structures/:id/owed',
    {
      config: { access: { screen: 'billing', letter: 'c' } },
      schema: {
        tags: ['invoices'],
        operationId: 'listOwedItems',
        summary: 'Canoni, commissioni ed evidenze di una struttura non ancora fatturati',
        params: z.strictObject({ id: idParam }),
        response: { 200: owedItemsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return { data: await readOwedItems(pool, id, todayInRome()) };
    },
  );
}
