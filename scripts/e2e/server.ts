import { randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { loadConfig } from '../../server/platform/config.ts';
import { loadDemo } from '../../server/platform/demo.ts';
import { serve } from '../../server/serve.ts';
import { VISITS_VARIABLE } from '../tests/recording.ts';
import { ExecutedModules } from './executed-modules.ts';
import { freePort } from './free-port.ts';

/** Runs the product as `npm start` does, on its own copy of the demo. */
const template = z
  .looseObject({
    PUBLIC_URL: z.string(),
    DATABASE_URL: z.string(),
    DATA_DIR: z.string(),
  })
  .parse(JSON.parse(process.env.LOCANDA_E2E ?? ''));

const name = `e2e_${randomBytes(6).toString('hex')}`;
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const dataDir = path.join(path.dirname(template.DATA_DIR), name);

await cp(template.DATA_DIR, dataDir, { recursive: true });
await execute(
  'postgres',
  `create database ${name} template ${new URL(template.DATABASE_URL).pathname.slice(1)}
  strategy file_copy`,
);
// The demo's payment pages contain the ports of the template.
const stripeFile = path.join(dataDir, 'stripe-stand-in.json');
await writeFile(stripeFile, (await readFile(stripeFile, 'utf8')).replaceAll(template.PUBLIC_URL, origin));
await execute(name, `update payment_checkouts set url = regexp_replace(url, ':\\d+/', ':${Number(port) + 2}/')`);

Object.assign(process.env, template, {
  PORT: port,
  PUBLIC_URL: origin,
  DATABASE_URL: databaseUrl(name),
  DATA_DIR: dataDir,
});
const modules = new ExecutedModules();
if (process.env[VISITS_VARIABLE]) await modules.start();
const requestSchema = z.union([z.literal('modules'), z.strictObject({ statement: z.string() })]);
process.on('message', async (message) => {
  const request = requestSchema.parse(message);
  process.send?.(request === 'modules' ? await modules.take() : await execute(name, request.statement));
});
process.send?.(origin);
const config = loadConfig();
await serve(config, await loadDemo(config));

function databaseUrl(database: string): string {
  const url = new URL(template.DATABASE_URL);
  url.pathname = `/${database}`;
  return url.href;
}

/** Returns the number of rows that the statement changed. */
async function execute(database: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  const { rowCount } = await client.query(statement).finally(() => client.end());
  return rowCount ?? 0;
}
