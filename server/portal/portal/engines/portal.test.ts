import { XmlDocument } from 'libxml2-wasm';
import { PublicApi } from 'locanda-portal/public-api.ts';
import { portal } from 'locanda-portal/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { ORIGIN, openSite, SETTINGS, type Site } from './testing/site.ts';

const LANGUAGES = ['it', 'en', 'fr', 'de'];

let t: TestApp;
let editor: Caller;
let site: Site;
let structureId: number;
beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  editor = await t.as('editor');
  const door = new PublicApi(await t.app.listen({ host: '127.0.0.1', port: 0 }), t.serviceToken);
  site = await openSite(portal({ api: door, ...SETTINGS }));
  structureId = await makeStructure(t, 'customer', { name: 'Da </script><b>Pia</b>', status: 10 });
  await sql('update structures set is_online = true where id = $1', [structureId]);
});
afterAll(async () => {
  site.close();
  await t.close();
});

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const ask = (path: string, init: RequestInit = {}) => site.ask(path, init);
const read = async (path: string) => {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};
/** Returns the canonical address in the page's head. */
const canonical = (page: string) => /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1];
const alternates = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, ...one]) => one);
const dataIn = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json));
/** Returns the matches of an XPath in a document, which must be valid XML. */
function xpathContents(xml: string, xpath: string): string[] {
  const document = XmlDocument.fromString(xml);
  const s = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const contents = document.find(xpath, { s, x: 'http://www.w3.org/1999/xhtml' }).map(({ content }) => content);
  document.dispose();
  return contents;
}
async function createPage(path: object, more: object = {}) {
  const made = await editor.post('/api/slugs', {
    title: { it: 'Mare', en: 'Sea' },
    path,
    pageType: 'static',
    seoTitle: { it: 'Mare' },
    seoDescription: { it: 'Il mare' },
    ...more,
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return made.json();
}
async function publishPage(path: object, more: object = {}): Promise<void> {
  const { id, version } = await createPage(path, more);
  expect((await editor.post(`/api/slugs/${id}/publish`, { version })).statusCode).toBe(200);
}

it('robots.txt names the sitemap index and excludes pages with unlimited addresses', async () => {
  const lines = (await read('/robots.txt')).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const rules = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice(10)] : []));
  const patterns = rules.map((rule) => new RegExp(`^${rule.replace(/[?.]/g, '\\$&').replaceAll('*', '.*')}`));
  const isKept = (path: string) => patterns.some((pattern) => pattern.test(path));
  const forms = ['/chiedi?structures=1', '/de/recensione?structure=3', '/?cityId=1&checkin=2027-01-01'];
  expect(forms.filter((path) => !isKept(path))).toEqual([]);
  // Pages with similar addresses, and pages that carry their own noindex.
  const open = ['/', '/?page=2', '/chiedi-a-noi', '/en/recensione-di-maggio', '/checkin/x', '/anteprima/x/'];
  expect(open.filter(isKept)).toEqual([]);
});

it('sitemap index names the sitemaps, and each sitemap its pages with their alternates', async () => {
  await publishPage({ it: 'mare', en: 'sea' });
  expect(xpathContents(await read('/sitemap.xml'), '/s:sitemapindex/s:sitemap/s:loc')).toEqual(
    ['home', 'pages-1', 'structures-1'].flatMap((file) =>
      LANGUAGES.map((lang) => `${ORIGIN}/sitemap-${lang}-${file}.xml`),
    ),
  );
  const pages = await read('/sitemap-en-pages-1.xml');
  expect(xpathContents(pages, '/s:urlset/s:url/s:loc')).toEqual([`${ORIGIN}/en/sea`]);
  expect(xpathContents(pages, '//x:link[@rel="alternate"]/@hreflang')).toEqual(['it', 'en', 'x-default']);
  expect(xpathContents(pages, '//x:link/@href')).toEqual(
    ['/mare', '/en/sea', '/mare'].map((path) => `${ORIGIN}${path}`),
  );
  // The page exists in two languages only.
  expect(xpathContents(await read('/sitemap-fr-pages-1.xml'), '//s:loc')).toEqual([]);
  expect(xpathContents(await read('/sitemap-de-structures-1.xml'), '//s:loc')).toEqual([`${ORIGIN}/de/${structureId}`]);
  expect(xpathContents(await read('/sitemap-fr-home.xml'), '//s:loc')).toEqual([`${ORIGIN}/fr/`]);
  const kept = await ask('/sitemap.xml', { method: 'HEAD' });
  expect([kept.status, kept.headers.get('cache-control'), kept.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=3600',
    'application/xml; charset=utf-8',
  ]);
});

