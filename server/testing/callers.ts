import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openSession } from '../people/auth/sessions.ts';
import type { Config } from '../platform/config.ts';
import type { Queryable } from '../platform/database/statement.ts';
import type { App } from '../platform/http/app-type.ts';
import { antiForgeryValue, createToken, SESSION_COOKIE } from '../platform/http/cookies.ts';

type Call = Omit<InjectOptions, 'method' | 'url'>;

/** A caller: a demo account, named by its address before `@`, or a visitor. */
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

/** Returns a function that sends requests with a session value and its anti-forgery header. */
export function makeSender(app: App, config: Config, token: string): Caller['inject'] {
  return (method, url, payload, call = {}) =>
    app.inject({
      ...call,
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { 'x-xsrf-token': antiForgeryValue(config, token), ...call.headers },
      cookies: { [SESSION_COOKIE]: token, ...call.cookies },
    });
}

export function makeCaller(token: string, inject: Caller['inject']): Caller {
  return {
    token,
    inject,
    get: (url, call) => inject('GET', url, undefined, call),
    post: (url, payload, call) => inject('POST', url, payload, call),
    patch: (url, payload, call) => inject('PATCH', url, payload, call),
    delete: (url, call) => inject('DELETE', url, undefined, call),
  };
}

/** Opens a session of a user and returns its value, optionally a given one. */
export async function createSession(database: Queryable, userId: number, token = createToken()): Promise<string> {
  await openSession(database, token, { userId }, { ip: '127.0.0.1', userAgent: 'test' });
  return token;
}
