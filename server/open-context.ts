import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { openDatabase } from './platform/database/database.ts';
import type { Demo } from './platform/demo.ts';
import { createLogger } from './platform/http/logger.ts';
import { connectionName } from './platform/installation/rekey.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';

/** Opens the objects shared by server and commands. Does not start the jobs, because areas define theirs first. */
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
