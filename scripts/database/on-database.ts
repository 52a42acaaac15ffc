import { openContext } from '../../server/open-context.ts';
import { loadConfig, type Settings } from '../../server/platform/config.ts';
import type { Context } from '../../server/platform/context.ts';
import { connectOrStart } from '../../server/platform/database/embedded-postgres.ts';
import type { Demo } from '../../server/platform/demo.ts';
import { failureText } from '../../server/platform/disk/disk-fault.ts';
import { assertValidKeys, settleKeys } from '../../server/platform/installation/keys.ts';
import { upgrade } from '../../server/platform/upgrade/upgrade.ts';

/**
 * Runs a command on the configured database, which is started if necessary and released afterwards. A failure prints
 * one line, from `failed` if given, and sets exit code 1.
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

/**
 * Runs a command like `onDatabase`, with the program's context. The database must have this version and the keys of
 * this installation.
 */
export function inContext(
  work: (context: Context) => Promise<void>,
  { demo = null, failed }: { demo?: Demo | null; failed?: (error: unknown) => string } = {},
): Promise<void> {
  return onDatabase(async (config, url) => {
    await assertValidKeys(config, url);
    await upgrade(config, url, { say: console.log });
    const context = openContext(await settleKeys({ ...config, logLevel: 'warn' }, url), url, demo);
    try {
      await work(context);
    } finally {
      // Open connections would keep the process alive.
      await context.jobs.stop();
      await context.database.pool.end();
    }
  }, failed);
}
