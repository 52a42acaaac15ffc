import pg from 'pg';
import type { World } from './world.ts';

/** Changes of each kind in a large seasonal release. */
const PARTS = { slugs: 380, menus: 20, headers: 100 } as const;
const PART_COUNT = Object.values(PARTS).reduce((sum, n) => sum + n, 0);
/** Published pages of the portal. */
const PAGES = 100_000;
const MAX_SECONDS = 2;

interface Release {
  readonly id: number;
  readonly version: number;
  readonly state: string;
}

/** Previews, publishes and takes back a release of five hundred pages, menus and headers in a large portal. */
export async function releasesBench(world: World): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object): Promise<{ answer: T; seconds: number }> => {
    const since = performance.now();
    const response = await fetch(`${world.origin}/api${path}`, {
      method,
      headers: { ...world.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const answer = (await response.json()) as T;
    return { answer, seconds: (performance.now() - since) / 1000 };
  };
  const parts = await fill(world.databaseUrl);
  const { answer } = await call<Release>('POST', '/releases', { title: 'Banco di prova' });
  const { answer: filled } = await call<Release>('POST', `/releases/${answer.id}/parts`, {
    version: answer.version,
    parts,
  });
  const seen = await call('GET', `/releases/${answer.id}/publication`);
  const published = await call<Release>('POST', `/releases/${answer.id}/publish`, { version: filled.version });
  const back = await call<Release>('POST', `/releases/${answer.id}/take-back`, {
    version: published.answer.version,
  });
  const kinds = Object.entries(PARTS).map(([kind, n]) => `${n} ${kind}`);
  console.log(
    `\na release of ${kinds.join(', ')} (${PART_COUNT}) among ${PAGES} pages, in one transaction (at most ${MAX_SECONDS} s)`,
  );
  console.table({
    'what would change': { seconds: seen.seconds.toFixed(2) },
    publish: { seconds: published.seconds.toFixed(2), state: published.answer.state },
    'take back': { seconds: back.seconds.toFixed(2), state: back.answer.state },
  });
}

/** Creates the drafts of the release. */
async function fill(databaseUrl: string): Promise<{ kind: string; recordId: number }[]> {
  const slugs = await fillPages(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const ids = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  // Each menu links to pages of the same release.
  const menus = await ids(
    `insert into menus (title, menu_key, items, visible_from)
     select 'Menu del banco ' || n, 'home', (
         select jsonb_agg(jsonb_build_object('level', 1, 'title', jsonb_build_object('it', 'Voce ' || id, 'en', 'Item ' || id),
           'linkType', 'slug', 'slugId', id, 'languages', array['it', 'en', 'fr', 'de'], 'openInNewTab', false, 'isShown', true))
         from unnest($1::integer[]) id), current_date + 400 + n
     from generate_series(1, ${PARTS.menus}) n returning id`,
    [slugs.slice(0, 20)],
  );
  const headers = await ids(
    `insert into headers (name, title, subtitle, placement, pages, photo_count)
     select 'Testata del banco ' || n, jsonb_build_object('it', 'Titolo ' || n), jsonb_build_object('it', 'Sottotitolo ' || n),
       'slug', jsonb_build_array(jsonb_build_object('slugId', ($1::integer[])[n])), 1
     from generate_series(1, ${PARTS.headers}) n returning id`,
    [slugs],
  );
  await pool.query(
    `insert into photos (gallery, owner_id, path, alt, is_cover, position, width, height, bytes, mime, checksum)
     select 'header', id, 'headers/banco-' || id || '.jpg', jsonb_build_object('it', 'Una foto'), true, 1, 1920, 1080, 1000,
       'image/jpeg', 'banco-' || id from unnest($1::integer[]) id`,
    [headers],
  );
  await pool.query('analyze menus, headers, photos');
  await pool.end();
  const all = { slugs, menus, headers };
  return Object.entries(all).flatMap(([kind, own]) => own.map((recordId) => ({ kind, recordId })));
}

/** Creates published pages. The first ones have a draft with another title and path. */
async function fillPages(databaseUrl: string): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(
    `insert into slugs (title, path, page_type, seo_title, seo_description, redirect_type, status, published_version, published_at)
     select t, jsonb_build_object('it', 'pagine/p' || n), 'static', t, t, 'none', 10, 1, now()
     from generate_series(1, ${PAGES}) n, lateral (select jsonb_build_object('it', 'Pagina ' || n)) x(t)`,
  );
  await pool.query(
    `insert into published_versions (resource, record_id, version, values)
     select 'slugs', id, 1, jsonb_build_object('title', title, 'path', path, 'pageType', 'static', 'redirectType', 'none',
       'isIndexable', true, 'seoTitle', seo_title, 'seoDescription', seo_description) from slugs`,
  );
  await pool.query(
    `insert into page_addresses (language, path, slug_id, state)
     select l, path ->> 'it', id, 'current' from slugs, unnest(array['it', 'en', 'fr', 'de']) l`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `update slugs set has_draft = true, title = jsonb_build_object('it', 'Nuova ' || id),
       path = jsonb_build_object('it', 'nuove/p' || id)
     where id in (select id from slugs order by id limit ${PARTS.slugs}) returning id`,
  );
  await pool.query('analyze slugs, published_versions, page_addresses');
  await pool.end();
  return rows.map(({ id }) => id);
}
