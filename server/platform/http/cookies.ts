import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import type { Config } from '../config.ts';
import { isSigned, type Secrets } from '../sealing/signed-values.ts';

/**
 * Two cookies. `locanda_session` (HttpOnly) is a random value. For sessions it is stored hashed; a visitor's is not
 * stored. `XSRF-TOKEN` is an HMAC of it, so it need not be stored and is worthless for other sessions. Over HTTPS the
 * name is `__Host-locanda_session`: browsers accept it only from this host, so sibling sites cannot set it.
 */
export const SESSION_COOKIE = 'locanda_session';
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;

type CookieConfig = Pick<Config, 'publicUrl'>;

const isSecure = ({ publicUrl }: CookieConfig) => publicUrl.startsWith('https:');
const sessionCookie = (config: CookieConfig) => hostCookie(config, SESSION_COOKIE);

/** Returns the name under which a cookie is accepted from this host only, over HTTPS. */
const hostCookie = (config: CookieConfig, name: string): string => (isSecure(config) ? `__Host-${name}` : name);

/** The reader's language choice in this browser, written by web/platform/storage.ts. */
const LANGUAGE_COOKIE = 'locanda_language';

/** Returns the reader's language choice; undefined if there is none. */
export function readLanguageChoice(request: FastifyRequest, config: CookieConfig): Language | undefined {
  const choice = request.cookies[hostCookie(config, LANGUAGE_COOKIE)];
  return LANGUAGES.find((language) => language === choice);
}

/** Returns the caller's session value; null if it is missing or malformed. */
export function readSessionToken(request: FastifyRequest, config: CookieConfig): string | null {
  const value = request.cookies[sessionCookie(config)];
  return value && TOKEN_FORMAT.test(value) ? value : null;
}

/** Creates a session value: at login, second factor, password change and for a first-time visitor. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function setCookies(reply: FastifyReply, config: Config, token: string): void {
  const options = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const;
  reply.setCookie(sessionCookie(config), token, { ...options, httpOnly: true });
  reply.setCookie(ANTI_FORGERY_COOKIE, antiForgeryValue(config, token), options);
}

export function clearCookies(reply: FastifyReply, config: CookieConfig): void {
  const options = { path: '/', secure: isSecure(config) };
  reply.clearCookie(sessionCookie(config), options);
  reply.clearCookie(ANTI_FORGERY_COOKIE, options);
}

export function antiForgeryValue({ sessionSecret }: Pick<Secrets, 'sessionSecret'>, token: string): string {
  return createHmac('sha256', sessionSecret).update(`anti-forgery:${token}`).digest('base64url');
}

export function isAntiForgeryValid(request: FastifyRequest, config: Config): boolean {
  const token = readSessionToken(request, config);
  const header = request.headers[ANTI_FORGERY_HEADER];
  if (!token || typeof header !== 'string') return false;
  return isSigned(config, (sessionSecret) => antiForgeryValue({ sessionSecret }, token), header);
}
