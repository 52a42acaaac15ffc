import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Two cookies. `locanda_session` (HttpOnly) is a random value: a visitor's, unknown to the database, or a session's,
 * stored hashed. `XSRF-TOKEN` is an HMAC of it: it need not be stored and is worthless for any other session.
 */
export const SESSION_COOKIE = 'locanda_session';
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The caller's session value, or null when there is none of the right shape. */
export function sessionToken(request: FastifyRequest): string | null {
  const value = request.cookies[SESSION_COOKIE];
  return value && TOKEN.test(value) ? value : null;
}

/** A new value: at login, second factor, password change and for a first-time visitor. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function setCookies(reply: FastifyReply, config: Config, token: string): void {
  const options = { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
  reply.setCookie(SESSION_COOKIE, token, { ...options, httpOnly: true });
  reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryValue(config, token), options);
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  reply.clearCookie(ANTI_FORGERY_COOKIE, { path: '/' });
}

export function antiForgeryValue(config: Config, token: string): string {
  return createHmac('sha256', config.sessionSecret).update(`anti-forgery:${token}`).digest('base64url');
}

export function antiForgeryHolds(request: FastifyRequest, config: Config): boolean {
  const token = sessionToken(request);
  const header = request.headers[ANTI_FORGERY_HEADER];
  if (!token || typeof header !== 'string') return false;
  const expected = Buffer.from(antiForgeryValue(config, token));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
