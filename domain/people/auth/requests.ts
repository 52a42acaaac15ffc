import { checkVAT, countries, italy } from 'jsvat';
import { z } from 'zod';
import { isPhone, normalisePhone } from '../../kernel/records/phone.ts';
import { boundedString, issueCode, line, lines, NAME_RULE } from '../../kernel/records/text-rules.ts';
import { RESET_TOKEN } from '../../kernel/screens/addresses.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { newPassword } from './password.ts';

/** Bodies of the calls in specification §7; their names must not change (platform dictionary 1). */

/** Domains may contain international letters (RFC 5890). */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/** E-mail address, trimmed, with the domain in lower case. Addresses are compared case-insensitively. */
export const email = boundedString(254)
  .normalize('NFC')
  .trim()
  .min(1)
  .max(254, { abort: true })
  .refine((text) => text === '' || EMAIL.test(text), issueCode('email'))
  .overwrite((text) => text.replace(/@[^@]*$/, (domain) => domain.toLowerCase()));

export const phone = boundedString(40)
  .trim()
  .min(1)
  .max(40, { abort: true })
  .overwrite(normalisePhone)
  .refine(isPhone, issueCode('phone'));

export const code = z.string().regex(/^\d{6}$/);

export const loginBody = z.strictObject({ email, password: z.string().min(1).max(128) });

export const check2faBody = z.strictObject({ twoAuthCode: code });

function isVatNumber(text: string): boolean {
  return /^\d{11}$/.test(text) ? checkVAT(`IT${text}`, [italy]).isValid : checkVAT(text, countries).isValid;
}

export const CONTACT_ROLES = ['owner', 'manager', 'agency', 'other'] as const;
export const REQUEST_KINDS = ['new_listing', 'claim'] as const;
export const STAR_CATEGORIES = ['1', '2', '3', '3s', '4', '4s', '5'] as const;

const id = z.int().min(1).max(2_147_483_647);

export const registrationData = z.strictObject({
  structureName: line(120, 2).refine((text) => NAME_RULE.pattern.test(text), issueCode(NAME_RULE.code)),
  structure_type: z.string().regex(/^[a-z][a-z0-9_-]{1,39}$/),
  category: z.enum(STAR_CATEGORIES).nullish(),
  city_id: id,
  province_id: id,
  region_id: id,
  address: line(120).nullish(),
  vatNumber: line(20)
    .refine((text) => isVatNumber(text), issueCode('vat'))
    .nullish(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
  contactRole: z.enum(CONTACT_ROLES).default('owner'),
  requestKind: z.enum(REQUEST_KINDS).default('new_listing'),
  message: lines(1000).nullish(),
});
export type RegistrationData = z.output<typeof registrationData>;

/** `other_data` is a JSON string (specification §7). */
const otherData = z
  .string()
  .min(1)
  .max(8192)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', input: text, ...issueCode('pattern') });
      return z.NEVER;
    }
  })
  .pipe(registrationData);

function isConfirmed(body: { password: string; password_confirmation: string }): boolean {
  return body.password === body.password_confirmation;
}
const CONFIRMATION_ISSUE = { path: ['password_confirmation'], ...issueCode('confirmed') };

export const registerBody = z
  .strictObject({
    name: line(100, 2).refine((text) => NAME_RULE.pattern.test(text), issueCode(NAME_RULE.code)),
    email,
    phone,
    password: newPassword,
    password_confirmation: z.string().min(1).max(128),
    lang: z.enum(LANGUAGES).default('it'),
    acceptTerms: z.literal(true),
    acceptPrivacy: z.literal(true),
    marketingConsent: z.boolean().default(false),
    other_data: otherData,
    /** Hidden field: only bots fill it in (platform 1.3). */
    company: z.string().max(500).optional(),
  })
  .refine(isConfirmed, CONFIRMATION_ISSUE);
export type RegisterBody = z.output<typeof registerBody>;

export const verifyBody = z.strictObject({ email, verification_code: code, user_id: z.uuid() });

export const resendBody = z.strictObject({ email, user_id: z.uuid() });

export const forgotBody = z.strictObject({ email });

export const resetBody = z
  .strictObject({
    email,
    token: z.string().regex(RESET_TOKEN),
    password: newPassword,
    password_confirmation: z.string().min(1).max(128),
  })
  .refine(isConfirmed, CONFIRMATION_ISSUE);
export type ResetBody = z.output<typeof resetBody>;

/** Change of the user's own password (platform dictionary 2.1). */
export const ownPasswordBody = z
  .strictObject({
    current_password: z.string().min(1).max(128),
    password: newPassword,
    password_confirmation: z.string().min(1).max(128),
  })
  .refine(isConfirmed, CONFIRMATION_ISSUE);

export const emailChangeBody = z.strictObject({
  email,
  /** Required when users change their own account. */
  current_password: z.string().min(1).max(128).optional(),
});

export const emailCodeBody = z.strictObject({ code });
