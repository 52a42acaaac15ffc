import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openContext } from './open-context.ts';
import type { Settings } from './platform/config.ts';
import { connectOrStart } from './platform/database/embedded-postgres.ts';
import type { Demo } from './platform/demo.ts';
import { failureText } from './platform/disk/disk-fault.ts';
import type { App } from './platform/http/app-type.ts';
import { createLogger, reportFailure } from './platform/http/logger.ts';
import { copyNotice, readCopy } from './platform/installation/copy.ts';
import { assertValidKeys, settleKeys } from './platform/installation/keys.ts';
import { reportUnknownVariables } from './platform/installation/unknown-variables.ts';
import { mailStateLines } from './platform/mail/held-mails.ts';
import { isUnavailable } from './platform/problems/database-errors.ts';
import { Problem } from './platform/problems/problem.ts';
import { upgrade, wantsCopy } from './platform/upgrade/upgrade.ts';
import { VERSION } from './platform/version.ts';
import { stopWorkers } from './platform/workers/worker-process.ts';
import { fillDatabase } from './reference.ts';

const closeFunctions: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;
/** Aborts a running backup. */
const stopping = new AbortController();

/** Starts database, migrations, jobs, seed and HTTP server in this order and runs until a signal. */
export async function serve(config: Settings, demo: Demo | null): Promise<void> {
  const log = createLogger(config);
  const ended = () => end(log, 0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ended);
  // The parent process is gone, so end too.
  process.on('disconnect', ended);
  process.channel?.unref();
  for (const line of reportUnknownVariables(process.env)) log.warn(line);
  try {
    await openServer(config, demo, log);
  } catch (error) {
    // Errors of interrupted steps are expected while ending.
    if (!ending) {
      reportFailure(config.logFormat, `Locanda did not start. ${startFailureText(error, config)}`);
      await end(log, 1);
    }
  }
}

async function openServer(config: Settings, demo: Demo | null, log: FastifyBaseLogger): Promise<void> {
  const say = (line: string) => log.info(line);
  const running = await connectOrStart(config, { progress: say });
  closeFunctions.push(() => running.stop());
  await assertValidKeys(config, running.url);
  say(`Locanda ${VERSION}: checking the database schema…`);
  await upgrade(config, running.url, { copy: wantsCopy(), say, signal: stopping.signal });
  const context = openContext(await settleKeys(config, running.url), running.url, demo, log);
  closeFunctions.push(() => context.database.pool.end());
  const app = await buildApp(context);
  closeFunctions.push(() => context.jobs.stop());
  await context.jobs.start();
  say('Checking the reference data…');
  const news = await fillDatabase(context, demo);
  closeFunctions.push(() => app.close());
  if (!ending) {
    await listen(app, config);
    const closeStandIns = await demo?.openStandIns(context.config, say);
    if (closeStandIns) closeFunctions.push(closeStandIns);
    say(`Locanda is ready: ${config.publicUrl}`);
    const copy = await readCopy(context.database.pool);
    if (copy) log.warn(copyNotice(copy));
    for (const line of news) say(line);
    for (const line of await mailStateLines(context)) log.warn(line);
  }
}

/** Retries for a moment while a killed process still holds the port. */
async function listen(app: App, config: Settings): Promise<void> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    try {
      await app.listen({
        port: config.port,
        host: config.host,
        listenTextResolver: (address) => `Listening on ${address}`,
      });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/** Maximum milliseconds to close all parts. Supervisors such as Docker kill after ten seconds. */
const CLOSE_TIMEOUT_MS = 8000;
/** Milliseconds after which worker tasks are ended. Their requests are refused or repeated. */
const WORKERS_TIMEOUT_MS = 3000;
/** Maximum milliseconds for the last part, the embedded database, which must always be stopped. */
const DATABASE_CLOSE_TIMEOUT_MS = 20_000;

/** Closes all parts in reverse order and ends the process. A part that exceeds its time does not delay the others. */
function end(log: FastifyBaseLogger, code: number): Promise<void> {
  ending ??= (async () => {
    if (code === 0) log.info('Shutting down…');
    stopping.abort();
    let outcome = code;
    setTimeout(stopWorkers, WORKERS_TIMEOUT_MS);
    const deadline = Date.now() + CLOSE_TIMEOUT_MS;
    for (const [index, close] of closeFunctions.reverse().entries()) {
      const patience =
        index === closeFunctions.length - 1 ? DATABASE_CLOSE_TIMEOUT_MS : Math.max(0, deadline - Date.now());
      const late = sleep(patience).then(() => {
        throw new Error(`A part of the program did not close within ${CLOSE_TIMEOUT_MS / 1000} seconds.`);
      });
      await Promise.race([close(), late]).catch((error: unknown) => {
        outcome = 1;
        log.error(String(error));
      });
    }
    process.exit(outcome);
  })();
  return ending;
}

function startFailureText(error: unknown, config: Settings): string {
  // Drizzle wraps PostgreSQL's error in one that quotes the whole statement.
  const { code, syscall, message, stack } = (
    error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  ) as NodeJS.ErrnoException;
  switch (syscall === 'listen' && code === 'EACCES' ? 'EADDRNOTAVAIL' : code) {
    case 'EADDRINUSE':
      return `Port ${config.port} on ${config.host} is in use. Stop the program that uses it or set another PORT.`;
    case 'EADDRNOTAVAIL':
      return `Cannot listen on ${config.host}:${config.port}. Check HOST and PORT.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `The database of DATABASE_URL does not answer or refuses access: ${message}`;
    default:
      if (isUnavailable(error) || (error instanceof Problem && error.type === 'unavailable'))
        return 'The database does not answer in time. It may be busy or recovering: start again.';
      return config.development ? (stack ?? message) : failureText(error);
  }
}
