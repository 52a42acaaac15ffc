import { todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { firstDay } from '../../../domain/kernel/calendar/periods.ts';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { clearInapplicable } from '../../../domain/kernel/records/inapplicable.ts';
import type { RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import { writableFields } from '../../../domain/kernel/records/schemas.ts';
import { discount } from '../../../domain/selling/offers/discount.ts';
import { offer } from '../../../domain/selling/offers/offer.ts';
import { reissuedDiscountDates, reissuedOfferDates, reissuedTitle } from '../../../domain/selling/offers/reissue.ts';
import { reissuedSlug } from '../../../domain/selling/offers/reissued-slug.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { Behaviour, Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { discountBehaviour, offerBehaviour } from './behaviours.ts';

type Values = Record<string, unknown>;
type StoredOffer = Row<typeof offer.fields, 'structure'>;
type StoredDiscount = Row<typeof discount.fields, 'structure'>;

/** Returns the writable values of a record except the named fields. */
function writableValues(definition: RecordDefinition, source: StoredRecord, own: readonly string[]): Values {
  const names = writableFields(definition.fields).map(([name]) => name);
  const kept = clearInapplicable(definition, source);
  return Object.fromEntries(
    names.filter((name) => !own.includes(name) && kept[name] !== null).map((name) => [name, kept[name]]),
  );
}

/** Returns the names of the offer's policies that are archived by now. */
async function findArchivedPolicies(transaction: Transaction, { cancellationPolicyId, paymentPolicyId }: StoredOffer) {
  const gone = await run<{ name: string }>(
    transaction,
    `select 'cancellationPolicyId' as name from cancellation_policies where id = $1 and archived_at is not null
     union all select 'paymentPolicyId' from payment_policies where id = $2 and archived_at is not null`,
    [cancellationPolicyId, paymentPolicyId],
  );
  return gone.map(({ name }) => name);
}

/** Values of a draft copy with the next dates. Leaves out prices of unlinked pairs and archived policies. */
async function offerValues(transaction: Transaction, source: StoredOffer): Promise<Values> {
  const links = await run<{ roomId: number; mealPlanId: number }>(
    transaction,
    'select room_id as "roomId", meal_plan_id as "mealPlanId" from room_meal_plans where structure_id = $1 and archived_at is null',
    [source.structureId],
  );
  const others = await run<{ title: TranslatedText; slug: TranslatedText }>(
    transaction,
    'select title, slug from offers where structure_id = $1 and archived_at is null',
    [source.structureId],
  );
  const sold = new Set(links.map(({ roomId, mealPlanId }) => `${roomId}/${mealPlanId}`));
  const dates = reissuedOfferDates(source, source.holidayPeriods, todayInRome());
  const title = reissuedTitle(source.title, source.stayPeriods, dates.stayPeriods);
  const year = yearOf(firstDay(dates.stayPeriods) ?? todayInRome());
  const { bookFrom, bookTo, bookBy } = dates;
  const own = [
    'status',
    'isFeatured',
    'bookFrom',
    'bookTo',
    'bookBy',
    ...(await findArchivedPolicies(transaction, source)),
  ];
  return {
    ...writableValues(offer, source, own),
    ...Object.fromEntries(Object.entries({ bookFrom, bookTo, bookBy }).filter(([, day]) => day !== null)),
    title,
    stayPeriods: dates.stayPeriods,
    prices: source.prices.filter(({ roomId, mealPlanId }) => sold.has(`${roomId}/${mealPlanId}`)),
    slug: reissuedSlug(source, year, others),
  };
}

/** Values of a draft copy with the next dates. Leaves out the code if a discount still uses it. */
async function discountValues(transaction: Transaction, source: StoredDiscount): Promise<Values> {
  const held = await run<{ id: number }>(
    transaction,
    'select id from discounts where structure_id = $1 and code = $2 and archived_at is null limit 1',
    [source.structureId, source.code],
  );
  const own = ['status', 'bookFrom', 'bookTo', ...(held.length > 0 ? ['code'] : [])];
  const dates = reissuedDiscountDates(source, todayInRome());
  const given = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== null));
  return { ...writableValues(discount, source, own), ...given };
}

/** Creates a draft copy of an offer with its next dates. The caller holds the lock on the structure's row. */
export async function reissueOffer(unit: UnitOfWork, writer: Writer, source: StoredOffer): Promise<StoredRecord> {
  const { transaction } = unit;
  const values = await offerValues(transaction, source);
  await run(transaction, 'update offers set reissued_at = coalesce(reissued_at, now()) where id = $1', [source.id]);
  return createCopy(unit, offerBehaviour, writer, values, source);
}

export async function reissueDiscount(unit: UnitOfWork, writer: Writer, source: StoredDiscount): Promise<StoredRecord> {
  return createCopy(unit, discountBehaviour, writer, await discountValues(unit.transaction, source), source);
}

async function createCopy(
  unit: UnitOfWork,
  behaviour: Behaviour,
  writer: Writer,
  values: Values,
  like: StoredRecord & { structureId: number },
): Promise<StoredRecord> {
  const target = lockedStructureTarget(like.structureId, writer);
  const copyOf = async () => like;
  const { record } = await apply(unit, behaviour, target, { operation: 'create', values, like, copyOf });
  return record;
}
