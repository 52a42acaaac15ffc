import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import { addMonths } from '../../../../domain/kernel/calendar/months.ts';
import { formatDays } from '../../../../domain/platform/language/text.ts';
import { OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { OwedItem } from './owed-items.ts';

/** SQL list: contract states with fees, from signed on, except cancelled. */
export const AGREED_STATES = `('signed', 'active', 'suspended', 'expired', 'terminated')`;

/** Maximum length of a stay in days (structures dictionary 5.2). */
const MAX_STAY_DAYS = 60;

interface CommissionMonth {
  readonly contractId: number;
  readonly number: string | null;
  readonly commissionPercent: number;
  readonly discountPercent: number;
  readonly vatPercent: number;
  readonly from: Day;
  readonly stays: number;
  readonly valueCents: number;
  readonly commissionCents: number;
}

/**
 * Returns the commissions by month, for completed months. A stay counts in the month of its end if the portal brought
 * it and the contract was in force. Each stay's commission is rounded separately.
 */
export async function readCommissions(
  database: Queryable,
  structureId: number,
  today: Day,
  since: Day,
): Promise<OwedItem[]> {
  const months = await run<CommissionMonth>(
    database,
    `select c.id as "contractId", c.number, c.commission_percent::float8 as "commissionPercent",
       c.discount_percent::float8 as "discountPercent", c.vat_percent::float8 as "vatPercent",
       date_trunc('month', a.checkout)::date as from, count(*)::integer as stays,
       sum(a.total_amount_cents)::float8 as "valueCents",
       sum(round(a.total_amount_cents * c.commission_percent / 100))::float8 as "commissionCents"
     from contracts c join arrivals a on a.structure_id = c.structure_id
       and a.checkout between c.start_date and least(c.end_date, coalesce(c.termination_date - 1, c.end_date))
     where c.structure_id = $1 and c.plan = 'commission'
       and c.state in ${AGREED_STATES}
       and a.origin = 'request' and a.state = any($2::text[])
       and a.checkin >= $3::date - ${MAX_STAY_DAYS} and a.checkout >= $3 and a.checkout < $4
     group by c.id, date_trunc('month', a.checkout) order by date_trunc('month', a.checkout), c.id`,
    [structureId, OCCUPYING_STATES, firstOfMonth(since), firstOfMonth(today)],
  );
  return months.filter(({ commissionCents }) => commissionCents > 0).map(buildCommissionItem);
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const number = (value: number, digits = 0) =>
  new Intl.NumberFormat('it', { minimumFractionDigits: digits, useGrouping: true }).format(value);

/** Text for an Italian document; SdI does not accept "€". */
function buildCommissionItem({ contractId, from, ...of }: CommissionMonth): OwedItem {
  const period = [from, addDays(addMonths(from, 1), -1)].map((day) => formatDays(day, 'it')).join(' - ');
  const stays = of.stays === 1 ? '1 soggiorno' : `${number(of.stays)} soggiorni`;
  const contract = `contratto ${of.number ?? ''}`.trim();
  return {
    origin: 'contract',
    originId: contractId,
    originPart: from,
    description: `Commissione ${number(of.commissionPercent)}% su ${stays} per EUR ${number(of.valueCents / 100, 2)}, ${period}, ${contract}`,
    unitAmountCents: of.commissionCents,
    discountPercent: of.discountPercent,
    vatPercent: of.vatPercent,
    from,
  };
}
