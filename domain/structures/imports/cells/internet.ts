import { email, url } from '../../../kernel/records/contact-fields.ts';

const LABEL = ['', '', '', ''] as const;
const mailRule = email(LABEL).schema;
const siteRule = url(LABEL).schema;

/** Checks by the rule of the mail field. Rejects text with two @ signs, because it holds two addresses. */
export function isMail(text: string): boolean {
  return text.indexOf('@') === text.lastIndexOf('@') && mailRule.safeParse(text).success;
}

/** Checks by the rule of the website field. After `www` a second point is required. */
export function isSite(text: string): boolean {
  if (/^(?:https?:\/\/)?www\.[^./]+(?:\/|$)/i.test(text) || !/\p{L}/u.test(text)) return false;
  return siteRule.safeParse(/^https?:\/\//i.test(text) ? text : `https://${text}`).success;
}

export interface ReadAddresses {
  readonly found: readonly string[];
  /** True if a part of the cell belongs to no address. */
  readonly isPartly: boolean;
}

const NO_ADDRESSES: ReadAddresses = { found: [], isPartly: true };
/** End of an address directly followed by the next one. */
const GLUE = /\.(?:it|com|net|org|eu|info|biz|de|at|ch|fr|tv|name)[-_/.](?=.)/i;

/** Splits two joined addresses: in `a@b.it-c@d.it` the part between the @ signs holds one domain and the next name. */
function splitJoinedMails(piece: string): string[] {
  const parts = piece.split('@');
  if (parts.length !== 3) return [piece];
  const [name = '', middle = '', domain = ''] = parts;
  const glue = GLUE.exec(middle);
  if (!glue) return [piece];
  const end = glue.index + glue[0].length;
  return [`${name}@${middle.slice(0, end - 1)}`, `${middle.slice(end)}@${domain}`];
}

const stripPunctuation = (text: string) =>
  text.replace(/^(?:mailto:|e-?mail:)/i, '').replace(/^[<("'.:;,-]{1,4}|[>)"'.:;,-]{1,4}$/g, '');

export function mailsIn(text: string): ReadAddresses {
  if (text.length > 400) return NO_ADDRESSES;
  if (isMail(text)) return { found: [text], isPartly: false };
  const pieces = text.split(/[\s,;|/]+/).flatMap((piece) => splitJoinedMails(stripPunctuation(piece)));
  const found = [...new Set(pieces.filter(isMail))];
  if (found.length > 0) {
    const isPartly = pieces.some((piece) => !isMail(piece) && /[\p{L}\p{N}]{2}/u.test(piece));
    return { found, isPartly };
  }
  const compact = stripPunctuation(
    text
      .replace(/ ?[[(](?:at|chiocciola)[\])] ?/gi, '@')
      .replace(/@{2,}/g, '@')
      .replace(/ ?([@.]) ?/g, '$1')
      .replace(/,(?=(?:it|com|net|org|eu)$)/i, '.'),
  );
  return isMail(compact) ? { found: [compact], isPartly: false } : NO_ADDRESSES;
}

/** Corrects usual typing errors in the scheme and in `www`. */
function correctTypos(text: string): string {
  return text
    .replace(/^h?t{1,3}ps?(?::|;)?[/\\]{0,3}(?=www\.|[^/:]{2,60}\.)/i, (scheme) =>
      /^https/i.test(scheme) ? 'https://' : 'http://',
    )
    .replace(/^(https?:\/\/)?w{2,4}[.,]{1,3}/i, (_, scheme: string | undefined) => `${scheme ?? ''}www.`)
    .replace(/[.,;:]{1,3}$/, '');
}

const BEGINS_AS_SITE = /^(?:https?:\/\/|www\.)/i;

export function sitesIn(text: string): ReadAddresses {
  if (text.length > 2048 || text.includes('@')) return NO_ADDRESSES;
  const pieces = text
    .split(/[\s,;|]+|(?<![:/\\])[-–/_]{1,3}(?=www\.)|(?<=\.\w{2,4})[-–_/]{1,3}(?=https?:)/i)
    .filter(Boolean);
  const [only = ''] = pieces;
  if (pieces.length === 1 && isSite(only)) return { found: [only], isPartly: false };
  const compact = correctTypos(text.replace(/ {0,5}([./]) {0,5}/g, '$1'));
  if (!/[\s,;|]/.test(compact) && isSite(compact) && pieces.filter((one) => BEGINS_AS_SITE.test(one)).length < 2)
    return { found: [compact], isPartly: false };
  const sites = pieces.map(correctTypos).filter((piece) => /\p{L}\.\p{L}/u.test(piece) || BEGINS_AS_SITE.test(piece));
  // A website with a space inside is rejected: `www.fonte viola.com`.
  const words = pieces.length - sites.length;
  if (sites.length === 0 || !sites.every(isSite)) return NO_ADDRESSES;
  if (words > 0 && !sites.every((site) => BEGINS_AS_SITE.test(site))) return NO_ADDRESSES;
  return { found: [...new Set(sites)], isPartly: words > 0 };
}
