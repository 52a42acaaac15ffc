import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get as httpGet, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../server/platform/database/migrate.ts';
import { freePort } from '../../server/platform/database/postmaster.ts';

/** Files of ops/ that are copied onto a server. Each is tested with Debian's package if it is installed. */
const OPS = path.join(import.meta.dirname, '../../ops');
const HOST = 'gestione.example.it';
const MEGABYTE = 1_048_576;

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const ops = (file: string) => readFileSync(path.join(OPS, file), 'utf8');
const replaceAllOf = (text: string, changes: Readonly<Record<string, string>>) =>
  Object.entries(changes).reduce((before, [from, to]) => {
    expect(before, `${from} is in the file`).toContain(from);
    return before.replaceAll(from, to);
  }, text);

const folder = mkdtempSync(path.join(tmpdir(), 'locanda-ops-'));
const places = [folder];
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    // Ends PostgreSQL and proxies at once, even with open connections.
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await once(child, 'exit');
    clearTimeout(late);
  }
  for (const place of places) rmSync(place, { recursive: true, force: true });
}, 60_000);

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  children.push(spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } }));
}

interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Each proxy's configuration with the ports and certificate of this machine. */
const PROXIES: Readonly<
  Record<string, (ports: { http: number; https: number; upstream: number }, place: string) => void>
> = {
  nginx: ({ http, https, upstream }, place) => {
    const site = replaceAllOf(ops('proxy/nginx.conf'), {
      'listen 80;': `listen ${http};`,
      'listen [::]:80;': '',
      'listen 443 ssl http2;': `listen ${https} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
      [`/etc/letsencrypt/live/${HOST}/fullchain.pem`]: `${folder}/cert.pem`,
      [`/etc/letsencrypt/live/${HOST}/privkey.pem`]: `${folder}/key.pem`,
    });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${place}/${one};`,
    );
    writeFileSync(
      `${place}/nginx.conf`,
      `daemon off; pid ${place}/pid; error_log stderr crit; events {} http { access_log off; ${paths.join(' ')}\n${site} }`,
    );
    run('nginx', ['-c', `${place}/nginx.conf`]);
  },
  haproxy: ({ http, https, upstream }, place) => {
    writeFileSync(
      `${place}/both.pem`,
      readFileSync(`${folder}/cert.pem`, 'utf8') + readFileSync(`${folder}/key.pem`, 'utf8'),
    );
    const file = replaceAllOf(ops('proxy/haproxy.cfg'), {
      'bind :80\n': `bind :${http}\n`,
      'bind :443 ': `bind :${https} `,
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
      '/etc/haproxy/locanda.pem alpn': `${place}/both.pem alpn`,
    });
    writeFileSync(`${place}/haproxy.cfg`, file);
    expect(spawnSync('haproxy', ['-c', '-f', `${place}/haproxy.cfg`], { encoding: 'utf8' }).stderr).not.toMatch(
      /WARNING|ALERT/,
    );
    run('haproxy', ['-q', '-f', `${place}/haproxy.cfg`]);
  },
  caddy: ({ http, https, upstream }, place) => {
    const site = replaceAllOf(ops('proxy/Caddyfile'), {
      [`\n${HOST} {`]: `\n${HOST} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    });
    writeFileSync(
      `${place}/Caddyfile`,
      `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`,
    );
    run('caddy', ['run', '--adapter', 'caddyfile', '--config', `${place}/Caddyfile`], { HOME: place });
  },
};

describe.each(Object.keys(PROXIES).filter(isInstalled))('%s in front of Locanda', (proxy) => {
  const received: ReceivedRequest[] = [];
  let upstream: Server;
  let http = 0;
  let https = 0;

  beforeAll(async () => {
    upstream = createServer((asked, answer) => {
      let bytes = 0;
      asked.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      asked.on('end', () => {
        if (asked.url !== '/health/ready') received.push({ headers: asked.headers, bytes });
        answer.end('ok');
      });
    });
    [http, https] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const place = path.join(folder, proxy);
    mkdirSync(place);
    if (!existsSync(`${folder}/cert.pem`))
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
          ...['-addext', `subjectAltName=DNS:${HOST}`, '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`],
        ],
        { stdio: 'ignore' },
      );
    PROXIES[proxy]?.({ http, https, upstream: (upstream.address() as { port: number }).port }, place);
    await vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 20_000, interval: 100 });
  }, 60_000);
  afterAll(() => upstream.close());

  function send(megabytes = 0, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number }> {
    return new Promise((resolve, reject) => {
      const sending = request(
        {
          ...{ host: '127.0.0.1', port: https, servername: HOST, rejectUnauthorized: false },
          ...{ path: '/api/prova', method: megabytes > 0 ? 'POST' : 'GET' },
          headers: {
            host: HOST,
            ...(megabytes > 0 && { 'content-length': megabytes * MEGABYTE }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }));
        },
      );
      sending.on('error', reject);
      for (let sent = 0; sent < megabytes; sent++) sending.write(Buffer.alloc(MEGABYTE));
      sending.end();
    });
  }

  it('passes only its own client address, protocol and host name', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'http', 'x-request-id': 'forged' };
    expect((await send(0, forged)).status).toBe(200);
    expect(received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: HOST,
    });
    expect(received.at(-1)?.headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
  });

  it('accepts twenty photos of ten megabytes', async () => {
    expect((await send(201)).status).toBe(200);
    expect(received.at(-1)?.bytes).toBe(201 * MEGABYTE);
  });

  it('serves HTTP/2 and redirects HTTP to HTTPS', async () => {
    const socket = connect({
      host: '127.0.0.1',
      port: https,
      servername: HOST,
      rejectUnauthorized: false,
      ALPNProtocols: ['h2'],
    });
    await once(socket, 'secureConnect');
    expect(socket.alpnProtocol).toBe('h2');
    socket.destroy();
    const [answer] = await once(
      httpGet({ host: '127.0.0.1', port: http, path: '/login', headers: { host: HOST } }),
      'response',
    );
    answer.resume();
    expect([answer.statusCode, new URL(answer.headers.location).protocol]).toEqual([308, 'https:']);
  });
});

