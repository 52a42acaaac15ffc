import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DemoAccounts } from './demo.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';

/** Objects that the whole server shares. Created once in main.ts or by a test. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly log: FastifyBaseLogger;
  /** Null unless the demo runs. */
  readonly demoAccounts: DemoAccounts | null;
}
