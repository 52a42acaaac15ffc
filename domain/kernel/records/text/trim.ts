// A regular expression such as `/-+$/` would take quadratic time for long runs of dashes.

/** Removes these characters from the end. */
export function trimEndChars(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes these characters from both ends. */
export function trimChars(text: string, signs: RegExp): string {
  const withoutEnd = trimEndChars(text, signs);
  let start = 0;
  while (start < withoutEnd.length && signs.test(withoutEnd.charAt(start))) start += 1;
  return withoutEnd.slice(start);
}