it('every sitemap address is a page with the same canonical address and alternates', async () => {
  for (const file of xpathContents(await read('/sitemap.xml'), '//s:loc')) {
    const xml = await read(new URL(file).pathname);
    for (const [at, url] of xpathContents(xml, '//s:loc').entries()) {
      const page = await read(new URL(url).pathname);
      expect(canonical(page)).toBe(url);
      const links = xpathContents(xml, `//s:url[${at + 1}]/x:link/@href`);
      expect(alternates(page).map(([, href]) => href)).toEqual(links);
    }
  }
});

it('sitemap contains all pages when there are more than the API returns per call', async () => {
  await sql(
    `insert into published_versions (resource, record_id, values, version)
     select 'slugs', 30000 + n, jsonb_build_object('isIndexable', true, 'redirectType', 'none',
       'path', jsonb_build_object('it', 'a&b<' || n)), 1 from generate_series(1, 1500) n`,
  );
  const urls = xpathContents(await read('/sitemap-it-pages-4.xml'), '//s:loc');
  expect([urls.length, urls[0], urls.at(-1)]).toEqual([1500, `${ORIGIN}/a&b<1`, `${ORIGIN}/a&b<1500`]);
});

it('answers 404 for unknown sitemaps, and an empty sitemap for a part without pages', async () => {
  expect(xpathContents(await read('/sitemap-it-pages-2.xml'), '/s:urlset/*')).toEqual([]);
  const none = ['it-pages-100000', 'it-pages-0', 'it-pages', 'it-home-1', 'es-home', 'it-menus-1'];
  for (const name of none) expect([name, (await ask(`/sitemap-${name}.xml`)).status]).toEqual([name, 404]);
});

it("a structure's breadcrumb includes the page of its place in text and data, or only its name when there is no such page", async () => {
  const way = async () => {
    const page = await read(`/en/${structureId}`);
    const [, links = ''] = /<nav class="way[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
    const [, { itemListElement }] = dataIn(page);
    return {
      seen: [...links.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, one]) => one),
      steps: itemListElement.slice(1, -1).map((one: { name: string; item: object }) => [one.name, one.item]),
    };
  };
  const none = await way();
  expect([none.seen.length, none.seen[1], none.steps]).toEqual([3, 'Bologna', []]);
  const place = { pageType: 'location', locationType: 'region', region_id: 8 };
  await publishPage({ it: 'emilia', en: 'emilia-region' }, { ...place, title: { it: 'Emilia', en: 'The Emilia' } });
  const byRegion = await way();
  expect(byRegion.seen.slice(1, 3)).toEqual(['<a href="/en/emilia-region">The Emilia</a>', 'Bologna']);
  expect(byRegion.steps).toEqual([['The Emilia', { '@id': `${ORIGIN}/en/emilia-region` }]]);
  await publishPage({ it: 'bologna' }, { pageType: 'location', locationType: 'city', city_id: 37006 });
  const byCity = await way();
  expect(byCity.seen[1]).toBe('<a href="/en/bologna">Bologna</a>');
  expect(byCity.steps).toEqual([['Bologna', { '@id': `${ORIGIN}/en/bologna` }]]);
});

it('a structure has one block of structured data, which its name cannot break', async () => {
  const page = await read(`/en/${structureId}?checkin=2027-05-01&checkout=2027-05-03`);
  expect(canonical(page)).toBe(`${ORIGIN}/en/${structureId}`);
  expect(page).not.toContain('<b>Pia');
  const [lodging, way, ...more] = dataIn(page);
  expect([lodging['@context'], lodging.name, lodging.url]).toEqual([
    'https://schema.org',
    'Da </script><b>Pia</b>',
    `${ORIGIN}/en/${structureId}`,
  ]);
  expect([way['@type'], way.itemListElement.length, more]).toEqual(['BreadcrumbList', 3, []]);
});