const BINARIES = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  : [];

describe.skipIf(BINARIES.length === 0 || process.getuid?.() !== 0)('Debian’s PostgreSQL', () => {
  it('creates by ops/postgresql/ruolo.sql a role that can migrate and has no more rights', async () => {
    const bin = BINARIES.at(-1) ?? '';
    // A folder that the user postgres may enter. The folder of a test run is private.
    const place = mkdtempSync('/tmp/locanda-ops-');
    places.push(place);
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(place, uid, uid);
    const port = await freePort();
    const as = (program: string, ...args: string[]) =>
      execFileSync(`${bin}/${program}`, args, {
        uid,
        cwd: place,
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      });
    as('initdb', '-D', `${place}/data`, '--auth-local=peer', '--auth-host=scram-sha-256');
    const child = spawn(`${bin}/postgres`, ['-D', `${place}/data`, '-p', String(port), '-k', place], {
      uid,
      stdio: 'ignore',
    });
    children.push(child);
    const file = path.join(place, 'ruolo.sql');
    writeFileSync(file, ops('postgresql/ruolo.sql'));
    await expect.poll(() => spawnSync(`${bin}/pg_isready`, ['-h', place, '-p', String(port)]).status).toBe(0);
    const script = path.join(place, 'ruolo-docker.sh');
    writeFileSync(script, ops('postgresql/ruolo-docker.sh').replace('/etc/locanda/ruolo.sql', file));
    execFileSync('/bin/sh', [script], {
      uid,
      cwd: place,
      env: {
        ...{ PATH: `${bin}:${process.env.PATH}`, PGHOST: place, PGPORT: String(port) },
        ...{ POSTGRES_USER: 'postgres', POSTGRES_PASSWORD: 'prova-2026' },
      },
    });
    const url = `postgres://locanda:prova-2026@127.0.0.1:${port}/locanda`;
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int > 50 from pg_class where relkind = 'r' and relowner = r.oid) as owns,
         has_function_privilege('pg_read_file(text)', 'execute') as reads_files
       from pg_roles r where rolname = current_user`,
    );
    await client.end();
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owns: true,
        reads_files: false,
      },
    ]);
  });
});

describe.skipIf(!isInstalled('systemd-analyze'))('systemd', () => {
  it.each(['locanda.service', 'locanda-prepare.service', 'locanda-backup.service', 'locanda-backup.timer'])(
    'accepts every line of %s',
    (unit) => {
      const place = path.join(folder, 'systemd');
      mkdirSync(place, { recursive: true });
      for (const one of readdirSync(path.join(OPS, 'systemd')))
        writeFileSync(path.join(place, one), ops(`systemd/${one}`).replaceAll('/usr/bin/npm', '/bin/true'));
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path.join(place, unit)], {
        encoding: 'utf8',
      });
      // Ignores what systemd says about other units of this machine.
      const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('locanda'));
      expect(ours).toEqual([]);
    },
  );

  it('names each nightly backup by its minute', () => {
    const [, line = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(ops('systemd/locanda-backup.service')) ?? [];
    const command = line.replaceAll('$$', '$').replaceAll('%%', '%');
    const place = path.join(folder, 'bin');
    mkdirSync(place);
    writeFileSync(path.join(place, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const printed = execFileSync('sh', ['-c', command], {
      encoding: 'utf8',
      env: { PATH: `${place}:${process.env.PATH}` },
    });
    expect(printed.trim()).toMatch(
      /^run --silent backup -- \/var\/backups\/locanda\/locanda-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/,
    );
  });
});
