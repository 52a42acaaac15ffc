import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const PAGE = 'Vai alla pagina';
const INLINE = 'document.documentElement.dataset.seen = 1;';

let t: TestApp;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'locanda-web-'));
  await mkdir(path.join(web, 'assets'));
  const files = {
    'index.html': `<!doctype html><html lang="it"><head><link href="/assets/entry.css"><script>${INLINE}</script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<script type="module" crossorigin src="/assets/entry.js"></script>
</head><body><div id="root"></div>${PAGE}</body></html>`,
    'assets/list-1.js': SCRIPT,
    'assets/list-1.js.br': brotliCompressSync(SCRIPT),
    'assets/list-1.js.gz': gzipSync(SCRIPT),
    'assets/list-1.css': 'p{color:red}',
    'assets/list-1.css.br': brotliCompressSync('p{color:red}'),
    'build.json': '{"id":"b1","timestamp":1}',
    'pages.json': JSON.stringify({
      'main.tsx': {
        js: ['assets/react.js', 'assets/entry.js'],
        css: ['assets/entry.css'],
        sections: ['shell'],
      },
      dashboard: {
        js: ['assets/dashboard.js'],
        css: ['assets/d.css'],
        sections: ['screen', 'common'],
      },
      login: { js: ['assets/login.js'], css: [], sections: ['access'] },
      register: { js: ['assets/register.js'], css: [], sections: ['access'] },
      structure: { js: ['assets/structure.js'], css: [], sections: [] },
      newStructure: { js: ['assets/wizard.js'], css: [], sections: [] },
      'platform/shell/frame/framed-layout.tsx': { js: ['assets/frame.js'], css: [], sections: [] },
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(web, name), content);
  t = await openTestApp({}, { web });
});
afterAll(async () => {
  await t.close();
  await rm(web, { recursive: true, force: true });
});

