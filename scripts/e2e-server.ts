import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGeocoderStandIn } from '../server/geography/geocoder-stand-in.ts';
import { openTranslatorStandIn, STAND_IN_KEY } from '../server/translator/stand-in.ts';
import { root } from './build-web.ts';

const PATIENCE = 180_000;

/** Playwright's global setup: the product as `npm start` runs it, with the demo's data in a folder of its own. */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = process.env.LOCANDA_E2E_PORT ?? '';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-e2e-'));
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const translator = await openTranslatorStandIn();
  const geocoder = await openGeocoderStandIn();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    // The channel ends the server should we be killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inherited,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO: '1',
      FORCE_2FA: '0',
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      DEEPL_API_KEY: STAND_IN_KEY,
      DEEPL_SERVER_URL: translator.url,
      GEOCODER_URL: geocoder.url,
      NODE_OPTIONS: '',
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await translator.close();
    await geocoder.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + PATIENCE;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Il server delle prove non è partito:\n${output}`);
    }
    await sleep(200);
  }
  return async () => {
    await stop();
    if (process.env.LOCANDA_E2E_LOG) console.log(output);
  };
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
