import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openGeocoderStandIn } from '../../demo/stand-ins/geocoder.ts';
import { openTranslatorStandIn, STAND_IN_KEY } from '../../demo/stand-ins/translator.ts';
import { connectOrStart } from '../../server/platform/database/embedded-postgres.ts';
import { buildWeb, root } from '../build-web.ts';
import { freePort } from './free-port.ts';

/** Settings without durability, because the data do not outlive the run. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

const closing: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | undefined;

function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const close of closing.reverse()) await close().catch((error) => console.error(error));
    process.exit(code);
  })();
  return ending;
}

/** Starts PostgreSQL with the demo, and the stand-ins. Returns the environment for the servers. */
async function open(): Promise<NodeJS.ProcessEnv> {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-e2e-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const translator = await openTranslatorStandIn();
  closing.push(() => translator.close());
  const geocoder = await openGeocoderStandIn();
  closing.push(() => geocoder.close());
  await buildWeb();
  const postgres = await connectOrStart({ databaseUrl: '', dataDir: folder }, { settings: SETTINGS });
  closing.push(() => postgres.stop());
  const port = await freePort();
  const surroundings = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'template'),
    DEMO: '1',
    FORCE_2FA: '0',
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    DEEPL_API_KEY: STAND_IN_KEY,
    DEEPL_SERVER_URL: translator.url,
    GEOCODER_URL: geocoder.url,
  };
  await promisify(execFile)(process.execPath, ['scripts/database/seed.ts'], {
    cwd: root,
    env: { ...process.env, ...surroundings },
  });
  return surroundings;
}

process.on('disconnect', () => end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
try {
  process.send?.(JSON.stringify(await open()));
} catch (error) {
  if (!ending) console.error(error);
  await end(1);
}
