import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openContext } from './open-context.ts';
import type { Settings } from './platform/config.ts';
import { connectOrStart } from './platform/database/embedded.ts';
import type { Demo } from './platform/demo.ts';
import { failureText } from './platform/disk/disk-fault.ts';
import type { App } from './platform/http/app-type.ts';
import { createLogger, reportFailure } from './platform/http/logger.ts';
import { copyNotice, copyOf } from './platform/installation/copy.ts';
import { demandKeys, settleKeys } from './platform/installation/keys.ts';
import { unknownVariables } from './platform/installation/unknown-variables.ts';
import { mailNews } from './platform/mail/waiting.ts';
import { upgrade, wantsCopy } from './platform/upgrade/upgrade.ts';
import { VERSION } from './platform/version.ts';
import { stopWorkers } from './platform/workers/worker-process.ts';
import { fillDatabase } from './reference.ts';

const closing: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;
/** Ends a copy that is being taken. */
const stopping = new AbortController();

/** Database, migrations, jobs, seed and the door, in this order; then until a signal ends it. */
export async function serve(config: Settings, demo: Demo | null): Promise<void> {
  const log = createLogger(config);
  const ended = () => end(log, 0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ended);
  // Whoever started us over a channel is gone: so are we.
  process.on('disconnect', ended);
  process.channel?.unref();
  for (const line of unknownVariables(process.env)) log.warn(line);
  try {
    await open(config, demo, log);
  } catch (error) {
    // While ending, what is cut off in the middle fails, and that is all right.
    if (!ending) {
      reportFailure(config.logFormat, `Locanda non è partita. ${reason(error, config)}`);
      await end(log, 1);
    }
  }
}

async function open(config: Settings, demo: Demo | null, log: FastifyBaseLogger): Promise<void> {
  const say = (line: string) => log.info(line);
  const running = await connectOrStart(config, { progress: say });
  closing.push(() => running.stop());
  await demandKeys(config, running.url);
  say(`Locanda ${VERSION}: controllo lo schema del database…`);
  await upgrade(config, running.url, { copy: wantsCopy(), say, signal: stopping.signal });
  const context = openContext(await settleKeys(config, running.url), running.url, demo, log);
  closing.push(() => context.database.pool.end());
  const app = await buildApp(context);
  closing.push(() => context.jobs.stop());
  await context.jobs.start();
  say('Controllo i dati di base…');
  const news = await fillDatabase(context, demo);
  closing.push(() => app.close());
  if (!ending) {
    await listen(app, config);
    const closeStandIns = await demo?.openStandIns(context.config, say);
    if (closeStandIns) closing.push(closeStandIns);
    say(`Locanda è pronta: ${config.publicUrl}`);
    const copy = await copyOf(context.database.pool);
    if (copy) log.warn(copyNotice(copy));
    for (const line of news) say(line);
    for (const line of await mailNews(context)) log.warn(line);
  }
}

/** A copy that was just killed may hold the port for a moment more. */
async function listen(app: App, config: Settings): Promise<void> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    try {
      await app.listen({
        port: config.port,
        host: config.host,
        listenTextResolver: (address) => `In ascolto su ${address}`,
      });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/** For all parts together; who supervises a service waits ten seconds, as Docker does, before it kills it. */
const PATIENCE_MS = 8000;
/** What a stranger sent may take longer than that, and is refused or comes again. */
const WORKERS_MS = 3000;
/** For the last, the embedded database, which is never left running. */
const LAST_MS = 20_000;

/**
 * Finishes what is in hand, the last opened first, and ends the process. A part that does not end in time does not keep
 * the others.
 */
function end(log: FastifyBaseLogger, code: number): Promise<void> {
  ending ??= (async () => {
    if (code === 0) log.info('Chiudo…');
    stopping.abort();
    let outcome = code;
    setTimeout(stopWorkers, WORKERS_MS);
    const deadline = Date.now() + PATIENCE_MS;
    for (const [index, close] of closing.reverse().entries()) {
      const patience = index === closing.length - 1 ? LAST_MS : Math.max(0, deadline - Date.now());
      const late = sleep(patience).then(() => {
        throw new Error(`Una parte del programma non si è chiusa entro ${PATIENCE_MS / 1000} secondi.`);
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

function reason(error: unknown, config: Settings): string {
  // Drizzle wraps PostgreSQL's error in one that quotes the whole statement.
  const { code, syscall, message, stack } = (
    error instanceof DrizzleQueryError ? (error.cause ?? error) : error
  ) as NodeJS.ErrnoException;
  switch (syscall === 'listen' && code === 'EACCES' ? 'EADDRNOTAVAIL' : code) {
    case 'EADDRINUSE':
      return `La porta ${config.port} di ${config.host} è occupata: chiudere chi la usa o scegliere un'altra PORT.`;
    case 'EADDRNOTAVAIL':
      return `Non si può ascoltare su ${config.host}:${config.port}: controllare HOST e PORT.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `Il database di DATABASE_URL non risponde o rifiuta l'accesso: ${message}`;
    default:
      return config.development ? (stack ?? message) : failureText(error);
  }
}
