import { z } from 'zod';
import { addDays, daysBetween, todayInRome } from '../../domain/calendar/days.ts';
import { momentInRome } from '../../domain/calendar/moment.ts';
import { LEVELS } from '../../domain/policies/resolution.ts';
import { type DiscountTerms, isItsCode } from '../../domain/pricing/discount.ts';
import { cheapestNear } from '../../domain/pricing/nearby.ts';
import { OFFER_RULES } from '../../domain/pricing/offer.ts';
import { homeOf, RULE_CODES, RULE_HOMES, type Rule } from '../../domain/pricing/rule.ts';
import { search } from '../../domain/pricing/search.ts';
import { daySchema } from '../../domain/records/fields.ts';
import { translatedText } from '../../domain/records/schema/outputs.ts';
import { actorOf } from '../access/actor.ts';
import { statusWithin } from '../access/within.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { readSelling } from '../offers/selling.ts';
import { POLICY_KINDS, policiesOf, readTerms, termsFor } from '../policies/terms.ts';
import { fieldProblem } from '../problem.ts';
import { daysOfStay, readSale } from './sale.ts';

const list = <T extends z.ZodType>(one: T) => z.array(one).readonly();

const rule = z.strictObject({
  code: z.enum(RULE_CODES),
  /** Where it is kept, and can be changed. */
  home: z.enum(RULE_HOMES),
  day: z.string().optional(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
});
const part = z.strictObject({
  code: z.string(),
  cents: z.int(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
  nights: list(z.int()).optional(),
});
const place = { roomId: z.int(), mealPlanId: z.int() };

const titled = z.strictObject({ id: z.int(), title: translatedText });

const holding = z.strictObject({ policyId: z.int(), snapshotId: z.int(), level: z.enum(LEVELS) }).nullable();

const found = z.strictObject({
  options: list(
    z.strictObject({
      ...place,
      offerId: z.int().nullable(),
      discountIds: list(z.int()),
      totalCents: z.int(),
      parts: list(part),
      /** The terms on which it is sold, in the version that stands now. */
      terms: z.strictObject({ cancellation: holding, payment: holding }),
    }),
  ),
  blocked: list(z.strictObject({ roomId: z.int(), mealPlanId: z.int().nullable(), rules: list(rule) })),
  rules: list(rule),
  unfit: list(z.strictObject({ offerId: z.int(), ...place, rules: list(z.enum(OFFER_RULES)) })),
  /** As many nights from the days before and after, in their order; those past are not among them. */
  nearby: list(
    z.strictObject({
      checkin: daySchema,
      checkout: daySchema,
      /** The cheapest; null: nothing can be booked. */
      totalCents: z.int().nullable(),
    }),
  ),
  /** What the code that was asked with does; null without one. */
  code: z.enum(['unknown', 'unused', 'used']).nullable(),
  /** What the offers and discounts on sale are called. */
  titles: z.strictObject({ offers: list(titled), discounts: list(titled) }),
  /** The words of the terms that the options name, once each. */
  policies: list(
    titled.extend({ kind: z.enum(POLICY_KINDS), snapshotId: z.int(), texts: titled.shape.title }),
  ),
});

/** The farthest that two days of a question may lie apart: more is said without reading the calendar. */
const FARTHEST = 400;

/** Days before and after that may be asked about beside. */
const MOST_NEARBY = 7;

/** Whether a code is one of a discount on sale, and whether some price is lower for it. */
function codeState(
  code: string | null,
  discounts: readonly DiscountTerms[],
  options: readonly { discountIds: readonly number[] }[],
): 'unknown' | 'unused' | 'used' | null {
  if (!code?.trim()) return null;
  const known = discounts.filter((one) => isItsCode(one, code));
  if (known.length === 0) return 'unknown';
  return options.some(({ discountIds }) => known.some(({ id }) => discountIds.includes(id)))
    ? 'used'
    : 'unused';
}

/** The simulator: what a party can book on these dates, or why not. */
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
          nearbyDays: z.int().min(0).max(MOST_NEARBY).default(0).describe('Anche tanti giorni prima e dopo'),
        }),
        response: { 200: found },
      },
    },
    async (request) => {
      const { checkin, checkout, adults, childAges, code, nearbyDays } = request.body;
      if (checkout <= checkin) throw fieldProblem('checkout', 'stay_order');
      if (daysBetween(checkin, checkout) > FARTHEST)
        throw fieldProblem('checkout', 'max_days', { n: FARTHEST });
      const { id } = request.params;
      const actor = actorOf(request);
      await statusWithin(pool, actor, id);
      const shifts = [];
      for (let shift = -nearbyDays; shift <= nearbyDays; shift += 1)
        if (shift !== 0 && addDays(checkin, shift) >= todayInRome()) shifts.push(shift);
      const { from } = daysOfStay(addDays(checkin, Math.min(0, ...shifts)), checkout);
      const { to } = daysOfStay(checkin, addDays(checkout, Math.max(0, ...shifts)));
      const [sale, { titles, ...selling }, terms] = await Promise.all([
        readSale(pool, actor, id, from, to),
        readSelling(pool, id),
        readTerms(pool, id),
      ]);
      const stay = { checkin, checkout, adults, childAges };
      const asked = { stay, now: momentInRome(), audience: { code, circles: [] } };
      const { options, blocked, rules, unfit } = search(sale, selling, asked);
      const sold = options.map((option) => ({ ...option, terms: termsFor(terms, option, checkin) }));
      const housed = (some: readonly Rule[]) => some.map((one) => ({ ...one, home: homeOf(one) }));
      return {
        options: sold,
        blocked: blocked.map((one) => ({ ...one, rules: housed(one.rules) })),
        rules: housed(rules),
        unfit,
        nearby: [...cheapestNear(sale, selling, asked, shifts)].map(({ best, ...days }) => ({
          ...days,
          totalCents: best?.totalCents ?? null,
        })),
        code: codeState(code, selling.discounts, options),
        titles,
        policies: policiesOf(
          terms,
          sold.map((one) => one.terms),
        ),
      };
    },
  );
}
