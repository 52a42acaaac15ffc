import type pg from 'pg';
import { expect } from 'vitest';
import { RECORDS } from '../../../domain/records.ts';
import { tableName } from '../../kernel/records/table.ts';
import { openMarks } from './marks.ts';

const ACTIVE = 't.status = 10';
const ONLINE = '(select s.is_online from structures s where s.id = t.structure_id)';
const ACTIVE_AND_ONLINE = `${ACTIVE} and ${ONLINE}`;

/**
 * Condition for the rows of a record that everybody may read. The public routes together show rows of each record
 * listed here, and no other rows. A new record is private until it is listed.
 */
const PUBLIC_ROWS: Readonly<Record<string, string>> = {
  // Structures still show the name of an inactive type.
  'structure-type': 'true',
  'accommodation-type': 'true',
  'meal-plan-type': 'true',
  service: ACTIVE,
  facility: ACTIVE,
  affiliation: ACTIVE,
  dictionary: ACTIVE,
  // Two records share the row: its texts have both marks.
  structure: 't.is_online',
  profile: 't.is_online',
  description: ONLINE,
  contacts: ONLINE,
  seo: ONLINE,
  photo: ONLINE,
  beach: ACTIVE_AND_ONLINE,
  'beauty-center': ACTIVE_AND_ONLINE,
  'business-center': ACTIVE_AND_ONLINE,
  gym: ACTIVE_AND_ONLINE,
  parking: ACTIVE_AND_ONLINE,
  pool: ACTIVE_AND_ONLINE,
  restaurant: ACTIVE_AND_ONLINE,
  spa: ACTIVE_AND_ONLINE,
  room: ACTIVE_AND_ONLINE,
  'meal-plan': ACTIVE_AND_ONLINE,
  offer: `${ACTIVE_AND_ONLINE} and t.archived_at is null`,
  'structure-services': ONLINE,
  opening: `${ONLINE} and (t.end_date is null or t.end_date >= (now() at time zone 'Europe/Rome')::date)`,
  'proximity-point': ONLINE,
  'nearby-poi': `t.is_visible and ${ONLINE} and exists (select from pois p where p.id = t.poi_id and p.status = 10)`,
  // A public structure names the points of interest near it.
  poi: `${ACTIVE} and exists (select from nearby_pois n join structures s on s.id = n.structure_id
    where n.poi_id = t.id and n.is_visible and s.is_online)`,
  'structure-affiliation': `t.request_state = 'approved' and ${ONLINE}`,
  highlight: `t.state = 'active' and ${ONLINE}`,
  review: `t.state in ('published', 'reported') and ${ONLINE}`,
};

/** Condition for the rows that the holder of a link may read. */
const LINK_ROWS: Readonly<Record<string, string>> = {
  arrival: 'true',
  'booking-request': 'true',
  quote: `t.state <> 'draft'`,
  release: 'true',
};
/** Records of a guest's structure, which the guest reads in every state. */
export const STAY_RECORDS: readonly string[] = ['structure', 'profile', 'room', 'meal-plan'];

/** True if no public answer has the field: a draft of a reply, or a field that only some roles read. */
const isPrivateField = (record: string) => (name: string, field: { readonly roles?: readonly string[] }) =>
  field.roles !== undefined || (record === 'review' && name === 'reply');

/** Takes some structures offline, makes some records inactive and ends some published versions. */
export async function hideSomeRows(client: pg.Client): Promise<void> {
  const sql = (text: string) => client.query(text);
  await sql('update structures set is_online = id % 3 <> 0');
  // Texts that the demo does not have.
  await sql(
    `insert into seo (structure_id, meta_title) select id, '{"it": "Titolo"}' from structures on conflict do nothing`,
  );
  await sql(`update nearby_pois set note = '{"it": "Nota"}'`);
  await sql(`update proximity_points set name = '{"it": "Punto"}'`);
  await sql(`update openings set title = '{"it": "Periodo"}'`);
  await sql(`update structure_services set entries =
    (select coalesce(jsonb_agg(e || '{"note": {"it": "Nota"}}'), '[]') from jsonb_array_elements(entries) e)`);
  await sql(`update meal_plans set title = '{"it": "Formula"}' where id % 2 = 0`);
  await sql(`update highlights set title = '{"it": "In evidenza"}'`);
  for (const { name, fields, table, collection } of RECORDS) {
    if (PUBLIC_ROWS[name]?.includes(ACTIVE) && fields.status)
      await sql(`update ${tableName({ table, collection })} set status = case id % 3 when 1 then 20 else 10 end`);
  }
  await sql(`insert into published_versions (resource, record_id, values, published_at, version, ended_at)
    select resource, record_id, values, published_at, version, now() from published_versions where ended_at is null`);
}

/** Marks every text; returns the marks that public answers must have. */
export async function markTexts(client: pg.Client): Promise<string[]> {
  const marks = await openMarks(client);
  const expectedMarks = ['VISTO-version'];
  await marks.versions('t.ended_at is null', 'VISTO-version');
  expect(await marks.versions('t.ended_at is not null', 'NASCOSTO-version')).toBeGreaterThan(0);
  // An issued invoice cannot be changed.
  for (const definition of RECORDS.filter(({ name }) => name !== 'invoice')) {
    const { name } = definition;
    const condition = PUBLIC_ROWS[name] ?? LINK_ROWS[name] ?? 'false';
    const kind = name in LINK_ROWS ? 'PROPRIO' : 'VISTO';
    const isPrivate = isPrivateField(name);
    const isPublic: typeof isPrivate = (...field) => !isPrivate(...field);
    const hiddenCount = await marks.rows(definition, `(${condition}) is not true`, `NASCOSTO-${name}`, isPublic);
    await marks.rows(definition, 'true', `NASCOSTO-${name}`, isPrivate);
    if (await marks.rows(definition, condition, `${kind}-${name}`, isPublic)) expectedMarks.push(`${kind}-${name}`);
    if (name in PUBLIC_ROWS && condition !== 'true') expect([name, hiddenCount]).not.toEqual([name, 0]);
  }
  expect(
    Object.keys({ ...PUBLIC_ROWS, ...LINK_ROWS }).filter(
      (name) => !expectedMarks.some((mark) => mark.endsWith(`-${name}`)),
    ),
  ).toEqual([]);
  return expectedMarks;
}
