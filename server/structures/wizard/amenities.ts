import { can } from '../../../domain/access.ts';
import { AMENITIES } from '../../../domain/amenities/amenities.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import type { Author } from '../../audit/entry.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { findRecord } from '../../records/actions.ts';
import { lastPlace } from '../../records/collections/order.ts';
import { type Queryable, run } from '../../records/statement.ts';
import { tableName } from '../../records/table.ts';
import { deleteRecord, insertRecord } from '../../records/write.ts';
import { partsChanged } from '../effects.ts';

export type AmenityName = (typeof AMENITIES)[number]['name'];
export const AMENITY_NAMES = AMENITIES.map(({ name }) => name) as [AmenityName, ...AmenityName[]];

/** `begun`: an empty one, which the wizard made and may take back; `kept`: somebody has filled it. */
export interface Offered {
  readonly name: AmenityName;
  readonly state: 'none' | 'begun' | 'kept';
}

interface Standing extends Record<string, unknown> {
  readonly name: AmenityName;
  /** The empty draft, when it is the only one. */
  readonly draft: number | null;
  readonly count: number;
}

const STANDING = AMENITIES.map(
  (amenity) =>
    `select '${amenity.name}' as name, count(*)::integer as count,
       min(a.id) filter (where a.version = 1 and a.status = 20 and a.photo_count = 0) as draft
     from ${tableName(amenity)} a where a.structure_id = $1`,
).join(' union all ');

async function standingOf(database: Queryable, structureId: number): Promise<Standing[]> {
  return run<Standing>(database, STANDING, [structureId]);
}

const stateOf = ({ count, draft }: Standing): Offered['state'] =>
  count === 0 ? 'none' : count === 1 && draft !== null ? 'begun' : 'kept';

export async function offeredAmenities(database: Queryable, structureId: number): Promise<Offered[]> {
  const standing = await standingOf(database, structureId);
  return standing.map((one) => ({ name: one.name, state: stateOf(one) }));
}

/** An empty draft for each checked amenity, none for the others; what somebody has filled stays (structures dictionary 1.2). */
export async function offerAmenities(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  structureId: number,
  names: readonly AmenityName[],
): Promise<Offered[]> {
  for (const one of await standingOf(transaction, structureId)) {
    const definition: RecordDefinition | undefined = AMENITIES.find(({ name }) => name === one.name);
    if (!definition) continue;
    const state = stateOf(one);
    const wanted = names.includes(one.name);
    if (wanted && state === 'none') {
      demand(actor, 'c', definition);
      const texts = LANGUAGES.map((language, at) => [language, definition.title[at]]);
      const values = { title: Object.fromEntries(texts) };
      const extra = lastPlace(definition, structureId, {});
      await insertRecord(transaction, { definition, author, values, structureId, extra });
    } else if (!wanted && state === 'begun') {
      demand(actor, 'd', definition);
      const draft = await findRecord(transaction, definition, actor.role, one.draft as number, () => 'true');
      if (draft) await deleteRecord(transaction, definition, author, draft);
    } else continue;
    await partsChanged(transaction, author, definition, structureId);
  }
  return offeredAmenities(transaction, structureId);
}

function demand(actor: Actor, letter: 'c' | 'd', { screen }: RecordDefinition): void {
  if (!can(actor.role, letter, screen)) {
    throw new Problem('forbidden', { members: { needed: letter, route: screen } });
  }
}
