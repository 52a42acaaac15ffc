import { findGallery } from '../../domain/galleries.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { suggestSeo } from '../../domain/portal/publication/suggestions.ts';
import { descriptionPoints } from '../../domain/structures/structures/completeness.ts';
import { description } from '../../domain/structures/structures/description.ts';
import { structure } from '../../domain/structures/structures/structure.ts';
import { changeRecord, readRecord } from '../../server/kernel/records/actions.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { runPendingRecounts } from '../../server/kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { insertRecord } from '../../server/kernel/records/write.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { seoBehaviour } from '../../server/portal/publication/behaviours.ts';
import type { GalleryKey } from '../../server/structures/photos/gallery.ts';
import { applySectionSave } from '../../server/structures/structures/apply-section-save.ts';
import {
  contactsBehaviour,
  structureBehaviour,
  structureTarget,
} from '../../server/structures/structures/behaviours.ts';
import { readMunicipality } from '../../server/structures/structures/municipality.ts';
import { randomFrom, randomInteger } from '../random.ts';
import { addAmenities } from './amenities/amenities.ts';
import { seedChildPolicies } from './child-policies.ts';
import { contactsOf } from './contacts.ts';
import { addParts, demoServices } from './parts.ts';
import { type Accounts, authorNamed, linkPeople } from './people.ts';
import { addDrawings, type DemoPicture, picturesOf, type SceneKind, withTexts } from './pictures.ts';
import { addPolicies } from './policies.ts';
import { type DemoCity, profileOf } from './profile.ts';
import { type Entry, REGISTER } from './register.ts';
import { addRooms, readSalesIds, type SalesIds } from './rooms.ts';
import { applyStatus, isShownAt } from './status.ts';
import { textsOf } from './texts.ts';

/** Complete languages, by structure in turn. */
const COMPLETE_LANGUAGES: readonly (readonly [Language, ...Language[]])[] = [
  ['it', 'en', 'fr', 'de'],
  ['it', 'en'],
  ['it', 'en', 'de'],
  ['it', 'en', 'fr', 'de'],
  ['it'],
];

interface SeedingContext {
  readonly transaction: Transaction;
  readonly context: Context;
  readonly accounts: Accounts;
  readonly pictures: readonly DemoPicture[];
  readonly types: ReadonlyMap<string, number>;
  readonly cities: ReadonlyMap<string, DemoCity>;
  readonly services: readonly { id: number }[];
  readonly sold: SalesIds;
}

/** Creates the sixty structures of the demo with the functions that save a person's work. */
export async function seedDemoStructures(
  context: Context,
  transaction: Transaction,
  accounts: Accounts,
  pictures: readonly DemoPicture[],
): Promise<void> {
  const types = await run<{ code: string; id: number }>(transaction, 'select code, id from structure_types', []);
  const cities = await run<DemoCity>(
    transaction,
    `select id, istat_code as "istatCode", split_part(name, '/', 1) as name, zip_codes[1] as zip,
       latitude::float8 as latitude, longitude::float8 as longitude from cities where istat_code = any($1)`,
    [REGISTER.map((entry) => entry.city)],
  );
  const demo: SeedingContext = {
    context,
    transaction,
    accounts,
    pictures,
    types: new Map(types.map((type) => [type.code, type.id])),
    cities: new Map(cities.map((city) => [city.istatCode, city])),
    services: await demoServices(transaction),
    sold: await readSalesIds(transaction),
  };
  for (const [index, entry] of REGISTER.entries()) await seedOne(demo, entry, index);
  await seedChildPolicies(transaction);
}

