/** Caches the result of `make` for each list of arguments. The arguments must be representable in JSON. */
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
