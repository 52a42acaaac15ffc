import { demoAccountName } from '../../../demo/users.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../../domain/people/auth/service-token.ts';
import { buildApp } from '../../app.ts';
import { createServiceToken } from '../../people/auth/service-tokens.ts';
import { run } from '../../platform/database/statement.ts';
import { createToken } from '../../platform/http/cookies.ts';
import { listOutboxMails } from '../../platform/mail/outbox.ts';
import { testContext } from '../app/context.ts';
import type { TestApp } from '../app.ts';
import { createSession, makeCaller, makeSender } from '../callers.ts';
import { openDemoApp } from '../databases/demo-app.ts';
import type { KnownValues } from './every-get.ts';

export interface CrawlApp extends TestApp {
  readonly known: KnownValues;
}

/** Opens the demo in an app that checks each answer against its schema: a wrong answer becomes a 500. */
export async function openCrawlApp(): Promise<CrawlApp> {
  const { database, known, ...demo } = await openDemoApp();
  const { config } = demo.context;
  const context = testContext(config, database);
  const { jobs } = context;
  const app = await buildApp(context, { checkAnswers: true });
  await jobs.start({ work: false });
  await app.ready();
  const users = await run<{ id: number; email: string }>(database.pool, 'select id, email from users', []);
  const ids = Object.fromEntries(users.map(({ id, email }) => [demoAccountName(email), id]));
  const holding = (token: string) => makeCaller(token, makeSender(app, config, token));
  return {
    ...{ app, context, database, ids, known, holding },
    serviceToken: await createServiceToken(database.pool, 'Crawl', Object.keys(TOKEN_SCOPES) as TokenScope[]),
    visitor: () => holding(createToken()),
    async as(account) {
      const userId = ids[account];
      if (userId === undefined) throw new Error(`no demo account ${account}`);
      return holding(await createSession(database.pool, userId));
    },
    async outbox() {
      await jobs.drain();
      return listOutboxMails(database);
    },
    async close() {
      await app.close();
      await jobs.stop();
      await demo.close();
    },
  };
}
