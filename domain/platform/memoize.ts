/** Caches the result of `make` for each list of arguments. The arguments must be representable in JSON. */
export function memoize<Given extends readonly unknown[], Made>(
  make: (...args: Given) => Made,
): (...args: Given) => Made {
  const cache = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = make(...args);
    cache.set(key, result);
    return result;
  };
}
