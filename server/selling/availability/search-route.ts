import { z } from 'zod';
import { addDays, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import { simulationAnswer } from '../../../domain/selling/availability/answers.ts';
import { compose } from '../../../domain/selling/pricing/compose/compose.ts';
import { type DiscountTerms, matchesCode } from '../../../domain/selling/pricing/discount.ts';
import { MAX_ROOMS } from '../../../domain/selling/pricing/limits.ts';
import { cheapestNear } from '../../../domain/selling/pricing/nearby.ts';
import { homeOf, type Rule } from '../../../domain/selling/pricing/rule.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { policiesOf, readTerms, termsFor } from '../../structures/policies/terms.ts';
import { readSelling } from '../offers/selling.ts';
import { daysOfStay, readSale } from './sale.ts';

/** Maximum days between two dates of a search. Longer searches are refused without reading the calendar. */
const MAX_RANGE_DAYS = 400;

/** Maximum days before and after the stay for which nearby dates are searched. */
const MAX_NEARBY_DAYS = 7;

/** Returns whether a discount on sale has the code, and whether some price uses it. */
function codeState(
  code: string | null,
  discounts: readonly DiscountTerms[],
  options: readonly { discountIds: readonly number[] }[],
): 'unknown' | 'unused' | 'used' | null {
  if (!code?.trim()) return null;
  const known = discounts.filter((one) => matchesCode(one, code));
  if (known.length === 0) return 'unknown';
  return options.some(({ discountIds }) => known.some(({ id }) => discountIds.includes(id))) ? 'used' : 'unused';
}

/** Defines the simulator route: the options that a party can book on the given dates, or the reasons against. */
export function searchRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/structures/:id/availability/search',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags: ['availability'],
        operationId: 'searchAvailability',
        summary: 'Simulatore: che cosa si può prenotare, a che prezzo, o perché no',
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({
          checkin: daySchema,
          checkout: daySchema,
          adults: z.int().min(1).max(30),
          childAges: z.array(z.int().min(0).max(17)).max(10).default([]),
          code: z.string().max(20).nullable().default(null),
          rooms: z
            .int()
            .min(1)
            .max(MAX_ROOMS)
            .nullable()
            .default(null)
            .describe('Quante camere; senza: le meno che bastano'),
          nearbyDays: z.int().min(0).max(MAX_NEARBY_DAYS).default(0).describe('Anche tanti giorni prima e dopo'),
        }),
        response: { 200: simulationAnswer },
      },
    },
    async (request) => {
      const { checkin, checkout, adults, childAges, code, rooms, nearbyDays } = request.body;
      if (checkout <= checkin) throw fieldProblem('checkout', 'stay_order');
      if (daysBetween(checkin, checkout) > MAX_RANGE_DAYS)
        throw fieldProblem('checkout', 'max_days', { n: MAX_RANGE_DAYS });
      const { id } = request.params;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      const shifts = [];
      for (let shift = -nearbyDays; shift <= nearbyDays; shift += 1)
        if (shift !== 0 && addDays(checkin, shift) >= todayInRome()) shifts.push(shift);
      const { from } = daysOfStay(addDays(checkin, Math.min(0, ...shifts)), checkout);
      const { to } = daysOfStay(checkin, addDays(checkout, Math.max(0, ...shifts)));
      const [sale, { titles, ...selling }, terms] = await Promise.all([
        readSale(pool, id, from, to),
        readSelling(pool, id),
        readTerms(pool, id),
      ]);
      const stay = { checkin, checkout, adults, childAges };
      const wanted = { stay, rooms, now: momentInRome(), audience: { code, circles: [] } };
      const { found, compositions, rules: against } = compose(sale, selling, wanted);
      const { options, blocked, rules, unfit } = found;
      const sold = options.map((option) => ({ ...option, terms: termsFor(terms, option, checkin) }));
      const housed = (some: readonly Rule[]) => some.map((one) => ({ ...one, home: homeOf(one) }));
      const severally = compositions.map((one) => ({
        ...one,
        parts: one.parts.map((part) => ({ ...part, terms: termsFor(terms, part, checkin) })),
      }));
      return {
        options: sold,
        compositions: severally,
        against: compositions.length + options.length > 0 ? [] : housed(against),
        blocked: blocked.map((one) => ({ ...one, rules: housed(one.rules) })),
        rules: housed(rules),
        unfit,
        nearby: [...cheapestNear(sale, selling, wanted, shifts)],
        code: codeState(code, selling.discounts, options),
        titles,
        policies: policiesOf(
          terms,
          [...sold, ...severally.flatMap(({ parts }) => parts)].map((one) => one.terms),
        ).map(({ id, kind, snapshotId, title, texts }) => ({ id, kind, snapshotId, title, texts })),
      };
    },
  );
}
