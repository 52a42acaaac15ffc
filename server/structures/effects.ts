import { rateSettings } from '../../domain/availability/rate-settings.ts';
import { suggestion } from '../../domain/content/suggestion.ts';
import { offer } from '../../domain/offers/offer.ts';
import { opening, openingSettings } from '../../domain/openings/opening.ts';
import { cancellationPolicy } from '../../domain/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../domain/policies/payment-policy.ts';
import { seo } from '../../domain/publication/seo.ts';
import type { Translated } from '../../domain/records/field.ts';
import { ACTIVE, type RecordDefinition } from '../../domain/records/record.ts';
import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import { roomMealPlan } from '../../domain/rooms/room-meal-plan.ts';
import {
  COMPLETENESS_PARTS,
  type CompletenessParts,
  contactsPoints,
  descriptionPoints,
  seoPoints,
  servicesPoints,
} from '../../domain/structures/completeness.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import { structureServices } from '../../domain/structures/structure-services.ts';
import type { Author } from '../audit/entry.ts';
import { refreshFromPrices } from '../availability/from-price.ts';
import { availabilityPoints } from '../availability/priced.ts';
import { checkContent } from '../content/check.ts';
import { freezePolicies } from '../policies/snapshots.ts';
import { countPolicyUses } from '../policies/use-counts.ts';
import { saveAddresses } from '../publication/addresses.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { alignLinks } from '../rooms/archived-links.ts';
import { countLinks } from '../rooms/link-counts.ts';
import { sectionSaved } from './points.ts';

/** By name of the section: what it is worth as it is now. The others are worth no points. */
const POINTS: Readonly<Record<string, (after: StoredRecord) => CompletenessParts>> = {
  [contacts.name]: (after) => ({ contacts: contactsPoints(after) }),
  [description.name]: ({ title, description: text }) => ({
    description: descriptionPoints(title as Translated, text as Translated),
  }),
  [structureServices.name]: ({ entries }) => ({ services: servicesPoints(entries as unknown[]) }),
  [seo.name]: (after) => ({ seo: seoPoints(after as unknown as Parameters<typeof seoPoints>[0]) }),
};

/** Of which a room's count of plans is made, and what selling is worth. */
const COUNTED = new Set<string>([room.name, mealPlan.name, roomMealPlan.name]);
/** What a room's lowest price follows from, beside the calendar. */
const PRICED = new Set<string>([...COUNTED, opening.name, openingSettings.name, rateSettings.name]);

/** Payment and cancellation: worth their points together. */
const TERMS = new Set<string>([paymentPolicy.name, cancellationPolicy.name]);

/** What names a policy. */
const NAMING = new Set<string>([room.name, offer.name, cancellationPolicy.name, paymentPolicy.name]);

/**
 * What rooms and plans are worth together, whichever of them changed: one active room (it has photos and facilities, or it
 * would not be active), one active plan that a room is sold with, prices ahead. A pair that is unlinked takes its own along.
 */
async function salePoints(transaction: Queryable, structureId: number): Promise<CompletenessParts> {
  const [active] = await run<{ room: boolean; plan: boolean }>(
    transaction,
    `select exists (select from rooms where structure_id = $1 and status = ${ACTIVE} and archived_at is null) as room,
       exists (select from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id and m.status = ${ACTIVE}
         where l.structure_id = $1 and l.is_active and l.archived_at is null) as plan`,
    [structureId],
  );
  return {
    rooms: active?.room ? COMPLETENESS_PARTS.rooms : 0,
    mealPlans: active?.plan ? COMPLETENESS_PARTS.mealPlans : 0,
    availability: await availabilityPoints(transaction, structureId),
  };
}

async function termsPoints(transaction: Queryable, structureId: number): Promise<CompletenessParts> {
  const active = (table: string) =>
    `exists (select from ${table} where structure_id = $1 and status = ${ACTIVE} and archived_at is null)`;
  const [found] = await run<{ both: boolean }>(
    transaction,
    `select ${active('payment_policies')} and ${active('cancellation_policies')} as both`,
    [structureId],
  );
  return { policies: found?.both ? COMPLETENESS_PARTS.policies : 0 };
}

/**
 * What follows for a structure when one of its parts has been made, changed, moved, deleted or put back: in the
 * transaction of the change, whichever way it came (a form, a bulk action, an undo). `section` is the section as it is now.
 */
export async function partsChanged(
  transaction: Queryable,
  author: Author,
  definition: RecordDefinition,
  structureId: number,
  section?: StoredRecord,
): Promise<void> {
  // A suggestion changes no data of the structure; one that comes back may be out of date.
  if (definition.readers) return;
  if (definition.name === suggestion.name) return checkContent(transaction, structureId, author.userId);
  // Rooms and plans take their links along.
  if (COUNTED.has(definition.name) && definition.archive) await alignLinks(transaction, author, structureId);
  const parts = COUNTED.has(definition.name)
    ? await salePoints(transaction, structureId)
    : TERMS.has(definition.name)
      ? await termsPoints(transaction, structureId)
      : section && POINTS[definition.name]?.(section);
  await sectionSaved(transaction, author, structureId, parts ?? {});
  if (NAMING.has(definition.name)) await countPolicyUses(transaction, structureId);
  await freezePolicies(transaction, definition, structureId);
  if (COUNTED.has(definition.name)) await countLinks(transaction, structureId);
  if (PRICED.has(definition.name)) await refreshFromPrices(transaction, structureId);
  if (definition.name === description.name) await checkContent(transaction, structureId, author.userId);
  if (section && definition.name === seo.name)
    await saveAddresses(transaction, structureId, section.slug as Translated);
}
