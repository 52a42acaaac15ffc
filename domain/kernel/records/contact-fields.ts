import { z } from 'zod';
import type { Text } from '../../platform/language/text.ts';
import { field, type Opts } from './make-field.ts';
import { isPhone, mayBeMobile, normalisePhone } from './phone.ts';
import { boundedString, issueCode } from './text-rules.ts';

/** A phone number, stored as E.164. A number without prefix is read as Italian. */
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
 * Zod's rule extended to letters of all alphabets on both sides (RFC 6531, RFC 5890). The mail sender converts the
 * domain to punycode; the last label may already be punycode.
 */
const FOREIGN_EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** A mail address of at most 254 characters with a lower-case domain (platform dictionary 0). */
export function email<const O extends Opts<'email'>>(label: Text, options?: O) {
  const schema = () =>
    boundedString(254)
      .trim()
      .max(254, { abort: true })
      .overwrite((given) => given.normalize('NFC').replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
      .refine((given) => z.regexes.email.test(given) || FOREIGN_EMAIL.test(given), issueCode('email'));
  return field('email', label, schema, options, { max: 254 });
}

/** An absolute address without credentials, whose host contains a dot; captures scheme and host. */
const ABSOLUTE_URL = /^(https?):\/\/((?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** An address typed without a scheme: www.example.org, example.org/camere. */
const WITHOUT_SCHEME = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** Adds `https://` to an address without a scheme; otherwise a browser would open it within our site. */
export function withScheme(input: string): string {
  const address = input.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

export function isHttps(address: string): boolean {
  return ABSOLUTE_URL.exec(address)?.[1]?.toLowerCase() === 'https';
}

/** A field for an absolute http or https address. `hosts` limits it to the hosts of a network, including subdomains. */
export function url<const O extends Opts<'url'> & { hosts?: readonly string[]; https?: boolean }>(
  label: Text,
  options?: O,
) {
  const schema = () =>
    boundedString(2048)
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
