import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSigned, type Secrets } from '../../platform/sealing/signed.ts';

/** A mailed code: six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits are tried out in no time: their hash needs a key that the database does not hold, and what they belong to. */
export function hashCode({ sessionSecret }: Secrets, boundTo: string, code: string): Buffer {
  return createHmac('sha256', sessionSecret).update(`code:${boundTo}:${code}`).digest();
}

export function codeMatches(secrets: Secrets, boundTo: string, code: string, hash: Buffer): boolean {
  return isSigned(secrets, (sessionSecret) => hashCode({ ...secrets, sessionSecret }, boundTo, code), hash);
}

/** The token of a reset link: 64 hexadecimal digits (platform 1.5). */
export function newLinkToken(): string {
  return randomBytes(32).toString('hex');
}

/** Wrong tries that a code bears (platform 1.2, 1.4). */
export const MAX_TRIES = 5;
/** Seconds between two mails of the same code. */
export const RESEND_SECONDS = 60;
