import { toWebAddress } from '../../../domain/platform/http/link-address.ts';
import { ownPath } from '../../../domain/platform/http/own-path.ts';

/** Loads a page of our own anew. An address from data that is none of our paths loads the other one. */
export function loadOwnPage(path: string | null | undefined, otherwise: string): void {
  location.assign(ownPath(path) ?? otherwise);
}

/** Loads a page of our own in place of the current one. */
export function replacePage(path: string): void {
  location.replace(ownPath(path) ?? '/');
}

/** Leaves for a web page of another host, such as a payment page. */
export function leaveFor(address: string): void {
  location.assign(toWebAddress(address));
}

/** Downloads a file of the server. */
export function downloadFile(path: string): void {
  clickDownload(ownPath(path) ?? '/', '');
}

/** Downloads text that the page has composed. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  clickDownload(url, name);
  URL.revokeObjectURL(url);
}

function clickDownload(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
