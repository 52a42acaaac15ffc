import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { notify } from '../../people/notifications/notify.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { processEachDue, processOne } from '../../platform/jobs/each-due.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { activeOffers } from '../../structures/structures/recap/active-offers.ts';
import {
  endMovedHighlight,
  isOnline,
  linkToStructure,
  releaseSlot,
  resume,
  suspend,
  writeHighlight,
} from './actions.ts';
import type { HighlightRow } from './behaviours.ts';
import { updateDraftInvoice } from './bill.ts';
import { settlePaidHighlight } from './payment.ts';

/** SQL: the published version of the page of highlight `h`; no row if the portal does not show the page. */
const PUBLISHED_PAGE = `select from published_versions v where h.location = 'slug' and v.resource = 'slugs' and v.record_id = h.location_id
    and v.ended_at is null and v.values ->> 'redirectType' = 'none'`;

/** SQL condition: the highlight's page is shown, or it depends on no page. */
const PAGE_IS_SHOWN = `(h.location <> 'slug' or exists (${PUBLISHED_PAGE}))`;

const matchesAnyOf = (name: string, value: string) =>
  `(coalesce(v.values -> '${name}', '[]') = '[]' or coalesce(v.values -> '${name}' @> to_jsonb(${value}), false))`;

/**
 * SQL condition: the page no longer lists structure `s`, because its place, type or category does not match. Services,
 * offers and nearby sights may change without ending the highlight.
 */
const PAGE_HAS_LEFT = `exists (${PUBLISHED_PAGE} and not (${matchesAnyOf('structureTypeIds', 's.structure_type')}
    and ${matchesAnyOf('categories', 's.category')}
    and case v.values ->> 'locationType' when 'region' then (v.values ->> 'region_id')::integer = s.region_id
      when 'province' then (v.values ->> 'province_id')::integer = s.province_id
      when 'city' then (v.values ->> 'city_id')::integer = s.city_id else true end))`;

const BATCH_SIZE = 200;

/**
 * SQL: highlights due for a change by date, structure status or page status; `$1` is today. Resumptions come last,
 * after slots have been released.
 */
const DUE_HIGHLIGHTS = `
  select h.id, h.structure_id as "structureId", 'expire' as what, 1 as turn from highlights h
    where h.state = 'active' and h.end_date < $1
  union all select h.id, h.structure_id, 'leave', 1 from (
      select * from highlights where state = 'active' union all select * from highlights where state = 'scheduled'
      union all select * from highlights where state = 'suspended') h
    join structures s on s.id = h.structure_id
    where h.location in ('region', 'province', 'city') and h.location_id <>
        case h.location when 'region' then s.region_id when 'province' then s.province_id else s.city_id end
      or ${PAGE_HAS_LEFT}
  union all select h.id, h.structure_id, 'offer', 2 from highlights h
    where h.state = 'active' and h.target_type = 'offer'
      and not exists (select from ${activeOffers('h.structure_id')} and o.id = h.offer_id)
  union all select h.id, h.structure_id, 'paid', 1 from highlights h join invoices i on i.id = h.invoice_id
    where h.state = 'pending_payment' and h.hold_until is not null and h.holds_slot and i.paid_at is not null
  union all select h.id, h.structure_id, 'lapse', 2 from highlights h where h.hold_until < now()
    and not exists (select from payment_checkouts k where k.invoice_id = h.invoice_id and k.state = 'processing')
  union all select h.id, h.structure_id, 'suspend', 3 from highlights h join structures s on s.id = h.structure_id
    where not (s.is_online and ${PAGE_IS_SHOWN}) and ((h.state = 'active' and h.end_date >= $1)
      or (h.state = 'scheduled' and h.start_date <= $1))
  union all select h.id, h.structure_id, 'begin', 4 from highlights h join structures s on s.id = h.structure_id
    where s.is_online and ${PAGE_IS_SHOWN} and h.state = 'scheduled' and h.start_date <= $1
  union all select h.id, h.structure_id, 'resume', 5 from highlights h join structures s on s.id = h.structure_id
    where s.is_online and ${PAGE_IS_SHOWN} and h.state = 'suspended' and h.suspended_by in ('structure', 'page')`;

