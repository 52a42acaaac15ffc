import { z } from 'zod';
import { type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { type ComposeResult, type Composition, compose } from '../../../domain/selling/pricing/compose/compose.ts';
import type { Stay } from '../../../domain/selling/pricing/for-sale.ts';
import type { Part } from '../../../domain/selling/pricing/nights.ts';
import { RULE_CODES, type Rule } from '../../../domain/selling/pricing/rule.ts';
import type { Option } from '../../../domain/selling/pricing/search.ts';
import { computeTaxOnTop, type TouristTax } from '../../../domain/stays/tourist-tax/due.ts';
import { POLICY_KINDS } from '../../../domain/structures/policies/kinds.ts';
import { withDepositNow } from '../../../domain/structures/policies/payment-text.ts';
import { combineInstantTerms } from '../../../domain/structures/rooms/instant-booking.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { daysOfStay, readSales, type Sale } from '../../selling/availability/sale.ts';
import { readSelling, type Selling } from '../../selling/offers/selling.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { instantTermsOf, policiesOf, readTerms, type Terms, termsFor } from '../../structures/policies/terms.ts';
import { textIn, translatedSql } from './language.ts';
import type { StayRequest } from './search.ts';

const text = z.string().nullable();
const params = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .readonly()
  .optional();

export const ruleAnswer = nameSchema(
  'PublicRule',
  z.strictObject({
    code: z.enum(RULE_CODES),
    day: z.string().optional().describe('Il giorno in cui vale, se vale in uno'),
    params,
  }),
);

const optionIdFields = {
  roomId: z.int(),
  roomTitle: z.string(),
  mealPlanId: z.int(),
  mealPlanTitle: z.string(),
};

const soldFields = {
  ...optionIdFields,
  offerId: z.int().nullable(),
  offerTitle: text,
  totalCents: z.int().nullable().describe('Null: prezzo su richiesta'),
};

const instantAnswer = nameSchema(
  'PublicInstantBooking',
  z.strictObject({
    by: z.enum(['deposit', 'guarantee']).describe('Che cosa conferma: la caparra pagata, o una carta a garanzia'),
    depositCents: z.int().describe('La caparra'),
  }),
)
  .nullable()
  .describe('Se si prenota subito (POST /api/public/bookings); null: si può solo chiedere');

const composedRooms = nameSchema(
  'PublicComposedRooms',
  z.strictObject({
    ...soldFields,
    units: z.int().describe('Quante camere così'),
    adults: z.int().describe('Quanti adulti in tutte'),
    children: z.array(z.int()).describe('Età dei bambini che vi dormono'),
  }),
);

/** A room or several rooms, named after the first room, with the total price. */
const composedShape = {
  ...soldFields,
  roomCount: z.int().describe('Quante camere in tutto'),
  rooms: z.array(composedRooms).describe('Camera per camera: la somma è il totale'),
};

export const bestAnswer = nameSchema('PublicBestPrice', z.strictObject(composedShape));

export const nearAnswer = nameSchema(
  'PublicNearStay',
  z.strictObject({ checkin: z.string(), checkout: z.string(), totalCents: z.int().nullable() }),
);

const part = z.strictObject({
  code: z.string().describe('room, adults, single_use, extra_adults, child, cot, plan, package, offer, discount'),
  cents: z.int(),
  title: text.describe('Il nome dell’offerta o dello sconto'),
  params,
});

export const publicPrices = nameSchema(
  'PublicPrices',
  z.strictObject({
    options: z.array(
      z.strictObject({
        ...soldFields,
        parts: z.array(part).describe('La somma è il totale'),
        touristTaxCents: z.int().describe('Imposta di soggiorno a questo prezzo, oltre a esso'),
        cancellationId: z.int().nullable().describe('Quale di `policies` vale'),
        paymentId: z.int().nullable(),
        instant: instantAnswer,
      }),
    ),
    compositions: z
      .array(
        z.strictObject({
          ...composedShape,
          touristTaxCents: z.int().describe('Imposta di soggiorno, oltre al prezzo'),
          policyIds: z.array(z.int()).describe('Quali di `policies` valgono'),
          instant: instantAnswer,
        }),
      )
      .describe('Più camere insieme, quando una non basta o se ne chiedono tante; la meno cara prima'),
    blocked: z.array(
      z.strictObject({
        roomId: z.int(),
        roomTitle: z.string(),
        mealPlanId: z.int().nullable(),
        mealPlanTitle: text,
        rules: z.array(ruleAnswer),
      }),
    ),
    touristTaxCents: z.int().describe('Imposta di soggiorno di tutti gli ospiti, oltre al prezzo più basso'),
    rules: z.array(ruleAnswer).describe('Ciò che vale per tutta la struttura'),
    near: z.array(nearAnswer).describe('Se non c’è nulla: i giorni più vicini in cui c’è posto'),
    policies: z.array(
      z.strictObject({
        id: z.int(),
        kind: z.enum(POLICY_KINDS),
        title: z.string(),
        text: z.string(),
        instantText: z.string().describe('Il testo per chi prenota subito e paga la caparra'),
      }),
    ),
  }),
);
type PublicPrices = z.infer<typeof publicPrices>;

/** Returns the public part of a rule: its code, its day and its numbers. */
export const publicRule = ({ code, day, params: numbers }: Rule) => ({
  code,
  ...(day && { day }),
  ...(numbers && { params: numbers }),
});

type OptionIds = Pick<Option, 'roomId' | 'mealPlanId' | 'offerId'>;

/** Reads the titles of rooms, plans and offers. Returns a function that gives the titles of an option. */
export async function readTitles(database: Queryable, places: readonly OptionIds[], language: Language) {
  const ids = (name: keyof OptionIds) => [...new Set(places.map((one) => one[name]))];
  const rows = await run<{ kind: string; id: number; title: string | null }>(
    database,
    `select 'room' as kind, r.id, ${translatedSql('r.title', '$4::text')} as title from rooms r where r.id = any($1::integer[])
     union all select 'plan', m.id, coalesce(${translatedSql('m.title', '$4::text')}, ${translatedSql('n.title', '$4::text')})
       from meal_plans m join meal_plan_types n on n.id = m.meal_plan_type_id where m.id = any($2::integer[])
     union all select 'offer', o.id, ${translatedSql('o.title', '$4::text')} from offers o where o.id = any($3::integer[])`,
    [ids('roomId'), ids('mealPlanId'), ids('offerId'), language],
  );
  const titles = new Map(rows.map(({ kind, id, title }) => [`${kind}${id}`, title ?? '']));
  return ({ roomId, mealPlanId, offerId }: OptionIds) => ({
    roomId,
    roomTitle: titles.get(`room${roomId}`) ?? '',
    mealPlanId,
    mealPlanTitle: titles.get(`plan${mealPlanId}`) ?? '',
    offerId,
    offerTitle: offerId === null ? null : (titles.get(`offer${offerId}`) ?? ''),
  });
}

/** Returns a combination of rooms for the public API. */
export function publicComposition(
  { parts, rooms, totalCents }: Composition,
  titles: Awaited<ReturnType<typeof readTitles>>,
  showsPrices: boolean,
): z.infer<typeof bestAnswer> {
  const [first] = parts;
  if (!first) throw new Error('rooms without one');
  const shown = (cents: number) => (showsPrices ? cents : null);
  return {
    ...titles(first),
    totalCents: shown(totalCents),
    roomCount: rooms,
    rooms: parts.map((part) => ({
      ...titles(part),
      totalCents: shown(part.totalCents),
      units: part.units,
      adults: part.adults,
      children: [...part.childAges],
    })),
  };
}

function publicPart(
  { code, cents, params: numbers }: Part,
  ofOffer: string | null,
  { titles }: Selling,
  language: Language,
) {
  const discount = titles.discounts.find(({ id }) => id === numbers?.discount);
  const ofDiscount = discount ? textIn(discount.title, language) : null;
  const title = code === 'discount' ? ofDiscount : code === 'offer' || code === 'package' ? ofOffer : null;
  return { code, cents, title, ...(numbers && { params: numbers }) };
}

/** Returns the terms of an instant booking for an option of a stay. */
export function instantOption(
  terms: Terms,
  option: Option,
  { checkin, checkout }: Pick<Stay, 'checkin' | 'checkout'>,
  takesCards: boolean,
) {
  const { totalCents, nightCents } = option;
  const stay = { totalCents, nightCents, nights: daysBetween(checkin, checkout) };
  return instantTermsOf(terms, termsFor(terms, option, checkin), option, stay, takesCards);
}

/** Rules about several rooms together. */
const MULTI_ROOM_RULES: ReadonlySet<string> = new Set(['adult_a_room', 'few_rooms', 'no_split']);

/**
 * Computes the options of a structure for a party on these dates. Returns the pricing core's result with all its
 * inputs.
 */
export async function readComposed(
  database: Queryable,
  structureId: number,
  { stay, rooms, code }: StayRequest,
): Promise<{ sale: Sale; selling: Selling; terms: Terms; tax: TouristTax; composed: ComposeResult }> {
  const { from, to } = daysOfStay(stay.checkin, stay.checkout);
  const [sales, selling, terms, tax] = await Promise.all([
    readSales(database, [structureId], from, to),
    readSelling(database, structureId),
    readTerms(database, structureId),
    readTouristTax(database, structureId),
  ]);
  const sale = sales.get(structureId);
  if (!sale) throw new Problem('not-found', { members: { resource: 'structures' } });
  const question = { stay, rooms, now: momentInRome(), audience: { code, circles: [] } };
  return { sale, selling, terms, tax, composed: compose(sale, selling, question) };
}

function policyIdsOf(terms: Terms, { parts }: Composition, checkin: Day): number[] {
  const policies = parts.flatMap((part) => Object.values(termsFor(terms, part, checkin)));
  return [...new Set(policies.flatMap((policy) => (policy ? [policy.snapshotId] : [])))];
}

/**
 * Returns all that a party can book in a structure on these dates, step by step and with terms. Options that cannot be
 * booked carry the rules against them.
 */
export async function readPrices(
  database: Queryable,
  structureId: number,
  wanted: StayRequest,
  { language, takesCards }: { readonly language: Language; readonly takesCards: boolean },
): Promise<Omit<PublicPrices, 'near'>> {
  const { stay } = wanted;
  const { sale, selling, terms, tax, composed } = await readComposed(database, structureId, wanted);
  const { found, compositions, rules: against } = composed;
  const { options, blocked } = found;
  // Rules about several rooms together concern no single room or plan.
  const rules = found.rules.length > 0 ? found.rules : against.filter(({ code: of }) => MULTI_ROOM_RULES.has(of));
  // Inactive rooms and plans are not public.
  const active = new Set(sale.rooms.filter(({ isActive }) => isActive).map(({ id }) => id));
  const refused = blocked.filter(
    ({ roomId, rules: own }) => active.has(roomId) && !own.some((rule) => rule.code === 'plan_inactive'),
  );
  const places = sale.rooms.flatMap(({ id, plans }) =>
    // The id 0 belongs to no plan: it gives a room without plans its title.
    [0, ...plans.map(({ mealPlanId }) => mealPlanId)].map((mealPlanId) => ({
      roomId: id,
      mealPlanId,
      offerId: null,
    })),
  );
  const composedParts = compositions.flatMap(({ parts }) => parts);
  const titlesOf = await readTitles(database, [...places, ...options, ...composedParts], language);
  const held = options.map((option) => termsFor(terms, option, stay.checkin));
  const termsOfParts = composedParts.map((part) => termsFor(terms, part, stay.checkin));
  const atOnce = (option: Option) => (sale.settings.showPrices ? instantOption(terms, option, stay, takesCards) : null);
  const taxOf = (nightCents?: readonly number[]) =>
    computeTaxOnTop(tax, { ...stay, children: stay.childAges, nightCents });
  return {
    options: options.map((option, at) => {
      const shown = titlesOf(option);
      const parts = option.parts.map((one) => publicPart(one, shown.offerTitle, selling, language));
      return {
        ...shown,
        totalCents: sale.settings.showPrices ? option.totalCents : null,
        parts: sale.settings.showPrices ? parts : [],
        touristTaxCents: taxOf(option.nightCents),
        cancellationId: held[at]?.cancellation?.snapshotId ?? null,
        paymentId: held[at]?.payment?.snapshotId ?? null,
        instant: atOnce(option),
      };
    }),
    compositions: compositions.map((one) => ({
      ...publicComposition(one, titlesOf, sale.settings.showPrices),
      touristTaxCents: one.parts.reduce(
        (sum, { adults, childAges, nightCents }) =>
          sum + computeTaxOnTop(tax, { ...stay, adults, children: childAges, nightCents }),
        0,
      ),
      policyIds: policyIdsOf(terms, one, stay.checkin),
      instant: combineInstantTerms(one.parts.map(atOnce)),
    })),
    blocked: refused.map(({ roomId, mealPlanId, rules: own }) => {
      const { roomTitle, mealPlanTitle } = titlesOf({ roomId, mealPlanId: mealPlanId ?? 0, offerId: null });
      return {
        roomId,
        roomTitle,
        mealPlanId,
        mealPlanTitle: mealPlanId === null ? null : mealPlanTitle,
        rules: own.map(publicRule),
      };
    }),
    touristTaxCents: taxOf((options[0] ?? compositions[0]?.parts[0])?.nightCents),
    rules: rules.map(publicRule),
    policies: policiesOf(terms, [...held, ...termsOfParts]).map(
      ({ snapshotId, kind, title, texts, terms: payment }) => ({
        id: snapshotId,
        kind,
        title: textIn(title, language),
        text: textIn(texts, language),
        instantText: textIn(payment ? withDepositNow(texts, payment) : texts, language),
      }),
    ),
  };
}
