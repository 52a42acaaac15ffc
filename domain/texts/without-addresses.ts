/** What stands for an address that is left out. */
const LEFT_OUT = '[…]';
/** Before the `@` no slash, so that a path into a package of npm is none. */
const ADDRESS = /[^\s<>"'(),;:/\\@[\]]{1,64}@[^\s<>"'(),;:/\\@[\]]+(?:\.[^\s<>"'(),;:/\\@[\]]+)*/gu;
const LONGEST = 10_000;

/** `text` for a log or a screen of the staff: whose mail address it names has no place there. */
export function withoutAddresses(text: string): string {
  return text.slice(0, LONGEST).replaceAll(ADDRESS, LEFT_OUT);
}
