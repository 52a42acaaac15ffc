// A regular expression such as `/-+$/` would take quadratic time for long runs of dashes.

/** Removes these characters from the end. */
export function trimmedEnd(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes these characters from both ends. */
export function trimmedOf(text: string, signs: RegExp): string {
  const kept = trimmedEnd(text, signs);
  let start = 0;
  while (start < kept.length && signs.test(kept.charAt(start))) start += 1;
  return kept.slice(start);
}
