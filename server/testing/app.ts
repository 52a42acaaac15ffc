import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createDemoToken } from '../../demo/users.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { createToken, SESSION_COOKIE } from '../platform/http/cookies.ts';
import { listOutboxMails, type OutboxMail } from '../platform/mail/outbox.ts';
import { openServer } from './app/server.ts';
import { type Caller, createSession, makeCaller, makeSender } from './callers.ts';
import type { TestDatabase } from './database.ts';
import { openPeopledDatabase } from './databases/people.ts';

export type { Caller } from './callers.ts';

export interface TestApp {
  readonly app: App;
  readonly context: Context;
  readonly database: TestDatabase;
  /** Ids of the demo accounts: `admin`, `operator`, `editor`, `vendor`, `customer`, `customer2`, `twofactor`. */
  readonly ids: Readonly<Record<string, number>>;
  /** A service token of role web with every scope. */
  readonly serviceToken: string;
  /** Returns a caller with a session of the account and its anti-forgery header. */
  as(account: string): Promise<Caller>;
  /** Returns a caller without a session that has fetched its anti-forgery cookie. */
  visitor(): Caller;
  /** Returns a caller with a session value that an answer has set. */
  holding(token: string): Caller;
  /** Sends pending mail and returns all mail, newest first. */
  outbox(): Promise<OutboxMail[]>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** True if each successful write is sent again as after a lost answer, and must answer the same (decision 0022). */
  readonly losesAnswers?: boolean;
  /** True if the answer to a creation must equal the record at its Location. */
  readonly readsCreated?: boolean;
  /** A folder used as the built web pages. */
  readonly web?: string;
  /** True if the file needs its own server, because it changes it or keeps state in memory. */
  readonly ownApp?: boolean;
}

/** Opens the server on a new database with the accounts of the demo. Checks answers against their schemas. */
export async function openTestApp(overrides: Partial<Config> = {}, trial: TestOptions = {}): Promise<TestApp> {
  const { database, ids } = await openPeopledDatabase();
  const serviceToken = await createDemoToken(database.pool);
  const server = await openServer(database, overrides, trial);
  const { app, context } = server;
  const { config, jobs } = context;

  function holding(token: string): Caller {
    const send = makeSender(app, config, token);
    const inject: Caller['inject'] = async (method, url, payload, call = {}) => {
      if (method === 'GET') return send(method, url, payload, call);
      // Every write of the tests gets an idempotency key, unless the test sets one.
      const key = randomUUID();
      const callWithKey = { ...call, headers: { 'idempotency-key': key, ...call.headers } };
      const answer = await send(method, url, payload, callWithKey);
      const { location } = answer.headers;
      if (trial.readsCreated && answer.statusCode === 201 && location) {
        const { changeId: _, token: __, secret: ___, ...shown } = answer.json();
        expect((await send('GET', location)).json()).toMatchObject(shown);
      }
      if (!trial.losesAnswers || answer.statusCode >= 300) return answer;
      const { rowCount } = await database.pool.query(LOSE_ANSWER_SQL, [key]);
      if (rowCount)
        expect(withoutRequestNumber(await send(method, url, payload, callWithKey))).toBe(withoutRequestNumber(answer));
      return answer;
    };
    return makeCaller(token, inject);
  }

  return {
    app,
    context,
    database,
    ids,
    serviceToken,
    holding,
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
      await server.close();
      await database.close();
    },
  };
}

/** Removes the request number, which differs between answers. */
const withoutRequestNumber = ({ body }: LightMyRequestResponse) => body.replace(/"instance":"[^"]+"/g, '');

const LOSE_ANSWER_SQL = `update idempotency_keys set status = null, answer = null, headers = null,
  held_until = '-infinity' where key = $1`;

/** Returns the session value that an answer has set. */
export function tokenFrom(answer: LightMyRequestResponse): string {
  return answer.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value ?? '';
}