async function seedOne(demo: SeedingContext, entry: Entry, index: number): Promise<void> {
  const { context, transaction, accounts } = demo;
  const draw = { random: randomFrom(index + 1) };
  const city = demo.cities.get(entry.city);
  const type = demo.types.get(entry.type);
  if (!city || type === undefined) throw new Error(`demo: ${entry.name} has no comune or type`);
  // A structure on line is complete; a new one has little.
  const share = entry.status === 70 ? 0.1 : entry.status >= 50 ? 0.5 : index % 6 === 5 ? 0.85 : 1;
  const languages = COMPLETE_LANGUAGES[index % COMPLETE_LANGUAGES.length] ?? COMPLETE_LANGUAGES[0] ?? ['it'];
  const operator = authorNamed(accounts, 'operator');
  const editor = authorNamed(accounts, index % 3 === 0 ? 'operator' : 'editor');

  const place = await readMunicipality(transaction, city.id);
  const record = await insertRecord(transaction, {
    definition: structure,
    author: operator,
    values: {
      name: entry.name,
      structure_type: type,
      category: entry.category,
      city_id: city.id,
      city: place.city,
      province: place.province,
      region: place.region,
      province_id: place.provinceId,
      region_id: place.regionId,
      source: index % 5 === 2 ? 'registration' : 'staff',
    },
  });
  await run(transaction, 'insert into contacts (structure_id) values ($1)', [record.id]);
  await run(transaction, 'insert into description (structure_id) values ($1)', [record.id]);
  await linkPeople(transaction, accounts, record.id, entry.name, index);

  const profile = profileOf(draw, entry, city, share);
  const staff = { role: 'admin', structureStatus: null } as const;
  const asOperator = { context, transaction, author: operator };
  await apply(asOperator, structureBehaviour, structureTarget(record.id, staff), {
    operation: 'update',
    id: record.id,
    values: profile,
  });
  if (entry.status !== 70) {
    await apply(asOperator, contactsBehaviour, lockedStructureTarget(record.id, staff), {
      operation: 'update',
      id: record.id,
      values: contactsOf(draw, entry, city.name, languages, share),
    });
    await runPendingRecounts(transaction);
  }
  if (entry.status !== 70) {
    const texts = textsOf(draw, entry, city.name, languages, entry.status === 60);
    await saveDescription(demo, record.id, { ...texts }, editor);
    if (isShownAt(entry.status))
      await apply({ context, transaction, author: editor }, seoBehaviour, lockedStructureTarget(record.id, staff), {
        operation: 'update',
        id: record.id,
        values: { ...suggestSeo({ name: entry.name, city: city.name, ...texts }) },
      });
    await addPhotos(demo, entry, record.id, index, entry.status >= 50 ? 3 : randomInteger(draw, 4, 8), editor);
  }
  await addAmenities(transaction, entry, record.id, editor, (gallery, ownerId, scene) =>
    addScene(demo, { gallery, structureId: record.id, ownerId }, scene, index, editor),
  );
  const unit = { context, transaction, author: editor };
  await addParts(unit, entry, record.id, draw, demo.services);
  await addRooms(unit, entry, record.id, demo.sold, (gallery, ownerId) =>
    addScene(demo, { gallery, structureId: record.id, ownerId }, 'room', index, editor),
  );
  await addPolicies(unit, entry, record.id);
  await applyStatus(transaction, accounts, record.id, entry, index, 30 + ((index * 37) % 380));
}

type Author = ReturnType<typeof authorNamed>;

async function saveDescription(
  demo: SeedingContext,
  id: number,
  values: Record<string, unknown>,
  author: Author,
): Promise<void> {
  const current = await readRecord(demo.transaction, description, 'admin', id, () => 'true');
  const title = values.title as Record<string, string>;
  const texts = values.description as Record<string, string>;
  const writer = { role: 'admin', structureStatus: null } as const;
  const patch = { ...values, version: current.version };
  // Bypasses the behaviour, whose content checks would comment on the random texts.
  await changeRecord(demo.transaction, { definition: description, author, writer, current, patch });
  await applySectionSave(demo.transaction, author, id, { description: descriptionPoints(title, texts) });
}

async function addPhotos(
  demo: SeedingContext,
  entry: Entry,
  structureId: number,
  index: number,
  count: number,
  author: Author,
): Promise<void> {
  const gallery = findGallery('structure');
  if (!gallery) return;
  const place = { gallery, structureId, ownerId: null };
  const pen = { transaction: demo.transaction, config: demo.context.config };
  const drawings = picturesOf(demo.pictures, entry, index, count).map((picture, turn) =>
    withTexts(picture, (index + turn) % 4 !== 3),
  );
  await addDrawings(pen, place, drawings, author);
}

/** Adds a picture of one kind to the gallery of a record. */
async function addScene(
  demo: SeedingContext,
  place: GalleryKey,
  scene: SceneKind,
  index: number,
  author: Author,
): Promise<void> {
  const pen = { transaction: demo.transaction, config: demo.context.config };
  const ofKind = demo.pictures.filter(({ kind }) => kind === scene);
  const picture = ofKind[index % ofKind.length];
  if (picture) await addDrawings(pen, place, [withTexts(picture, index % 3 !== 2)], author);
}
