import { ownPath } from './own-path.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s\\/]/i;
const CONTACT_ADDRESS = /^(?:mailto|tel):/i;

/**
 * Returns the address if a link may lead there, otherwise undefined. Allowed are our own paths, places on the page, web
 * pages, mails and calls. Every address from data passes here, and a check enforces it.
 */
export function toLinkAddress(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  const isAllowed =
    address.startsWith('#') || ownPath(address) !== null || WEB_ADDRESS.test(address) || CONTACT_ADDRESS.test(address);
  return isAllowed ? address : undefined;
}

/** Returns the address of a web page of another host, such as a payment page. Throws for every other address. */
export function toWebAddress(address: string): string {
  if (!WEB_ADDRESS.test(address)) throw new Error('not the address of a web page');
  return address;
}
