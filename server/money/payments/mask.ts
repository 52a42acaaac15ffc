import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** Replaces values that are not stored. */
export const MASK = '•••';

/** Keys whose whole content is personal or payment data. */
const WHOLE =
  /^(?:address|billing_details|customer_details|collected_information|shipping|shipping_details|payment_method_details|evidence|card|us_bank_account|sepa_debit|custom_fields|custom_text|tax_ids|headers)$/;
/** Keys of personal data or of values that grant access. */
const NAMED =
  /(?:email|name|phone|secret|url|iban|last4|fingerprint|description|descriptor|receipt|account|routing|birth|postal|statement|password|token|note)/;
const EXACT = /^(?:ip|ip_address|dob|cvc|number|line1|line2|city|state_province)$/;
/** Our own metadata contains no personal data. */
const OWN = /^locanda_/;
/** Stripe's ids of payment methods, which can be charged with the API key. */
const PAYING = /^(?:pm|card|src)_\w/;
/** A card number as people write it, but not digits within an id. */
const DIGITS = /(?<![\w-])(?:\d[ -]?){13,19}(?![\w-])/;
const DEEPEST = 12;
const LONGEST = 500;

/** Returns Stripe's JSON without secrets and personal data; ids, types, states, amounts and days remain. */
export function masked(value: unknown, key = '', whole = false, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (depth > DEEPEST) return MASK;
  if (Array.isArray(value)) return value.slice(0, 200).map((one) => masked(one, key, whole, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const hidden = whole || WHOLE.test(name) || (key === 'metadata' && !OWN.test(name));
        return [storable(name), masked(one, name, hidden, depth + 1)];
      }),
    );
  if (whole || isHidden(key)) return MASK;
  if (typeof value !== 'string') return value;
  if (OWN.test(key)) return storable(value);
  return value.includes('@') || DIGITS.test(value) || PAYING.test(value) ? MASK : storable(value);
}

const isHidden = (key: string) => !OWN.test(key) && (NAMED.test(key) || EXACT.test(key));

/** Removes NUL characters, which PostgreSQL refuses, and limits the length. */
const storable = (text: string) => cutText(text.replaceAll('\0', ''), LONGEST);
