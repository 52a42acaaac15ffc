import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSigned, type Secrets } from '../../platform/sealing/signed-values.ts';

/** Returns a random six-digit code for a mail. */
export function generateCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Hashes a code with a secret key and the code's purpose. The key is not in the database, because six digits could be
 * guessed from a plain hash.
 */
export function hashCode({ sessionSecret }: Secrets, boundTo: string, code: string): Buffer {
  return createHmac('sha256', sessionSecret).update(`code:${boundTo}:${code}`).digest();
}

export function isMatchingCode(secrets: Secrets, boundTo: string, code: string, hash: Buffer): boolean {
  return isSigned(secrets, (sessionSecret) => hashCode({ ...secrets, sessionSecret }, boundTo, code), hash);
}

/** Returns the token of a reset link: 64 hexadecimal digits (platform 1.5). */
export function generateLinkToken(): string {
  return randomBytes(32).toString('hex');
}

/** Maximum wrong tries per code (platform 1.2, 1.4). */
export const MAX_TRIES = 5;
/** Minimum seconds between two mails of the same code. */
export const RESEND_SECONDS = 60;
