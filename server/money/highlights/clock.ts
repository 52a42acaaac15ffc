import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { linkTo } from '../../../domain/people/notifications/link.ts';
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
import { endMoved, isOnline, leadToStructure, release, resume, suspend, write } from './actions.ts';
import type { HighlightRow } from './behaviours.ts';
import { takeInvoiceAlong } from './bill.ts';

/** SQL: the published version of the page of highlight `h`; no row if the portal does not show the page. */
const LIVE = `select from published_versions v where h.location = 'slug' and v.resource = 'slugs' and v.record_id = h.location_id
    and v.ended_at is null and v.values ->> 'redirectType' = 'none'`;

/** SQL condition: the highlight's page is shown, or it depends on no page. */
const PAGE_IS_SHOWN = `(h.location <> 'slug' or exists (${LIVE}))`;

const isAnyOf = (name: string, value: string) =>
  `(coalesce(v.values -> '${name}', '[]') = '[]' or coalesce(v.values -> '${name}' @> to_jsonb(${value}), false))`;

/**
 * SQL condition: the page no longer lists structure `s`, because its place, type or category does not match. Services,
 * offers and nearby sights may change without ending the highlight.
 */
const PAGE_HAS_LEFT = `exists (${LIVE} and not (${isAnyOf('structureTypeIds', 's.structure_type')}
    and ${isAnyOf('categories', 's.category')}
    and case v.values ->> 'locationType' when 'region' then (v.values ->> 'region_id')::integer = s.region_id
      when 'province' then (v.values ->> 'province_id')::integer = s.province_id
      when 'city' then (v.values ->> 'city_id')::integer = s.city_id else true end))`;

const AT_ONCE = 200;

/**
 * SQL: highlights due for a change by date, structure status or page status; `$1` is today. Resumptions come last,
 * after slots have been released.
 */
const DUE = `
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
  union all select h.id, h.structure_id, 'lapse', 2 from highlights h where h.hold_until < now()
    and not exists (select from payment_checkouts k where k.invoice_id = h.invoice_id and k.state = 'processing')
  union all select h.id, h.structure_id, 'suspend', 3 from highlights h join structures s on s.id = h.structure_id
    where not (s.is_online and ${PAGE_IS_SHOWN}) and ((h.state = 'active' and h.end_date >= $1)
      or (h.state = 'scheduled' and h.start_date <= $1))
  union all select h.id, h.structure_id, 'begin', 4 from highlights h join structures s on s.id = h.structure_id
    where s.is_online and ${PAGE_IS_SHOWN} and h.state = 'scheduled' and h.start_date <= $1
  union all select h.id, h.structure_id, 'resume', 5 from highlights h join structures s on s.id = h.structure_id
    where s.is_online and ${PAGE_IS_SHOWN} and h.state = 'suspended' and h.suspended_by in ('structure', 'page')`;

interface Due {
  readonly id: number;
  readonly structureId: number;
  readonly what: 'expire' | 'leave' | 'offer' | 'lapse' | 'suspend' | 'begin' | 'resume';
  readonly turn: number;
}

/** Jobs `highlight_window` (platform dictionary 4.6) and the notices of 8.2. */
export function defineHighlightJobs(context: Context): void {
  context.jobs.define('highlight-window', () => advanceHighlights(context), {
    cron: '* * * * *',
    expireInSeconds: 600,
  });
  context.jobs.define('highlight-notices', () => announceEnds(context), {
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
      run<Due>(
        context.database.pool,
        `select * from (${DUE}) d where d.id <> all($2::integer[]) order by turn, id limit ${AT_ONCE}`,
        [todayInRome(), failed],
      ),
    async (one) => {
      if (await advance(context, one)) changed++;
    },
  );
  return { changed };
}

/** Returns true if the highlight changed. */
async function advance(context: Context, { id, structureId, what }: Due): Promise<boolean> {
  try {
    return await inTransaction(context.database, async (transaction) => {
      await lockStructure(transaction, structureId);
      // Another process may have changed it already.
      const [still] = await run<{ id: number }>(
        transaction,
        `select d.id from (${DUE}) d where d.id = $2 and d.what = $3`,
        [todayInRome(), id, what],
      );
      if (!still) return false;
      const unit = { context, transaction, author: SYSTEM };
      const current: HighlightRow = await readRecord(transaction, highlight, 'admin', id, () => 'true');
      switch (what) {
        case 'expire':
          await write(unit, current, { state: 'expired' });
          await release(unit, current);
          return true;
        case 'leave':
          await endMoved(unit, current);
          return true;
        case 'offer':
          await leadToStructure(unit, current);
          return true;
        case 'lapse':
          // A request continues without its slot; an unpaid highlight is cancelled.
          await write(unit, current, {
            holdUntil: null,
            ...(current.state === 'pending_payment' ? { state: 'cancelled' } : {}),
          });
          await release(unit, current);
          if (current.state === 'pending_payment') await takeInvoiceAlong(unit, structureId, id);
          return true;
        case 'begin':
          await write(unit, current, { state: 'active' });
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
const NOTICES = [30, 7, 1];

export async function announceEnds(context: Context): Promise<void> {
  const ending = await run<{ id: number; structureId: number; place: string | null; days: number }>(
    context.database.pool,
    `select id, structure_id as "structureId", location_name as place, end_date - $1::date as days from highlights
     where state = 'active' and end_date - $1::date = any($2::integer[]) order by id`,
    [todayInRome(), NOTICES],
  );
  for (const { id, structureId, place, days } of ending)
    await processOne(context, 'highlight-notices', id, () =>
      inTransaction(context.database, (transaction) =>
        notify(context, transaction, 'highlight_expiring', {
          by: null,
          link: linkTo('highlightEdit', { id: structureId, id_evidenza: id }),
          structureId,
          params: { place: place ?? '', days },
        }),
      ),
    );
}