interface DueHighlight {
  readonly id: number;
  readonly structureId: number;
  readonly what: 'expire' | 'leave' | 'paid' | 'offer' | 'lapse' | 'suspend' | 'begin' | 'resume';
  readonly turn: number;
}

/** Jobs `highlight_window` (platform dictionary 4.6) and the notices of 8.2. */
export function defineHighlightJobs(context: Context): void {
  context.jobs.define('highlight-window', () => advanceHighlights(context), {
    cron: '* * * * *',
    expireInSeconds: 600,
  });
  context.jobs.define('highlight-notices', () => notifyEndingHighlights(context), {
    cron: '20 8 * * *',
    expireInSeconds: 1800,
  });
}

/** Starts, ends, suspends and resumes due highlights. Safe to run twice or in two processes. */
export async function advanceHighlights(context: Context): Promise<{ changed: number }> {
  let changed = 0;
  await processEachDue(
    context,
    'highlight-window',
    (failed) =>
      run<DueHighlight>(
        context.database.pool,
        `select * from (${DUE_HIGHLIGHTS}) d where d.id <> all($2::integer[]) order by turn, id limit ${BATCH_SIZE}`,
        [todayInRome(), failed],
      ),
    async (one) => {
      if (await advanceHighlight(context, one)) changed++;
    },
  );
  return { changed };
}

/** Returns true if the highlight changed. */
async function advanceHighlight(context: Context, { id, structureId, what }: DueHighlight): Promise<boolean> {
  try {
    return await inTransaction(context.database, async (transaction) => {
      await lockStructure(transaction, structureId);
      // Another process may have changed it already.
      const [still] = await run<{ id: number }>(
        transaction,
        `select d.id from (${DUE_HIGHLIGHTS}) d where d.id = $2 and d.what = $3`,
        [todayInRome(), id, what],
      );
      if (!still) return false;
      const unit = { context, transaction, author: SYSTEM };
      const current: HighlightRow = await readRecord(transaction, highlight, 'admin', id, () => 'true');
      switch (what) {
        case 'expire':
          await writeHighlight(unit, current, { state: 'expired' });
          await releaseSlot(unit, current);
          return true;
        case 'leave':
          await endMovedHighlight(unit, current);
          return true;
        case 'offer':
          await linkToStructure(unit, current);
          return true;
        case 'lapse':
          // A request continues without its slot; an unpaid highlight is cancelled.
          await writeHighlight(unit, current, {
            holdUntil: null,
            ...(current.state === 'pending_payment' ? { state: 'cancelled' } : {}),
          });
          await releaseSlot(unit, current);
          if (current.state === 'pending_payment') await updateDraftInvoice(unit, structureId, id);
          return true;
        case 'paid':
          await settlePaidHighlight(unit, current.invoiceId ?? 0);
          return true;
        case 'begin':
          await writeHighlight(unit, current, { state: 'active' });
          return true;
        case 'suspend':
          await suspend(unit, current, (await isOnline(transaction, structureId)) ? 'page' : 'structure');
          return true;
        case 'resume':
          await resume(unit, current);
          return true;
      }
    });
  } catch (error) {
    // No slot is free: the highlight stays suspended until the next try.
    if (!(error instanceof Problem)) throw error;
    return false;
  }
}

/** Days before the end on which a structure is notified (platform dictionary 8.2). */
const NOTICE_DAYS = [30, 7, 1];

export async function notifyEndingHighlights(context: Context): Promise<void> {
  const ending = await run<{ id: number; structureId: number; place: string | null; days: number }>(
    context.database.pool,
    `select id, structure_id as "structureId", location_name as place, end_date - $1::date as days from highlights
     where state = 'active' and end_date - $1::date = any($2::integer[]) order by id`,
    [todayInRome(), NOTICE_DAYS],
  );
  for (const { id, structureId, place, days } of ending)
    await processOne(context, 'highlight-notices', id, () =>
      inTransaction(context.database, (transaction) =>
        notify(context, transaction, 'highlight_expiring', {
          by: null,
          link: buildLink('highlightEdit', { id: structureId, id_evidenza: id }),
          structureId,
          params: { place: place ?? '', days },
        }),
      ),
    );
}
