import { sql } from 'drizzle-orm';
import { profilePoints } from '../../domain/structures/completeness.ts';
import type { Tx } from '../database/database.ts';
import { Problem } from '../http/problem.ts';

export interface Draft {
  readonly ownerId: number;
  readonly name: string;
  readonly structureTypeCode: string;
  readonly category: string | null;
  readonly cityId: number;
  readonly address: string | null;
  /** Kept in `other_data`: what the registration said beside the fields. */
  readonly otherData: object;
}

/**
 * A structure in status 70 Nuova for a registration whose mailbox is proven, linked to its owner, with its history
 * (platform dictionary 1.3); they go on with it in the wizard. Gives the structure's id.
 */
export async function createDraftStructure(tx: Tx, draft: Draft): Promise<number> {
  const points = profilePoints({}, { allowsStars: false, requiresCin: true });
  const { rows } = await tx.execute<{ id: number }>(sql`
    with place as (
      select c.id as city_id, c.name as city, p.id as province_id, p.code as province, r.id as region_id, r.name as region
      from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id
      where c.id = ${draft.cityId}
    ), created as (
      insert into structures (name, structure_type, category, address, city_id, city, province_id, province, region_id,
        region, source, other_data, completeness_parts, created_by, updated_by)
      select ${draft.name}, t.id, ${draft.category}, ${draft.address}, place.city_id, place.city, place.province_id,
        place.province, place.region_id, place.region, 'registration', ${JSON.stringify(draft.otherData)}::jsonb,
        jsonb_build_object('profile', ${points}::numeric), ${draft.ownerId}::integer, ${draft.ownerId}::integer
      from place, structure_types t where t.code = ${draft.structureTypeCode}
      returning id, name, version
    ), with_contacts as (insert into contacts (structure_id) select id from created),
    with_description as (insert into description (structure_id) select id from created),
    linked as (
      insert into user_structures (user_id, structure_id, relation, is_primary, receives_requests)
      select ${draft.ownerId}::integer, id, 'owner', true, true from created
    ), begun as (
      insert into structure_wizards (structure_id, user_id) select id, ${draft.ownerId}::integer from created
    ), dated as (
      insert into structure_status_log (structure_id, to_status, user_id) select id, 70, ${draft.ownerId}::integer from created
    ), logged as (
      insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes)
      select ${draft.ownerId}::integer, 'customer', 'create', 'structure', id, id, version,
        jsonb_build_array(jsonb_build_object('field', 'name', 'before', null, 'after', name)) from created
    )
    select id from created`);
  const id = rows[0]?.id;
  if (id === undefined)
    throw new Problem('validation', { issues: [{ path: 'structure_type', code: 'exists' }] });
  return id;
}