it('a structure without structured data has none, and one that repeats another page names it as canonical', async () => {
  const seo = async (columns: string) => {
    await sql('insert into seo (structure_id) values ($1) on conflict do nothing', [structureId]);
    await sql(`update seo set ${columns} where structure_id = $1`, [structureId]);
    return read(`/${structureId}`);
  };
  expect(dataIn(await seo('structured_data = false'))).toEqual([]);
  const copy = await seo(`canonical_url = '${ORIGIN}/prima'`);
  expect([canonical(copy), alternates(copy)]).toEqual([`${ORIGIN}/prima`, []]);
  const own = await seo(`canonical_url = '${ORIGIN}/fr/${structureId}/'`);
  expect([canonical(own), alternates(own).length]).toEqual([`${ORIGIN}/${structureId}`, LANGUAGES.length + 1]);
  const hidden = await seo(`canonical_url = null, structured_data = true, robots = 'noindex_nofollow'`);
  expect([canonical(hidden), alternates(hidden), dataIn(hidden)]).toEqual([undefined, [], []]);
  expect(hidden).toContain('<meta name="robots" content="noindex, nofollow">');
});

it('a page shows its breadcrumb as links and as data', async () => {
  await publishPage({ it: 'regioni/colline' }, {});
  const page = await read('/regioni/colline');
  const [way] = dataIn(page);
  expect([way['@type'], way.itemListElement.at(-1)?.item]).toEqual([
    'BreadcrumbList',
    { '@id': `${ORIGIN}/regioni/colline` },
  ]);
  expect(page).toContain('<nav class="way wide" aria-label="Percorso di navigazione">');
});

it('answers 404 for a search in an unknown place', async () => {
  for (const query of ['cityId=99999999', 'place=region-99999', 'provinceId=99999'])
    expect([query, (await ask(`/?${query}`)).status]).toEqual([query, 404]);
});

it('a page that repeats another page names it as canonical', async () => {
  await publishPage({ it: 'spiaggia' }, { canonicalPath: 'mare' });
  const copy = await read('/en/spiaggia');
  expect([canonical(copy), alternates(copy)]).toEqual([`${ORIGIN}/en/sea`, []]);
});

it('a preview is not indexed and has no metadata for search engines', async () => {
  const { id } = await createPage({ it: 'bozza' });
  const made = await editor.post(`/api/slugs/${id}/preview-links`, {});
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const token = new URL(made.json().url).pathname.split('/')[2];
  const page = await read(`/anteprima/${token}/bozza`);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect([canonical(page), alternates(page), dataIn(page)]).toEqual([undefined, [], []]);
  expect(xpathContents(await read('/sitemap-it-pages-1.xml'), '//s:loc')).not.toContain(`${ORIGIN}/bozza`);
});

