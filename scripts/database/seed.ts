import { buildApp } from '../../server/app.ts';
import { choosePeers } from '../../server/insight/statistics/own/peers.ts';
import { rollUp } from '../../server/insight/statistics/rollup/job.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { loadDemo } from '../../server/platform/demo.ts';
import { fillDatabase } from '../../server/reference.ts';
import { inContext } from './on-database.ts';

const demo = await loadDemo(loadConfig());
await inContext(
  async (context) => {
    // The areas define the jobs that the demo enqueues.
    const app = await buildApp(context);
    try {
      await context.jobs.start({ work: false });
      for (const line of await fillDatabase(context, demo)) console.log(line);
      // A server computes this in its first minute.
      await rollUp(context);
      await choosePeers(context);
    } finally {
      await app.close();
    }
  },
  { demo },
);
