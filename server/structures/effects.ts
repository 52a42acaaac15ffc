import { suggestion } from '../../domain/content/suggestion.ts';
import { seo } from '../../domain/publication/seo.ts';
import type { Translated } from '../../domain/records/field.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import {
  type CompletenessPart,
  contactsPoints,
  descriptionPoints,
  seoPoints,
  servicesPoints,
} from '../../domain/structures/completeness.ts';
import { contacts } from '../../domain/structures/contacts.ts';
import { description } from '../../domain/structures/description.ts';
import { structureServices } from '../../domain/structures/structure-services.ts';
import type { Author } from '../audit/entry.ts';
import { checkContent } from '../content/check.ts';
import { saveAddresses } from '../publication/addresses.ts';
import type { StoredRecord } from '../records/select.ts';
import type { Queryable } from '../records/statement.ts';
import { sectionSaved } from './points.ts';

type Points = [part: CompletenessPart, points: number];

/** By name of the section: what it is worth as it is now. The others are worth no points. */
const POINTS: Readonly<Record<string, (after: StoredRecord) => Points>> = {
  [contacts.name]: (after) => ['contacts', contactsPoints(after)],
  [description.name]: ({ title, description: text }) => [
    'description',
    descriptionPoints(title as Translated, text as Translated),
  ],
  [structureServices.name]: ({ entries }) => ['services', servicesPoints(entries as unknown[])],
  [seo.name]: (after) => ['seo', seoPoints(after as unknown as Parameters<typeof seoPoints>[0])],
};

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
  if (definition.name === suggestion.name) return checkContent(transaction, structureId, author.userId);
  const [part, points] = (section && POINTS[definition.name]?.(section)) ?? [null, 0];
  await sectionSaved(transaction, author, structureId, part, points);
  if (definition.name === description.name) await checkContent(transaction, structureId, author.userId);
  if (section && definition.name === seo.name)
    await saveAddresses(transaction, structureId, section.slug as Translated);
}
