import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { discountTerms, offerTerms } from '../../../domain/selling/offers/terms.ts';
import type { DiscountTerms } from '../../../domain/selling/pricing/discount.ts';
import type { OfferTerms } from '../../../domain/selling/pricing/offer.ts';
import { selectList } from '../../kernel/records/select.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';

export interface Selling {
  readonly offers: readonly OfferTerms[];
  readonly discounts: readonly DiscountTerms[];
  readonly titles: { readonly offers: readonly TitledRecord[]; readonly discounts: readonly TitledRecord[] };
}

interface TitledRecord {
  readonly id: number;
  readonly title: TranslatedText;
}

type Row<Terms> = Terms & TitledRecord & { readonly structureId: number };

/** Offer and discounts of a booking. The booking can reuse them even when no uses are left. */
export interface BookedTerms {
  readonly offerId: number | null;
  readonly discountIds: readonly number[];
}
const NO_BOOKED_TERMS: BookedTerms = { offerId: null, discountIds: [] };

/** Reads the structure's offers and discounts on sale: active, not ended, with uses and bookings left. */
export async function readSelling(
  database: Queryable,
  structureId: number,
  own: BookedTerms = NO_BOOKED_TERMS,
): Promise<Selling> {
  const found = await readSellings(database, [structureId], own);
  return found.get(structureId) ?? NOTHING_ON_SALE;
}

export const NOTHING_ON_SALE: Selling = { offers: [], discounts: [], titles: { offers: [], discounts: [] } };

/** Reads the offers and discounts of many structures in two statements. Structures without any are left out. */
export async function readSellings(
  database: Queryable,
  structureIds: readonly number[],
  { offerId, discountIds }: BookedTerms = NO_BOOKED_TERMS,
): Promise<Map<number, Selling>> {
  const onSale = `t.structure_id = any($1::integer[]) and t.status = ${ACTIVE} and t.archived_at is null
    and (t.ends_on is null or t.ends_on >= ${TODAY_IN_ROME})`;
  // The selected columns are the definitions' own fields.
  const [offers, discounts] = await Promise.all([
    run<Row<Parameters<typeof offerTerms>[0]>>(
      database,
      `select ${selectList(offer, 'admin', OFFER_FIELDS)} from offers t
       where ${onSale} and (t.max_bookings is null or t.booked_count < t.max_bookings or t.id = $2)
       order by t.position, t.id`,
      [structureIds, offerId],
    ),
    run<Row<Parameters<typeof discountTerms>[0]>>(
      database,
      `select ${selectList(discount, 'admin', DISCOUNT_FIELDS)} from discounts t
       where ${onSale} and (t.max_uses is null or t.used_count < t.max_uses or t.id = any($2::integer[]))
       order by t.position, t.id`,
      [structureIds, discountIds],
    ),
  ]);
  const offersOf = Map.groupBy(offers, ({ structureId }) => structureId);
  const discountsOf = Map.groupBy(discounts, ({ structureId }) => structureId);
  const titled = ({ id, title }: TitledRecord) => ({ id, title });
  return new Map(
    [...new Set([...offersOf.keys(), ...discountsOf.keys()])].map((id) => {
      const [own, off] = [offersOf.get(id) ?? [], discountsOf.get(id) ?? []];
      const titles = { offers: own.map(titled), discounts: off.map(titled) };
      return [id, { offers: own.map(offerTerms), discounts: off.map(discountTerms), titles }];
    }),
  );
}

/** Field names without the long texts, which do not affect prices. */
const fieldNamesExcept = (fields: object, names: readonly string[]) =>
  Object.keys(fields).filter((name) => !names.includes(name));
const OFFER_FIELDS = fieldNamesExcept(offer.fields, ['description', 'conditions', 'inclusions']);
const DISCOUNT_FIELDS = fieldNamesExcept(discount.fields, ['description']);