it('keeps the texts of a review when its pictures are too large', async () => {
  const boundary = 'confine';
  const part = (disposition: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}`;
  const [megabytes, title] = [216, 'Un terrazzo sul fiume'];
  async function* body() {
    yield Buffer.from(part('name="structure"', `${structureId}\r\n`) + part('name="title"', `${title}\r\n`));
    yield Buffer.from(part('name="photos"; filename="a.jpg"', ''));
    const piece = Buffer.alloc(1024 * 1024);
    for (let n = 0; n < megabytes; n++) yield piece;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const answer = await ask('/recensione', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(`value="${title}"`);
  expect(page).toContain('Le foto superano insieme');
});

it('shared pages are compressed, cacheable and revalidated; pages of a single guest are neither compressed nor cached', async () => {
  for (const packer of ['br', 'gzip']) {
    const answer = await ask('/', { headers: { 'accept-encoding': packer } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      packer,
      'public, no-cache',
    ]);
    expect(await answer.text()).toContain('</html>');
  }
  const plain = await ask('/', { headers: { 'accept-encoding': 'br;q=0, identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const etag = plain.headers.get('etag') ?? '';
  const again = await ask('/', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await sql('update structures set is_online = false where id = $1', [structureId]);
  const withdrawn = await ask('/', { headers: { 'if-none-match': etag } });
  expect(withdrawn.status).toBe(200);
  expect(await withdrawn.text()).not.toContain('Pia');
  await sql('update structures set is_online = true where id = $1', [structureId]);
  const guest = await ask('/richiesta/00000000-0000-4000-8000-000000000000');
  expect([guest.headers.get('cache-control'), guest.headers.get('etag')]).toEqual(['private, no-store', null]);
});

it('untranslated texts carry their language, and the page is not an alternate in that language', async () => {
  await publishPage(
    { it: 'lago', en: 'lake' },
    {
      title: { it: 'Lago', en: 'Lake' },
      description: { it: '<p>Acqua dolce</p>', en: '<p>Fresh water</p>' },
      bottomText: { it: '<p>In barca</p>' },
    },
  );
  const noindex = '<meta name="robots" content="noindex, follow">';
  const english = await read('/en/lake');
  expect(english).not.toContain(noindex);
  expect(english).toContain('<div><p>Fresh water</p></div>');
  expect(english).toContain('<div lang="it"><p>In barca</p></div>');
  expect(alternates(english).map(([lang]) => lang)).toEqual(['it', 'en', 'x-default']);
  const german = await read('/de/lago');
  expect(german).toContain(noindex);
  expect(german).toMatch(/<h1 lang="it">Lago<\/h1>\s*<div lang="it"><p>Acqua dolce<\/p><\/div>/);

  await sql(
    `insert into description (structure_id, title, description) values ($1, '{"it": "Qui", "de": "Hier"}', '{"it": "<p>Da noi</p>"}')
     on conflict (structure_id) do update set title = excluded.title, description = excluded.description`,
    [structureId],
  );
  const page = await read(`/de/${structureId}`);
  expect(page).toContain(noindex);
  expect(page).toContain('<h2>Hier</h2>');
  expect(page).toContain('<div lang="it"><p>Da noi</p></div>');
  expect(await read(`/${structureId}`)).not.toContain('lang="it"><p>');

  const { roomId } = await makeRoomForSale(t, await t.as('admin'), structureId, {
    title: { it: 'Matrimoniale', de: 'Doppelzimmer' },
    description: { it: '<p>Sul cortile</p>' },
  });
  await sql('update rooms set status = 10 where id = $1', [roomId]);
  await sql(
    `insert into offers (structure_id, type, title, description, stay_periods, status)
     values ($1, 'offer', '{"it": "Sei notti"}', '{"it": "<p>Una in regalo</p>", "de": "<p>Eine geschenkt</p>"}', '[]', 10)`,
    [structureId],
  );
  const ofParts = await read(`/de/${structureId}`);
  expect(ofParts).toContain('<h3>Doppelzimmer</h3>');
  expect(ofParts).toContain('<div class="summary" lang="it"><p>Sul cortile</p></div>');
  expect(ofParts).toContain('<span lang="it">Sei notti</span>');
  expect(ofParts).toContain('<div><p>Eine geschenkt</p></div>');
});

it('a page has Open Graph metadata', async () => {
  await sql(`update seo set robots = 'index_follow', canonical_url = null where structure_id = $1`, [structureId]);
  const page = await read(`/${structureId}`);
  const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(page)?.[1];
  expect([property('url'), property('locale'), property('title')]).toEqual([
    canonical(page),
    'it_IT',
    expect.stringContaining('Da '),
  ]);
  expect(page).not.toContain('<b>Pia</b>');
});

it('answers 404 for pages beyond the last and for invalid page numbers; photos without a text name the structure', async () => {
  const { rows } = await sql('select count(*)::integer as n from structures where is_online');
  expect(rows[0].n).toBeLessThan(12);
  for (const path of ['/?page=2', '/de/?page=0', '/en/?page=x', '/?page=51', '/?page=-1', '/?page=1000000'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect((await ask('/?page=1')).status).toBe(200);
  await publishPage({ it: 'elenco' }, { pageType: 'location', locationType: 'country' });
  expect((await ask('/elenco')).status).toBe(200);
  for (const path of ['/elenco?page=2', '/en/elenco?page=0', '/elenco?page=999'])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  await sql(
    `insert into photos (structure_id, gallery, path, moderation_state, width, height, bytes, mime, checksum, position, alt)
     select $1, 'structure', 'p/' || n || '.webp', 'approved', 10, 10, 10, 'image/webp', 'x' || n, n, case n when 2 then '{"it": "Il giardino"}' else '{}' end::jsonb
     from generate_series(1, 3) n`,
    [structureId],
  );
  const alts = [...(await read(`/fr/${structureId}`)).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);
  const name = 'Da &lt;/script&gt;&lt;b&gt;Pia&lt;/b&gt;';
  expect(alts).toEqual([`${name}, photo 1`, 'Il giardino', `${name}, photo 3`]);
});
