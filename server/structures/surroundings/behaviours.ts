import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { positionWarnings } from '../../../domain/structures/structures/profile-warnings.ts';
import {
  nearbyPoi,
  nearbyPoiSiblingIssues,
  nearbyRemovalIssues,
} from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { proximityPoint, proximitySiblingIssues } from '../../../domain/structures/surroundings/proximity-point.ts';
import { behaviour, type Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { WithdrawalUnit } from '../../kernel/tasks/withdrawal.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { slot } from '../../platform/hooks/slot.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { linkIssues, removeLinks, restoreLinks } from './links.ts';

/** Job that updates the automatic links of a moved point (platform dictionary 4.1, `poi_distances`). */
export const POI_DISTANCES_JOB = 'poi-distances';
/** Job that updates the automatic links of all points, nightly and on a person's schedule. */
export const ALL_POI_DISTANCES_JOB = 'poi-distances-nightly';
/** Fields of a point that decide its automatic links. */
const LINKING_FIELDS = ['latitude', 'longitude', 'radiusMeters', 'status'] as const;

/** Function that other areas run when a point of interest has left the portal. */
export const afterPoiWithdrawal = slot<(unit: WithdrawalUnit, id: number) => Promise<void>>('afterPoiWithdrawal');

export const poiBehaviour = behaviour(poi, {
  async afterSave({ context, transaction, author, after, before }) {
    if (before?.status === ACTIVE && after.status !== ACTIVE)
      await afterPoiWithdrawal.get()({ context, transaction, author }, after.id);
    if (before && LINKING_FIELDS.every((name) => before[name] === after[name])) return;
    await context.jobs.enqueue(transaction, POI_DISTANCES_JOB, { poiId: after.id });
  },
  afterRestore: ({ transaction, author, after }) => restoreLinks(transaction, author, after.id),
  beforePurge: ({ transaction, author, row }) => removeLinks(transaction, author, row.id),
  async beforeMerge({ transaction, author, from, into }) {
    if (author.role !== 'admin') {
      throw new Problem('forbidden', { members: { needed: 'd', route: poi.screen } });
    }
    await removeLinks(transaction, author, from.id, into.id);
  },
  warnings: readPlaceWarnings,
});

/** Warns if a point is far from the centre of its comune, when that is known. */
async function readPlaceWarnings(
  database: Queryable,
  row: Row<typeof poi.fields, 'platform'>,
): Promise<readonly Issue[]> {
  const [city] = await run<{ latitude: number | null; longitude: number | null }>(
    database,
    'select latitude::float8 as latitude, longitude::float8 as longitude from cities where id = $1',
    [row.city_id],
  );
  return city ? positionWarnings(row, city) : [];
}

export const nearbyPoiBehaviour = behaviour(nearbyPoi, {
  async validate({ transaction, operation, after, structureId, others }) {
    const among = nearbyPoiSiblingIssues(after, await others());
    // An existing link stays, however far its ends have moved.
    return operation === 'create' ? [...among, ...(await linkIssues(transaction, structureId, after.poiId))] : among;
  },
  beforeDelete: ({ row, undoes }) => (undoes ? [] : nearbyRemovalIssues(row)),
});

export const proximityPointBehaviour = behaviour(proximityPoint, {
  validate: async ({ after, others }) => proximitySiblingIssues(after, await others()),
});
