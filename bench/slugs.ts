import pg from 'pg';
import { createServiceToken } from '../server/people/auth/service-tokens.ts';
import { CONNECTIONS, type Figures, figures, measure } from './load.ts';
import { type Options, printRow } from './report.ts';
import type { World } from './world.ts';

/** Addresses of the portal, four languages per page. */
const ADDRESSES = 1_000_000;
const PAGES = ADDRESSES / 4;

/** Resolves random addresses among a million, beside the same lookup written by hand. */
export async function slugsBench(world: World, { seconds }: Options): Promise<void> {
  const pool = new pg.Pool({ connectionString: world.databaseUrl });
  await fill(pool);
  const token = await createServiceToken(pool, `Banco ${Date.now()}`, ['read_public']);
  await pool.end();
  const headers = { authorization: `Bearer ${token}` };
  const ask = (origin: string, path: string) => readRandomPage(`${origin}${path}`, headers, seconds);
  const byHand = await ask(world.floor, '/hand/pages');
  const same = await ask(world.floor, '/pages');
  const ours = await ask(world.origin, '/api/public/pages');
  printRow(`page at one of ${ADDRESSES} addresses`, ours, { same, byHand });
}

async function readRandomPage(url: string, headers: Record<string, string>, duration: number): Promise<Figures> {
  const { pathname } = new URL(url);
  const result = await measure({
    url,
    connections: CONNECTIONS,
    duration,
    headers,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `${pathname}?lang=it&path=banco/p${1 + Math.floor(Math.random() * PAGES)}`,
        }),
      },
    ],
  });
  return figures(result);
}

/** Creates the published version and addresses of each page. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with version as (
       insert into published_versions (resource, record_id, version, values)
       select 'slugs', -n, 1, jsonb_build_object('title', t, 'path', jsonb_build_object('it', 'banco/p' || n),
         'pageType', 'static', 'redirectType', 'none', 'isIndexable', true, 'seoTitle', t, 'seoDescription', t,
         'bottomText', '{}'::jsonb, 'description', jsonb_build_object('it', repeat('<p>Una pagina del banco di prova.</p>', 10)))
       from generate_series(1, ${PAGES}) n, lateral (select jsonb_build_object('it', 'Pagina ' || n)) x(t)
       returning record_id, values)
     insert into page_addresses (language, path, slug_id, state)
     select l, values -> 'path' ->> 'it', record_id, 'current' from version, unnest(array['it', 'en', 'fr', 'de']) l`,
  );
  await pool.query('vacuum (analyze) published_versions, page_addresses');
}
