import { trimChars } from '../../../kernel/records/text/trim.ts';
import { mailsIn, sitesIn } from './internet.ts';
import { isMobile, phonesIn } from './phones.ts';

/**
 * A value of a cell that belongs in another field of the structure; `to` lists the candidate fields, the likeliest
 * first.
 */
export interface Offer {
  readonly to: readonly string[];
  readonly value: string;
}

export interface ReadContact {
  /** Value for the cell's own field; null when the cell has none. */
  readonly value: string | null;
  readonly offers: readonly Offer[];
  /** How the value differs from the cell. */
  readonly note: 'several' | 'partly_read' | 'zero_restored' | 'mended' | null;
  /** True if the cell holds only values of another kind, such as a mail address in the website column. */
  readonly isElsewhere: boolean;
}

const NO_CONTACT: ReadContact = { value: null, offers: [], note: null, isElsewhere: false };
const onlyOffers = (offers: readonly Offer[]): ReadContact => ({ ...NO_CONTACT, offers, isElsewhere: true });

const ALTERNATIVE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  phone: ['phone2'],
  phone2: ['phone'],
  mobile: ['phone', 'phone2'],
  fax: ['phone', 'phone2'],
};

function fieldsFor(target: string, number: string): readonly string[] {
  const others = ALTERNATIVE_FIELDS[target] ?? [];
  return isMobile(number) && target !== 'mobile' ? ['mobile', ...others] : others;
}

function readPhones(target: string, text: string): ReadContact | null {
  const { numbers, faxes, count, isRestored, isPartly } = phonesIn(text);
  if (numbers.length === 0 && faxes.length === 0) return null;
  const isFax = target === 'fax';
  const own = isFax ? [...faxes, ...numbers] : numbers;
  // With several numbers, a landline becomes the main one and a mobile goes to the mobile field.
  const preferred = own.find((number) => (target === 'mobile' ? isMobile(number) : !isMobile(number)));
  const first =
    target === 'mobile' ? (own.find((number) => !number.startsWith('+39')) ?? preferred) : (preferred ?? own[0]);
  const offers = own.filter((number) => number !== first).map((value) => ({ to: fieldsFor(target, value), value }));
  if (!isFax) offers.push(...faxes.map((value) => ({ to: ['fax'], value })));
  if (first === undefined) return onlyOffers(offers);
  const several = count > 1 ? 'several' : null;
  const note = several ?? (isPartly ? 'partly_read' : isRestored ? 'zero_restored' : null);
  return { value: first, offers, note, isElsewhere: false };
}

function readAddresses(text: string, read: typeof mailsIn, to: string): ReadContact | null {
  const { found, isPartly } = read(text);
  const [first, ...others] = found;
  if (first === undefined) return null;
  const note = others.length > 0 ? 'several' : isPartly ? 'partly_read' : first !== text ? 'mended' : null;
  return { value: first, offers: others.map((value) => ({ to: [to], value })), note, isElsewhere: false };
}

const asOffers = (to: readonly string[], read: ReadContact | null): ReadContact | null =>
  read?.value ? onlyOffers([{ to, value: read.value }]) : null;

const ADDRESS_WORD = /@|^(?:https?:|www\.)/i;
const ADDRESS_LABELS = /(?<!\p{L})(?:e-?mail|mail|pec|sito(?: web| internet)?|web)[.:]?(?=\s|$)/giu;

/** Reads a cell of all contacts: numbers for its own field, mail addresses and websites for theirs. */
function readMixed(target: string, text: string): ReadContact | null {
  const words = text.split(/[\s,;|]+/).map((word) => trimChars(word, /[-–()]/));
  const addresses = words.filter((word) => ADDRESS_WORD.test(word));
  if (addresses.length === 0 || addresses.length === words.length) return null;
  const mails = mailsIn(addresses.filter((word) => word.includes('@')).join(' '));
  const sites = sitesIn(addresses.filter((word) => !word.includes('@')).join(' '));
  const rest = addresses.reduce((left, word) => left.replace(word, ' '), text).replace(ADDRESS_LABELS, ' ');
  const read = readPhones(target, rest.trim());
  if (!read || mails.found.length + sites.found.length < addresses.length) return null;
  const offers = [
    ...mails.found.map((value) => ({ to: ['email'], value })),
    ...sites.found.map((value) => ({ to: ['website'], value })),
  ];
  return { ...read, offers: [...read.offers, ...offers], note: read.note ?? 'several' };
}

/** Start of a telephone number: a country or area code, or the prefix of a mobile. */
const PHONE_START = /^(?:\+|0|3)/;

export function readContact(target: string, kind: string, text: string): ReadContact {
  const mails = () => readAddresses(text, mailsIn, '');
  const sites = () => readAddresses(text, sitesIn, '');
  const phones = () => (/\p{L}/u.test(text) ? null : readPhones('phone', text));
  if (kind === 'email') {
    return (
      mails() ??
      (/^(?:https?:|www\.)/i.test(text) ? asOffers(['website'], sites()) : null) ??
      (PHONE_START.test(text) ? asOffers(['phone', 'mobile', 'phone2'], phones()) : null) ??
      NO_CONTACT
    );
  }
  if (kind === 'url') {
    return (
      sites() ??
      asOffers(['email'], mails()) ??
      (PHONE_START.test(text) ? asOffers(['phone', 'mobile', 'phone2'], phones()) : null) ??
      NO_CONTACT
    );
  }
  return (
    readMixed(target, text) ??
    readPhones(target, text) ??
    asOffers(['email'], mails()) ??
    asOffers(['website'], sites()) ??
    NO_CONTACT
  );
}
