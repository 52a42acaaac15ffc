import { demo } from '../../../demo/demo.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/http/logger.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createMailer } from '../../platform/mail/mailer.ts';

/** Returns the context of a server on an open database. Jobs are not started. */
export function testContext(config: Config, database: Database): Context {
  const log = createLogger(config);
  const jobs = createJobs(database, log);
  return {
    config,
    database,
    jobs,
    log,
    mail: createMailer(config, database, jobs, log),
    demoAccounts: config.demo ? demo.accounts : null,
  };
}
