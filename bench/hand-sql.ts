import type pg from 'pg';

/**
 * What somebody who writes one route by hand would send: the columns that a row of the list has, nothing assembled, nothing
 * asked that the answer does not show. Beside it one sees what our own statements cost, which the other floor shares with us.
 */
const COLUMNS = `s.id, s.name, s.structure_type, s.category, s.address, s.street_number as "streetNumber", s.city_id, s.cin,
  s.city, s.province, s.region, s.status, s.is_online as "isOnline", s.completeness, s.vendor_id as "vendorId",
  s.editor_id as "editorId", s.cover_path as "coverPath", s.floors, s.version, s.created_at as "createdAt",
  s.created_by as "createdBy", s.updated_at as "updatedAt", s.updated_by as "updatedBy"`;

export const handRead = (id: number): pg.QueryConfig => ({
  name: 'hand-read',
  text: `select ${COLUMNS}, u.name as "updatedByName" from structures s left join users u on u.id = s.updated_by
    where s.id = $1`,
  values: [id],
});

/** The change and its entry of the history. */
export const handUpdate = (id: number, version: number, floors: number): pg.QueryConfig => ({
  name: 'hand-update',
  text: `with s as (
      update structures set floors = $3, version = version + 1, updated_at = now(), updated_by = 1
      where id = $1 and version = $2 returning *
    ), entry as (
      insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes, ip_masked)
      select 1, 'admin', 'update', 'structure', id, id, version, $4, '127.0.0.0' from s returning id
    )
    select ${COLUMNS}, entry.id as "changeId" from s, entry`,
  values: [id, version, floors, JSON.stringify([{ field: 'floors', before: floors - 1, after: floors }])],
});

/** The page of the list that the bench asks for, with a count that stops where ours does. */
export const HAND_LIST: pg.QueryConfig = {
  name: 'hand-list',
  text: `select ${COLUMNS}, (
      select count(*)::integer from (select from structures where status = any($1) limit 10001) counted
    ) as total
    from structures s where s.status = any($1) order by s.updated_at desc, s.id desc limit 25`,
  values: [[10, 20]],
};
