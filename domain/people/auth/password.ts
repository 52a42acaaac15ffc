import { z } from 'zod';
import { issueCode } from '../../kernel/records/text-rules.ts';

/** Platform dictionary 1.6. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** Schema of a new password: any characters, never trimmed. `passwordIssue` and the server check the other rules. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .refine((text) => text.isWellFormed(), issueCode('characters'));

const PLATFORM_NAME = 'locanda';

/**
 * True if the password contains the platform's name or the local part of the e-mail address (four characters or more).
 */
export function containsPersonalData(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@'))).toLowerCase();
  return lower.includes(PLATFORM_NAME) || (local.length >= 4 && lower.includes(local));
}

export const STRENGTHS = ['weak', 'fair', 'good', 'excellent'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * Estimates the strength for the bar under the field. Repeated and consecutive characters count little; each kind of
 * character counts once. The estimate only advises; it refuses nothing.
 */
export function computePasswordStrength(password: string, email = ''): Strength {
  if (password.length < MIN_PASSWORD_LENGTH || (email && containsPersonalData(password, email))) return 'weak';
  const alphabet = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
  const score = Math.min(fresh, new Set(codes).size * 1.5) + alphabet * 2;
  if (score < 14) return 'weak';
  if (score < 18) return 'fair';
  return score < 24 ? 'good' : 'excellent';
}
