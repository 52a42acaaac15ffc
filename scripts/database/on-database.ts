import { openContext } from '../../server/open-context.ts';
import { loadConfig, type Settings } from '../../server/platform/config.ts';
import type { Context } from '../../server/platform/context.ts';
import { connectOrStart } from '../../server/platform/database/embedded.ts';
import type { Demo } from '../../server/platform/demo.ts';
import { failureText } from '../../server/platform/disk/disk-fault.ts';
import { demandKeys, settleKeys } from '../../server/platform/installation/keys.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';

/**
 * Runs a command on the configured database, which is started where nobody has, and let go of afterwards. A failure is
 * one line in Italian, `failed`'s where the command knows better, and the exit code 1.
 */
export async function onDatabase(
  work: (config: Settings, url: string) => Promise<void>,
  failed: (error: unknown) => string = failureText,
): Promise<void> {
  const config = loadConfig();
  try {
    const running = await connectOrStart(config, { progress: console.log });
    await work(config, running.url).finally(() => running.stop());
  } catch (error) {
    console.error(failed(error));
    process.exitCode = 1;
  }
}

/** As `onDatabase`, with the program itself: on a database of this version whose keys are those that are here. */
export function inContext(
  work: (context: Context) => Promise<void>,
  { demo = null, failed }: { demo?: Demo | null; failed?: (error: unknown) => string } = {},
): Promise<void> {
  return onDatabase(async (config, url) => {
    await demandKeys(config, url);
    await upgrade(config, url, { say: console.log });
    const context = openContext(await settleKeys({ ...config, logLevel: 'warn' }, url), url, demo);
    try {
      await work(context);
    } finally {
      // What stays open does not let the command end.
      await context.jobs.stop();
      await context.database.pool.end();
    }
  }, failed);
}
