import { z } from 'zod';
import { todayInRome, yearOf } from '../../domain/kernel/calendar/days.ts';
import { nextHoliday } from '../../domain/kernel/calendar/holiday-periods.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import type { WriteTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { updateRecord } from '../../server/kernel/records/write.ts';
import { discountBehaviour, offerBehaviour } from '../../server/selling/offers/behaviours.ts';
import { fieldValues, rowsOf } from '../rows.ts';

/** A room and meal plan that are sold at the package's price. */
interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

const sales = z.array(
  z.strictObject({
    values: fieldValues,
    /** Values of an ended offer, and the days since it was archived. */
    over: z.strictObject({ values: fieldValues, since: z.int() }).optional(),
  }),
);
type Sale = z.output<typeof sales>[number];

/** Returns one offer of each type. The package of the first costs more in each further room. */
function offersOf(rooms: readonly Pair[]): Sale[] {
  const easter = nextHoliday('easter', todayInRome());
  const [first, ...others] = rowsOf('offers', sales, {
    easterFrom: easter.from,
    easterTo: easter.to,
    easterYear: yearOf(easter.from),
  });
  const prices = rooms.map((pair, index) => ({
    ...pair,
    adults: null,
    amountCents: 38_000 + index * 14_000,
    strikeAmountCents: 43_000 + index * 14_000,
  }));
  return [...(first ? [{ values: { ...first.values, prices } }] : []), ...others];
}

/** Creates offers and discounts of a structure that sells rooms. */
export async function addOffers(unit: UnitOfWork, target: WriteTarget, rooms: readonly Pair[]): Promise<void> {
  const add = async (behaviour: Behaviour, { values, over }: Sale) => {
    const { id } = (await apply(unit, behaviour, target, { operation: 'create', values })).record;
    if (!over) return;
    const { record } = await apply(unit, behaviour, target, { operation: 'archive', id });
    // Ended offers cannot be created, so the dates are moved back afterwards.
    const archivedAt = new Date(Date.now() - over.since * 86_400_000).toISOString();
    await updateRecord(unit.transaction, {
      definition: behaviour.definition,
      author: unit.author,
      current: record,
      values: { ...over.values, archivedAt },
    });
  };
  for (const one of offersOf(rooms)) await add(offerBehaviour, one);
  for (const one of rowsOf('discounts', sales)) await add(discountBehaviour, one);
}
