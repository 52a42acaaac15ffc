// `/-+$/` looks at each run of dashes from each of its dashes: by the square of its length when it does not end there.

/** Without the last characters that are among these. */
export function trimmedEnd(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Without the first and the last characters that are among these. */
export function trimmedOf(text: string, signs: RegExp): string {
  const kept = trimmedEnd(text, signs);
  let start = 0;
  while (start < kept.length && signs.test(kept.charAt(start))) start += 1;
  return kept.slice(start);
}
