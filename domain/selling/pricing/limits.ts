/** True if the list is empty or contains the value. */
export function isAdmitted<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one);
}
