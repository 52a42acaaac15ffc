import { profilePoints } from '../../../../domain/structures/structures/completeness.ts';
import type { StructureDraft } from '../../../people/auth/registration/requests.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';

/**
 * Creates a structure in status 70 "Nuova" for a registration with a confirmed e-mail address (platform dictionary
 * 1.3). Links the owner, writes the history and returns the id. The owner continues in the wizard.
 */
export async function createDraftStructure(transaction: Queryable, draft: StructureDraft): Promise<number> {
  const points = profilePoints({}, { allowsStars: false, requiresCin: true });
  const [created] = await run<{ id: number }>(
    transaction,
    `with place as (
      select c.id as city_id, c.name as city, p.id as province_id, p.code as province, r.id as region_id, r.name as region
      from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id
      where c.id = $1
    ), created as (
      insert into structures (name, structure_type, category, address, city_id, city, province_id, province, region_id,
        region, source, other_data, completeness_parts, created_by, updated_by)
      select $2, t.id, $3, $4, place.city_id, place.city, place.province_id,
        place.province, place.region_id, place.region, 'registration', $5::jsonb,
        jsonb_build_object('profile', $6::numeric), $7::integer, $7::integer
      from place, structure_types t where t.code = $8
      returning id, name, version
    ), with_contacts as (insert into contacts (structure_id) select id from created),
    with_description as (insert into description (structure_id) select id from created),
    linked as (
      insert into user_structures (user_id, structure_id, relation, is_primary, receives_requests)
      select $7::integer, id, 'owner', true, true from created
    ), begun as (
      insert into structure_wizards (structure_id, user_id) select id, $7::integer from created
    ), dated as (
      insert into structure_status_log (structure_id, to_status, user_id) select id, 70, $7::integer from created
    ), logged as (
      insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes)
      select $7::integer, 'customer', 'create', 'structure', id, id, version,
        jsonb_build_array(jsonb_build_object('field', 'name', 'before', null, 'after', name)) from created
    )
    select id from created`,
    [
      draft.cityId,
      draft.name,
      draft.category,
      draft.address,
      JSON.stringify(draft.otherData),
      points,
      draft.ownerId,
      draft.structureTypeCode,
    ],
  );
  if (!created) throw new Problem('validation', { issues: [{ path: 'structure_type', code: 'exists' }] });
  return created.id;
}
