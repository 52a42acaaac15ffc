import { addDays, type Day, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { runsOf } from '../../../../domain/selling/availability/change.ts';
import { MAX_CELLS_PER_REQUEST } from '../../../../domain/selling/availability/tasks.ts';
import type { Party } from '../../../../domain/selling/pricing/for-sale.ts';
import { CAUSES, causeOf } from '../../../../domain/selling/pricing/gaps/causes.ts';
import {
  countCauses,
  daysNeeded,
  type Gaps,
  gapsOf,
  MAX_ARRIVALS,
  USUAL_PARTIES,
} from '../../../../domain/selling/pricing/gaps/gaps.ts';
import { MAX_NIGHTS, SaleDays } from '../../../../domain/selling/pricing/gaps/lines.ts';
import { isMendable, type Mendable, mendCells, mendPromise } from '../../../../domain/selling/pricing/gaps/mend.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { horizonOf, readTerms } from '../calendar.ts';
import type { Order } from '../changes.ts';
import { readSale } from '../sale.ts';

/** Reads everything on sale in the coming year and the number of arrival days. */
async function readGround(database: Queryable, structureId: number): Promise<{ ground: SaleDays; arrivals: number }> {
  const now = momentInRome();
  const [terms] = await readTerms(database, [structureId]);
  if (!terms) throw new Error(`there is no structure ${structureId}`);
  const horizon = horizonOf(now.day, terms.settings.horizonMonths);
  const arrivals = Math.min(MAX_ARRIVALS, daysBetween(now.day, horizon) + 1);
  const to = addDays(now.day, daysNeeded(arrivals) - 1);
  const sale = await readSale(database, structureId, now.day, to);
  return { ground: new SaleDays(sale, now), arrivals };
}

const BOOKABLE = '.';
const FIRST_CAUSE_CODE = 'a'.codePointAt(0) ?? 0;

/** Encodes the gaps as text: one row per length of stay, one character per arrival day. */
function rowsOf({ stays, arrivals }: Gaps): string[] {
  const signs = [...CAUSES.keys()].map((at) => String.fromCodePoint(FIRST_CAUSE_CODE + at));
  return Array.from({ length: MAX_NIGHTS }, (_, at) => {
    let row = '';
    for (let day = 0; day < arrivals; day++) {
      const cause = causeOf(stays[day * MAX_NIGHTS + at] ?? 0);
      row += cause ? signs[CAUSES.indexOf(cause)] : BOOKABLE;
    }
    return row;
  });
}

/** Returns which stays the usual parties cannot book in the coming year, and why. */
export async function readGaps(database: Queryable, structureId: number) {
  const { ground, arrivals } = await readGround(database, structureId);
  const dayAt = (at: number): Day => ground.days[at] ?? ground.sale.from;
  const all = gapsOf(ground, USUAL_PARTIES, arrivals);
  const parties = USUAL_PARTIES.flatMap((party, at) => {
    const gaps = all[at];
    if (!gaps) return [];
    const causes = countCauses(gaps).map(({ first, ...count }) => ({
      ...count,
      first: dayAt(first),
      mend: isMendable(count.cause) ? mendPromise(gaps, count.cause) : null,
    }));
    return { ...party, rows: rowsOf(gaps), causes };
  });
  return { from: ground.sale.from, arrivals, longest: MAX_NIGHTS, parties };
}

/**
 * Builds the change that fixes one cause, up to the maximum of cells per change. Each cell carries its previous value,
 * so cells written meanwhile stay unchanged.
 */
export async function buildMendOrder(
  database: Queryable,
  structureId: number,
  cause: Mendable,
  party: Party,
): Promise<Order> {
  const { ground, arrivals } = await readGround(database, structureId);
  const [gaps] = gapsOf(ground, [party], arrivals);
  const isWeekly = ground.sale.settings.pricingModel === 'unit_week';
  const cells = gaps ? mendCells(gaps, ground.days, cause, isWeekly, MAX_CELLS_PER_REQUEST) : [];
  return { runs: runsOf(cells), source: 'bulk', mode: 'good', dryRun: false };
}
