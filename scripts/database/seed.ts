import { buildApp } from '../../server/app.ts';
import { loadConfig } from '../../server/config.ts';
import { connectOrStart } from '../../server/database/embedded.ts';
import { loadDemo } from '../../server/demo.ts';
import { settleKeys } from '../../server/installation/keys.ts';
import { openContext } from '../../server/open-context.ts';
import { fillDatabase } from '../../server/reference.ts';
import { choosePeers } from '../../server/statistics/own/peers.ts';
import { rollUp } from '../../server/statistics/rollup/job.ts';
import { upgrade } from '../../server/upgrade/upgrade.ts';

const config = loadConfig();
const demo = await loadDemo(config);
const running = await connectOrStart(config, { progress: console.log });
try {
  await upgrade(config, running.url, { say: console.log });
  const keyed = await settleKeys({ ...config, logLevel: 'warn' }, running.url);
  const context = openContext(keyed, running.url, demo);
  // The areas name the jobs that the demo leaves for the server.
  const app = await buildApp(context);
  try {
    await context.jobs.start({ work: false });
    for (const line of await fillDatabase(context, demo)) console.log(line);
    // What a server would compute in its first minute.
    await rollUp(context);
    await choosePeers(context);
  } finally {
    await app.close();
    await context.jobs.stop();
    await context.database.pool.end();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running.stop();
}