describe('a built file', () => {
  it('arrives precompressed with an immutable cache header', async () => {
    const { headers, rawPayload } = await t.app.inject({ url: '/assets/list-1.js', headers: CHROMIUM });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(rawPayload.length).toBe(brotliCompressSync(SCRIPT).length);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
    const known = { ...CHROMIUM, 'if-none-match': String(headers.etag) };
    expect((await t.app.inject({ url: '/assets/list-1.js', headers: known })).statusCode).toBe(304);
  });

  it('arrives uncompressed or as gzip for other clients', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    const { rawPayload } = await t.app.inject({ url: '/assets/list-1.js', headers: gzip });
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
    expect((await t.app.inject('/assets/list-1.js')).body).toBe(SCRIPT);
  });

  it('carries document headers only if it can be or create a document', async () => {
    const headersOf = async (url: string) => (await t.app.inject({ url, headers: CHROMIUM })).headers;
    const style = await headersOf('/assets/list-1.css');
    expect(style['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(style['x-content-type-options']).toBe('nosniff');
    const document = await headersOf('/login');
    for (const headers of [document, await headersOf('/assets/list-1.js')])
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(document['x-frame-options']).toBe('DENY');
  });

  it.each(['/assets/list-1.js.br', '/build.json', '/pages.json', '/assets/none.js', '/assets/'])(
    'refuses %s',
    async (url) => {
      expect((await t.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    },
  );
});

it('compresses answers above a kilobyte only', async () => {
  const admin = await t.as('admin');
  const long = await admin.get('/api/texts/it?sections=validation', { headers: CHROMIUM });
  expect(long.headers['content-encoding']).toBe('br');
  expect(Object.keys(JSON.parse(brotliDecompressSync(long.rawPayload).toString()))).toEqual(['validation']);
  expect((await admin.get('/health', { headers: CHROMIUM })).headers['content-encoding']).toBeUndefined();
});

describe('page document', () => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const startOf = (body: string) => JSON.parse(/id="start">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  const scriptsOf = (html: string) =>
    [...html.matchAll(/<script type="module" src="\/assets\/(\w+)\.js">/g)].map(([, name]) => name);

  it("preloads each of the page's needs once", async () => {
    const { body, headers } = await open('/admin/auth/register');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.match(/<link[^>]*>/g)).toEqual([
      '<link href="/assets/entry.css">',
      expect.stringMatching(
        /^<link rel="preload" as="fetch" crossorigin="use-credentials" href="\/api\/texts\/it\?sections=access,shell&amp;version=[0-9a-f-]+">$/,
      ),
    ]);
    expect(scriptsOf(body)).toEqual(['react', 'entry', 'register']);
    expect(body).toContain(PAGE);
  });

  it("draws the login page before its scripts, in the reader's language", async () => {
    const { body } = await open('/admin/auth/login', { cookie: 'locanda_language=fr' });
    const [, frame = '', scripts = ''] = /<div id="root">(.*?)<template id="rest">(.*?)<\/template>/.exec(body) ?? [];
    expect(frame).toContain('Connectez-vous pour gérer vos établissements.');
    expect(scriptsOf(scripts)).toEqual(['react', 'entry', 'login']);
    expect(scriptsOf(body)).toEqual(scriptsOf(scripts));
  });

  it('permits only the inline script of the build', async () => {
    const { headers } = await open('/login');
    const hash = createHash('sha256').update(INLINE).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('permits only the style elements of its own document, with a new nonce each time', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      const { headers, body } = await open('/login');
      const [, nonce = ''] =
        /style-src 'self' 'nonce-([\w+/]{22}==)';/.exec(String(headers['content-security-policy'])) ?? [];
      nonces.add(nonce);
      expect(body).toContain(`nonce="${nonce}" id="start"`);
      expect(body).not.toContain('<style>');
      expect(headers['content-security-policy']).not.toMatch(/style-src [^;]*unsafe-inline/);
    }
    expect(nonces.size).toBe(2);
  });

  it('preloads texts at their immutable URL', async () => {
    const { body } = await open('/login');
    const { sections, textsVersion } = startOf(body);
    const url = `/api/texts/it?sections=${sections.join(',')}&version=${textsVersion}`;
    expect(body).toContain(url.replace('&', '&amp;'));
    const texts = await t.app.inject(url);
    expect(Object.keys(texts.json()).sort()).toEqual(['access', 'shell']);
    expect(texts.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    await t.database.pool.query(
      `update dictionaries set updated_at = now() + interval '1 second' where section = 'shell' and key = 'product'`,
    );
    expect((await t.app.inject(url)).headers['cache-control']).toBe('private, no-cache');
    expect(startOf((await open('/login')).body).textsVersion).not.toBe(textsVersion);
  });

  it('contains the account of the logged-in user only', async () => {
    expect(startOf((await open('/dashboard')).body).user).toBeNull();
    const operator = await t.as('operator');
    const { body } = await operator.get('/dashboard', { headers: { accept: 'text/html' } });
    expect(startOf(body).user).toEqual((await operator.get('/api/user')).json());
    expect(body).toContain('<link rel="stylesheet" href="/assets/d.css">');
    expect(body).toContain('class="boot"');
    // The frame is painted before its scripts are requested.
    const [before, rest] = body.split('<template id="rest">');
    expect(before).not.toContain('.js');
    // Dependencies precede a script, each as its own task.
    expect(scriptsOf(rest ?? '')).toEqual(['react', 'entry', 'dashboard', 'frame']);
    await operator.post('/api/logout');
    expect(startOf((await operator.get('/dashboard', { headers: { accept: 'text/html' } })).body).user).toBeNull();
  });

  it("shows the structure's name in the overview's heading only within the scope", async () => {
    const id = await makeStructure(t, 'customer', { name: 'Pensione <Aurora>' });
    const headed = async (who: string) =>
      (await (await t.as(who)).get(`/structures/${id}`, { headers: { accept: 'text/html' } })).body;
    expect(await headed('customer')).toContain('<div class="boot-title">Pensione &lt;Aurora></div>');
    expect(await headed('customer')).toContain('<div class="boot-purpose">Hotel · Bologna (BO)</div>');
    expect(await headed('customer2')).not.toContain('Aurora');
    const admin = await t.as('admin');
    const beyond = await admin.get('/structures/9999999999', { headers: { accept: 'text/html' } });
    expect(beyond.statusCode).toBe(200);
  });

  it("escapes a user's name so that it cannot close the element", async () => {
    const admin = await t.as('admin');
    await t.database.pool.query(`update users set name = '</script><script>x()</script>' where id = $1`, [t.ids.admin]);
    const { body } = await admin.get('/dashboard', { headers: { accept: 'text/html' } });
    expect(body).not.toContain('<script>x()');
    expect(startOf(body).user.name).toBe('</script><script>x()</script>');
  });

  it("uses the language chosen in the browser, then the account's", async () => {
    expect((await open('/login', { cookie: 'locanda_language=de' })).body).toContain('<html lang="de">');
    expect((await open('/login', { cookie: 'locanda_language=xx' })).body).toContain('<html lang="it">');
    const safe = await openTestApp({ publicUrl: 'https://locanda.example' }, { web });
    const openSafely = async (cookie: string) =>
      (await safe.app.inject({ url: '/login', headers: { accept: 'text/html', cookie } })).body;
    expect(await openSafely('__Host-locanda_language=de')).toContain('<html lang="de">');
    expect(await openSafely('locanda_language=de')).toContain('<html lang="it">');
    await safe.close();
    await t.database.pool.query(`update users set lang = 'fr' where id = $1`, [t.ids.vendor]);
    const vendor = await t.as('vendor');
    const { body } = await vendor.get('/dashboard', { headers: { accept: 'text/html' } });
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('/api/texts/fr?');
  });

  it('prefers a word over a number when both patterns match', async () => {
    expect((await open('/structures/7')).body).toContain('/assets/structure.js');
    expect((await open('/structures/newStructure')).body).toContain('/assets/wizard.js');
  });

  it('answers unknown pages with status 404, and programs with a problem', async () => {
    expect((await open('/nessuna-pagina')).statusCode).toBe(404);
    expect((await open('/nessuna-pagina')).body).toContain(PAGE);
    expect((await t.app.inject({ url: '/dashboard', headers: { accept: 'application/json' } })).statusCode).toBe(404);
    expect((await open('/api/nothing')).headers['content-type']).toContain('problem+json');
  });
});
