import { z } from 'zod';
import { issueCode } from '../../kernel/records/text-rules.ts';

/** Platform dictionary 1.6. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** A new password: any characters, never trimmed. What it must not be is asked by `passwordIssue` and by the server. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((text) => text.isWellFormed(), issueCode('characters'));

const PLATFORM = 'locanda';

/** It must hold neither the address's local part (of four characters or more) nor the platform's name. */
export function isPersonal(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@'))).toLowerCase();
  return lower.includes(PLATFORM) || (local.length >= 4 && lower.includes(local));
}

export const STRENGTHS = ['weak', 'fair', 'good', 'excellent'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * The bar under the field. An estimate of how many bits a guesser needs: characters that repeat or follow each other
 * count little, the variety of signs counts once. It advises; only the rules above refuse.
 */
export function passwordStrength(password: string, email = ''): Strength {
  if (password.length < PASSWORD_MIN || (email && isPersonal(password, email))) return 'weak';
  const alphabet = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
  const score = Math.min(fresh, new Set(codes).size * 1.5) + alphabet * 2;
  if (score < 14) return 'weak';
  if (score < 18) return 'fair';
  return score < 24 ? 'good' : 'excellent';
}
