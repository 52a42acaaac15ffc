import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Global setup of Playwright: seeds the demo that each worker's server copies. A child process holds it and removes
 * PostgreSQL and its folder when the channel closes, even after a crash.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const template = fork(path.join(import.meta.dirname, 'template.ts'), {
    execArgv: [],
    env: { ...inherited, NODE_OPTIONS: '' },
  });
  const ended = once(template, 'exit');
  const [surroundings] = await Promise.race([once(template, 'message'), ended]);
  if (typeof surroundings !== 'string') throw new Error('The demo of the tests could not be prepared.');
  process.env.LOCANDA_E2E = surroundings;
  return async () => {
    template.disconnect();
    await ended;
  };
}
