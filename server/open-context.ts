import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/database.ts';
import type { Demo } from './demo.ts';
import { createLogger } from './http/logger.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import { connectionName } from './sealing/rekey.ts';

/** Opens what the server and the commands share. Jobs are not started: areas first name theirs. */
export function openContext(
  config: Config,
  databaseUrl: string,
  demo: Demo | null = null,
  log: FastifyBaseLogger = createLogger(config),
): Context {
  const database = openDatabase(databaseUrl, { name: connectionName(config) });
  const jobs = createJobs(database, log);
  return {
    config,
    database,
    jobs,
    mail: createMailer(config, database, jobs, log),
    log,
    demoAccounts: demo?.accounts ?? null,
  };
}
