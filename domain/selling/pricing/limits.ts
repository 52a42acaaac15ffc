/** A list that limits: empty, it does not. */
export function admits<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one);
}
