import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { SECTIONS } from '../../domain/texts/sections.ts';
import { buildApp } from '../app.ts';
import { antiForgeryValue, newToken, SESSION_COOKIE } from '../auth/cookies.ts';
import { openSession } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { createLogger } from '../http/logger.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMailer } from '../mail/mailer.ts';
import { type OutboxMail, outboxMails } from '../mail/outbox-routes.ts';
import { seedDictionaries } from '../settings/dictionaries.ts';
import { seedDemoUsers } from '../users/seed-demo-users.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

type Call = Omit<InjectOptions, 'method' | 'url'>;

/** Someone who calls: a demo account by the part of its address before `@`, or a visitor. */
export interface Caller {
  readonly token: string;
  inject(
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
    call?: Call,
  ): Promise<LightMyRequestResponse>;
  get(url: string, call?: Call): Promise<LightMyRequestResponse>;
  post(url: string, payload?: InjectOptions['payload'], call?: Call): Promise<LightMyRequestResponse>;
  patch(url: string, payload?: InjectOptions['payload'], call?: Call): Promise<LightMyRequestResponse>;
  delete(url: string, call?: Call): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  readonly app: App;
  readonly context: Context;
  readonly database: TestDatabase;
  /** Ids of the demo accounts: `admin`, `operator`, `editor`, `vendor`, `customer`, `customer2`, `twofactor`. */
  readonly ids: Readonly<Record<string, number>>;
  /** A service token of role web with every scope. */
  readonly serviceToken: string;
  /** A caller with a session of the account and its anti-forgery header. */
  as(account: string): Promise<Caller>;
  /** A caller without session that has fetched its anti-forgery cookie. */
  visitor(): Caller;
  /** A caller who holds a value that an answer has set. */
  holding(token: string): Caller;
  /** Sends what waits, then gives the mail, newest first. */
  outbox(): Promise<OutboxMail[]>;
  close(): Promise<void>;
}

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: '',
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'http://127.0.0.1:3000',
  mapStyleUrl: '',
  smtpUrl: '',
  mailFrom: 'Locanda <noreply@locanda.test>',
  sessionSecret: 'a secret for tests of thirty-two characters',
  trustedProxies: ['127.0.0.1'],
  demo: true,
  forceTwoFactor: false,
  rateLimitScale: 10_000,
  contractExemptIds: [],
  logLevel: 'silent',
  development: false,
};

/** The whole server on a database of its own, with the demo's accounts; answers are checked against their schemas. */
export async function testApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const config = { ...testConfig, ...overrides };
  const database = await openTestDatabase();
  const log = createLogger(config);
  const jobs = createJobs(database, log);
  const context: Context = { config, database, jobs, log, mail: createMailer(config, database, jobs) };
  const app = await buildApp(context, { checkAnswers: true });
  await jobs.start({ work: false });
  const { ids, token: serviceToken } = await database.orm.transaction(async (tx) => {
    await seedDictionaries(tx, SECTIONS);
    return seedDemoUsers(tx);
  });
  await app.ready();

  function holding(token: string): Caller {
    const inject: Caller['inject'] = (method, url, payload, call = {}) =>
      app.inject({
        ...call,
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: { 'x-xsrf-token': antiForgeryValue(config, token), ...call.headers },
        cookies: { [SESSION_COOKIE]: token, ...call.cookies },
      });
    return {
      token,
      inject,
      get: (url, call) => inject('GET', url, undefined, call),
      post: (url, payload, call) => inject('POST', url, payload, call),
      patch: (url, payload, call) => inject('PATCH', url, payload, call),
      delete: (url, call) => inject('DELETE', url, undefined, call),
    };
  }

  return {
    app,
    context,
    database,
    ids,
    serviceToken,
    holding,
    visitor: () => holding(newToken()),
    async as(account) {
      const userId = ids[account];
      if (userId === undefined) throw new Error(`no demo account ${account}`);
      const token = newToken();
      await openSession(database.orm, token, { userId }, { ip: '127.0.0.1', userAgent: 'test' });
      return holding(token);
    },
    async outbox() {
      await jobs.drain();
      return outboxMails(database);
    },
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}

/** The session value that an answer has set. */
export function tokenFrom(answer: LightMyRequestResponse): string {
  return answer.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value ?? '';
}
