import { todayInRome, yearOf } from '../../domain/calendar/days.ts';
import { type Discount, discount } from '../../domain/offers/discount.ts';
import { offer } from '../../domain/offers/offer.ts';
import type { Offer } from '../../domain/offers/offer-rules.ts';
import { firstDay } from '../../domain/offers/periods.ts';
import { discountAnew, offerAnew, titleAnew } from '../../domain/offers/reissue.ts';
import { slugAnew } from '../../domain/offers/slug-anew.ts';
import { withoutLeftovers } from '../../domain/records/leftovers.ts';
import type { RecordDefinition, Writer } from '../../domain/records/record.ts';
import { defaultsOf } from '../../domain/records/record.ts';
import { writableFields } from '../../domain/records/schemas.ts';
import type { Author } from '../audit/entry.ts';
import type { Transaction } from '../database/transaction.ts';
import { acceptNew, refuseIssues } from '../records/actions.ts';
import { lastPlace } from '../records/collections/order.ts';
import { refuseFull } from '../records/collections/shelf.ts';
import { brokenAmong } from '../records/collections/siblings.ts';
import { selectExpression } from '../records/columns.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { insertRecord } from '../records/write.ts';
import { partsChanged } from '../structures/effects.ts';
import { offerHouseIssues } from './rules.ts';

type Values = Record<string, unknown>;
type StoredOffer = Offer & StoredRecord & { structureId: number };

/** Everything that a person may write, but for what is the old one's own. */
function written(definition: RecordDefinition, source: StoredRecord, own: readonly string[]): Values {
  const names = writableFields(definition.fields).map(([name]) => name);
  const kept = withoutLeftovers(definition, source);
  return Object.fromEntries(
    names.filter((name) => !own.includes(name) && kept[name] !== null).map((name) => [name, kept[name]]),
  );
}

/** Terms that it names and that lie in the archive by now. */
async function termsGone(transaction: Transaction, { cancellationPolicyId, paymentPolicyId }: StoredOffer) {
  const gone = await run<{ name: string }>(
    transaction,
    `select 'cancellationPolicyId' as name from cancellation_policies where id = $1 and archived_at is not null
     union all select 'paymentPolicyId' from payment_policies where id = $2 and archived_at is not null`,
    [cancellationPolicyId, paymentPolicyId],
  );
  return gone.map(({ name }) => name);
}

/** A draft with the next dates; prices of what is no longer sold together, and archived terms, stay behind. */
async function offerValues(transaction: Transaction, source: StoredOffer): Promise<Values> {
  const links = await run<{ roomId: number; mealPlanId: number }>(
    transaction,
    'select room_id as "roomId", meal_plan_id as "mealPlanId" from room_meal_plans where structure_id = $1 and archived_at is null',
    [source.structureId],
  );
  const others = await run<Pick<Offer, 'title' | 'slug'>>(
    transaction,
    'select title, slug from offers where structure_id = $1 and archived_at is null',
    [source.structureId],
  );
  const sold = new Set(links.map(({ roomId, mealPlanId }) => `${roomId}/${mealPlanId}`));
  const dates = offerAnew(source, source.holidayPeriods, todayInRome());
  const title = titleAnew(source.title, source.stayPeriods, dates.stayPeriods);
  const year = yearOf(firstDay(dates.stayPeriods) ?? todayInRome());
  const { bookFrom, bookTo, bookBy } = dates;
  const own = [
    'status',
    'isFeatured',
    'bookFrom',
    'bookTo',
    'bookBy',
    ...(await termsGone(transaction, source)),
  ];
  return {
    ...written(offer, source, own),
    ...Object.fromEntries(Object.entries({ bookFrom, bookTo, bookBy }).filter(([, day]) => day !== null)),
    title,
    stayPeriods: dates.stayPeriods,
    prices: source.prices.filter(({ roomId, mealPlanId }) => sold.has(`${roomId}/${mealPlanId}`)),
    slug: slugAnew(source, year, others),
  };
}

/** A draft with the next dates; a code that is still in use is its owner's. */
async function discountValues(
  transaction: Transaction,
  source: Discount & StoredRecord & { structureId: number },
): Promise<Values> {
  const held = await run<{ id: number }>(
    transaction,
    'select id from discounts where structure_id = $1 and code = $2 and archived_at is null limit 1',
    [source.structureId, source.code],
  );
  const own = ['status', 'bookFrom', 'bookTo', ...(held.length > 0 ? ['code'] : [])];
  const dates = discountAnew(source, todayInRome());
  const given = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== null));
  return { ...written(discount, source, own), ...given };
}

/** Makes an offer or a discount anew with its next dates, as a draft; the structure's row is held by the caller. */
export async function reissue(
  transaction: Transaction,
  definition: typeof offer | typeof discount,
  author: Author,
  writer: Writer,
  source: StoredRecord & { structureId: number },
): Promise<StoredRecord> {
  const { structureId } = source;
  // A row of the definition's own table carries its fields.
  const isOffer = definition.name === offer.name;
  const given = isOffer
    ? await offerValues(transaction, source as unknown as StoredOffer)
    : await discountValues(
        transaction,
        source as unknown as Discount & StoredRecord & { structureId: number },
      );
  const plain = definition as unknown as RecordDefinition;
  const values = acceptNew(plain, given, writer);
  await refuseFull(transaction, plain, structureId);
  const whole = { ...defaultsOf(definition.fields), ...values };
  refuseIssues(await brokenAmong(transaction, plain, structureId, whole, null));
  if (isOffer) {
    const before = source as unknown as StoredOffer;
    refuseIssues(await offerHouseIssues(transaction, whole as unknown as Offer, before, structureId));
    await run(transaction, 'update offers set reissued_at = coalesce(reissued_at, now()) where id = $1', [
      source.id,
    ]);
  }
  const extra = lastPlace(plain, structureId, {});
  const made = await insertRecord(transaction, { definition: plain, author, values, structureId, extra });
  await partsChanged(transaction, author, plain, structureId);
  return made;
}

/** A copy that was taken back was none: what recurs is made anew by night again. Both were written at one moment. */
export async function forgetReissue(transaction: Queryable, copy: StoredRecord): Promise<void> {
  await run(
    transaction,
    `update offers set reissued_at = null where structure_id = $1
       and ${selectExpression('instant', 'reissued_at')} = $2 and not exists (select from offers where id = $3)`,
    [copy.structureId, copy.createdAt, copy.id],
  );
}
