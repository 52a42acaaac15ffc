import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { AMENITIES } from '../../../../domain/structures/amenities/amenities.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../../kernel/records/lifecycle/target.ts';
import { tableName } from '../../../kernel/records/table.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { amenityBehaviours } from '../../amenities/behaviours.ts';

export type AmenityName = (typeof AMENITIES)[number]['name'];
export const AMENITY_NAMES = AMENITIES.map(({ name }) => name) as [AmenityName, ...AmenityName[]];

/** `begun`: an empty record made by the wizard, which may delete it. `kept`: somebody has filled the record. */
export interface AmenityState {
  readonly name: AmenityName;
  readonly state: 'none' | 'begun' | 'kept';
}

interface AmenityCount {
  readonly name: AmenityName;
  /** Id of the empty draft. Null if there are other records. */
  readonly draft: number | null;
  readonly count: number;
}

const AMENITY_COUNTS_SQL = AMENITIES.map(
  (amenity) =>
    `select '${amenity.name}' as name, count(*)::integer as count,
       min(a.id) filter (where a.version = 1 and a.status = 20 and a.photo_count = 0) as draft
     from ${tableName(amenity)} a where a.structure_id = $1`,
).join(' union all ');

async function readAmenityCounts(database: Queryable, structureId: number): Promise<AmenityCount[]> {
  return run<AmenityCount>(database, AMENITY_COUNTS_SQL, [structureId]);
}

const stateOf = ({ count, draft }: AmenityCount): AmenityState['state'] =>
  count === 0 ? 'none' : count === 1 && draft !== null ? 'begun' : 'kept';

export async function readAmenityStates(database: Queryable, structureId: number): Promise<AmenityState[]> {
  const counts = await readAmenityCounts(database, structureId);
  return counts.map((amenityCount) => ({ name: amenityCount.name, state: stateOf(amenityCount) }));
}

/**
 * Creates an empty draft for each checked amenity and deletes the drafts of unchecked ones. Filled records stay
 * (structures dictionary 1.2).
 */
export async function syncAmenityDrafts(
  unit: UnitOfWork,
  actor: Actor,
  structureId: number,
  names: readonly AmenityName[],
): Promise<AmenityState[]> {
  const { transaction } = unit;
  const target = lockedStructureTarget(structureId, { role: actor.role, structureStatus: null });
  for (const amenityCount of await readAmenityCounts(transaction, structureId)) {
    const amenity = amenityBehaviours.find(({ definition }) => definition.name === amenityCount.name);
    if (!amenity) continue;
    const { definition } = amenity;
    const state = stateOf(amenityCount);
    const isWanted = names.includes(amenityCount.name);
    if (isWanted && state === 'none') {
      assertPermission(actor, 'c', definition);
      const texts = LANGUAGES.map((language, at) => [language, definition.title[at]]);
      const values = { title: Object.fromEntries(texts) };
      await apply(unit, amenity, target, { operation: 'create', values });
    } else if (!isWanted && state === 'begun' && amenityCount.draft !== null) {
      assertPermission(actor, 'd', definition);
      await apply(unit, amenity, target, { operation: 'delete', id: amenityCount.draft });
    }
  }
  return readAmenityStates(transaction, structureId);
}

function assertPermission(actor: Actor, letter: 'c' | 'd', { screen }: RecordDefinition): void {
  if (!hasPermission(actor.role, letter, screen)) {
    throw new Problem('forbidden', { members: { needed: letter, route: screen } });
  }
}
