/**
 * The same schema for the same numbers. Hundreds of fields hold "a line of at most 200 characters": with a schema for
 * each the server held three times as many of them, and each is some kilobytes.
 */
export function memoize<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...given);
    made.set(key, fresh);
    return fresh;
  };
}
