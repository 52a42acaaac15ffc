import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** Replaces values that are not stored. */
export const MASK = '•••';

/** Keys whose whole content is personal or payment data. */
const MASKED_OBJECT_KEYS =
  /^(?:address|billing_details|customer_details|collected_information|shipping|shipping_details|payment_method_details|evidence|card|us_bank_account|sepa_debit|custom_fields|custom_text|tax_ids|headers)$/;
/** Keys of personal data or of values that grant access. */
const MASKED_KEY_PARTS =
  /(?:email|name|phone|secret|url|iban|last4|fingerprint|description|descriptor|receipt|account|routing|birth|postal|statement|password|token|note)/;
const MASKED_KEYS = /^(?:ip|ip_address|dob|cvc|number|line1|line2|city|state_province)$/;
/** Our own metadata contains no personal data. */
const OWN_KEYS = /^locanda_/;
/** Stripe's ids of payment methods, which can be charged with the API key. */
const PAYMENT_METHOD_ID = /^(?:pm|card|src)_\w/;
/** A card number as people write it, but not digits within an id. */
const CARD_NUMBER = /(?<![\w-])(?:\d[ -]?){13,19}(?![\w-])/;
const MAX_DEPTH = 12;
const MAX_TEXT_LENGTH = 500;

/** Returns Stripe's JSON without secrets and personal data; ids, types, states, amounts and days remain. */
export function maskPersonalData(value: unknown, key = '', whole = false, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (depth > MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.slice(0, 200).map((one) => maskPersonalData(one, key, whole, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const hidden = whole || MASKED_OBJECT_KEYS.test(name) || (key === 'metadata' && !OWN_KEYS.test(name));
        return [toStorableText(name), maskPersonalData(one, name, hidden, depth + 1)];
      }),
    );
  if (whole || isHidden(key)) return MASK;
  if (typeof value !== 'string') return value;
  if (OWN_KEYS.test(key)) return toStorableText(value);
  return value.includes('@') || CARD_NUMBER.test(value) || PAYMENT_METHOD_ID.test(value) ? MASK : toStorableText(value);
}

const isHidden = (key: string) => !OWN_KEYS.test(key) && (MASKED_KEY_PARTS.test(key) || MASKED_KEYS.test(key));

/** Removes NUL characters, which PostgreSQL refuses, and limits the length. */
const toStorableText = (text: string) => cutText(text.replaceAll('\0', ''), MAX_TEXT_LENGTH);
