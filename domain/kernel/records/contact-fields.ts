import { z } from 'zod';
import type { Text } from '../../platform/language/text.ts';
import { field, type Opts } from './make-field.ts';
import { isPhone, mayBeMobile, normalisePhone } from './phone.ts';
import { bounded, issueCode } from './text-rules.ts';

/** Stored as E.164. A number without prefix is read as Italian. */
export function phone<const O extends Opts<'phone'> & { mobile?: boolean }>(label: Text, options?: O) {
  const schema = () =>
    z
      .string()
      .max(40, { abort: true })
      .overwrite(normalisePhone)
      .refine(isPhone, issueCode('phone'))
      .refine((given) => !options?.mobile || mayBeMobile(given), issueCode('mobile'));
  return field('phone', label, schema, options);
}

/**
 * As zod's, with the letters of all alphabets on both sides (RFC 6531, RFC 5890); who sends writes such a domain as punycode.
 * A last label may be punycode itself.
 */
const FOREIGN_EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** The domain is lower-cased; max 254 (platform dictionary 0). */
export function email<const O extends Opts<'email'>>(label: Text, options?: O) {
  const schema = () =>
    bounded(254)
      .trim()
      .max(254, { abort: true })
      .overwrite((given) => given.normalize('NFC').replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
      .refine((given) => z.regexes.email.test(given) || FOREIGN_EMAIL.test(given), issueCode('email'));
  return field('email', label, schema, options, { max: 254 });
}

/** Scheme and host of an address without credentials; the host has a dot. */
const ABSOLUTE_URL = /^(https?):\/\/((?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A host with its path, as people write it: www.example.org, example.org/camere. */
const WITHOUT_SCHEME = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** An address that was typed without its scheme leads there all the same, and not to a page of ours. */
export function withScheme(written: string): string {
  const address = written.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** An absolute address that is asked for by https. */
export function isHttps(written: string): boolean {
  return ABSOLUTE_URL.exec(written)?.[1]?.toLowerCase() === 'https';
}

/** Absolute http or https address; `hosts` narrows it to a network's own (subdomains too). */
export function url<const O extends Opts<'url'> & { hosts?: readonly string[]; https?: boolean }>(
  label: Text,
  options?: O,
) {
  const schema = () =>
    bounded(2048)
      .trim()
      .overwrite(withScheme)
      .max(2048, { abort: true })
      .refine((given) => {
        const parsed = ABSOLUTE_URL.exec(given);
        if (!parsed || (options?.https && parsed[1]?.toLowerCase() !== 'https')) return false;
        const host = parsed[2]?.toLowerCase() ?? '';
        return !options?.hosts || options.hosts.some((own) => host === own || host.endsWith(`.${own}`));
      }, issueCode('url'));
  return field('url', label, schema, options, { max: 2048 });
}
