import pg from 'pg';
import type { World } from './world.ts';

const PARTS = 500;
/** Pages that the portal shows already. */
const PAGES = 100_000;
const MOST_SECONDS = 2;

interface Release {
  readonly id: number;
  readonly version: number;
  readonly state: string;
}

/** A release of five hundred pages, among as many as a large portal has: seen, published, taken back. */
export async function releasesBench(world: World): Promise<void> {
  const call = async <T>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ answer: T; seconds: number }> => {
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
  const ids = await fillPages(world.databaseUrl);
  const { answer: made } = await call<Release>('POST', '/releases', { title: 'Banco di prova' });
  const parts = ids.map((recordId) => ({ kind: 'slugs', recordId }));
  const { answer: filled } = await call<Release>('POST', `/releases/${made.id}/parts`, {
    version: made.version,
    parts,
  });
  const seen = await call('GET', `/releases/${made.id}/publication`);
  const published = await call<Release>('POST', `/releases/${made.id}/publish`, { version: filled.version });
  const back = await call<Release>('POST', `/releases/${made.id}/take-back`, {
    version: published.answer.version,
  });
  console.log(`\na release of ${PARTS} pages among ${PAGES}, in one transaction (at most ${MOST_SECONDS} s)`);
  console.table({
    'what would change': { seconds: seen.seconds.toFixed(2) },
    publish: { seconds: published.seconds.toFixed(2), state: published.answer.state },
    'take back': { seconds: back.seconds.toFixed(2), state: back.answer.state },
  });
}

/** Pages that are shown, and of the first five hundred a draft with another title and another path. */
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
     where id in (select id from slugs order by id limit ${PARTS}) returning id`,
  );
  await pool.query('analyze slugs, published_versions, page_addresses');
  await pool.end();
  return rows.map(({ id }) => id);
}
