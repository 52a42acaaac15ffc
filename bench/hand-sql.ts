import type pg from 'pg';

/**
 * SQL as a developer would write it for one route: the columns of a list row and nothing else. The difference to the
 * other floor is the cost of Locanda's own statements.
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

/** Updates the structure and inserts its audit entry. */
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

/** The page of the list that the bench requests, with a count that stops at 10,000. */
export const HAND_LIST: pg.QueryConfig = {
  name: 'hand-list',
  text: `select ${COLUMNS}, (
      select count(*)::integer from (select from structures where status = any($1) limit 10001) counted
    ) as total
    from structures s where s.status = any($1) order by s.updated_at desc, s.id desc limit 25`,
  values: [[10, 20]],
};

/** A page of the inbox with the columns that a row shows. */
export const handInbox = (structureId: number): pg.QueryConfig => ({
  name: 'hand-inbox',
  text: `select r.id, r.code, r.type, r.name, r.surname, r.email, r.phone, r.lang, r.checkin, r.checkout, r.nights, r.adults,
      r.children, r.rooms, left(r.request, 100) as request, r.state, r.assigned_to as "assignedTo",
      r.first_reply_at as "firstReplyAt", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt", (
        select count(*)::integer from (select from booking_requests
          where structure_id = $1 and state = 'open' and spam_score <= 79 limit 10001) counted) as total
    from booking_requests r where r.structure_id = $1 and r.state = 'open' and r.spam_score <= 79
    order by r.created_at desc, r.id desc limit 50`,
  values: [structureId],
});

export interface HandBooking {
  readonly structureId: number;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly checkin: string;
  readonly checkout: string;
}

/**
 * A booking of two nights: locks the structure, then writes the booking, its nights, the calendar of its months and the
 * audit entry.
 */
export async function handBooking(client: pg.PoolClient, booking: HandBooking): Promise<unknown> {
  const { structureId, roomId, mealPlanId, checkin, checkout } = booking;
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await run('hand-hold', 'select from structures where id = $1 for no key update', [structureId]);
  const { rows } = await run(
    'hand-arrival',
    `insert into arrivals (structure_id, room_id, meal_plan_id, origin, guest_name, guest_lang, checkin, checkout, nights,
       units, adults, children, total_amount_cents, balance_cents, state, created_by, updated_by)
     values ($1, $2, $3, 'manual', 'Ospite Banco', 'it', $4, $5, 2, 1, 2, '{}', 20000, 20000, 'confirmed', 1, 1) returning *`,
    [structureId, roomId, mealPlanId, checkin, checkout],
  );
  await run(
    'hand-nights',
    `insert into sold_nights (structure_id, room_id, night, units, holder, holder_id)
     select $1, $2, d::date, 1, 'arrival', $5 from generate_series($3::date, $4::date - 1, interval '1 day') d`,
    [structureId, roomId, checkin, checkout, rows[0].id],
  );
  const sold = await run(
    'hand-sold',
    `update room_months m set sold = (select array_agg((coalesce(m.sold[d], 0)
         + (m.month + d - 1 >= $2::date and m.month + d - 1 < $3::date)::integer)::smallint order by d)
       from generate_series(1, 31) d)
     where m.room_id = $1 and m.month between date_trunc('month', $2::date) and $3::date returning sold`,
    [roomId, checkin, checkout],
  );
  if (sold.rowCount === 0) throw new Error('the calendar is not filled');
  await run(
    'hand-history',
    `insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes, ip_masked)
     values (1, 'admin', 'create', 'arrival', $1, $2, 1, '[]', '127.0.0.0')`,
    [rows[0].id, structureId],
  );
  return rows[0];
}

/** Finds the token and the page at an address, with its addresses by language, in one statement. */
export const handPage = (tokenHash: Buffer, language: string, path: string): pg.QueryConfig => ({
  name: 'hand-page',
  text: `select a.slug_id as id, v.values -> 'title' ->> $2 as title, v.values -> 'description' ->> $2 as description,
      v.values -> 'seoTitle' ->> $2 as "seoTitle", v.values -> 'seoDescription' ->> $2 as "seoDescription",
      v.values ->> 'isIndexable' as "isIndexable", v.values -> 'path' as path
    from service_tokens t, page_addresses a
    join published_versions v on v.resource = 'slugs' and v.record_id = a.slug_id and v.ended_at is null
    where t.token_hash = $1 and t.revoked_at is null and a.language = $2 and a.path = $3 and a.state = 'current'`,
  values: [tokenHash, language, path],
});
