/** Maximum rooms of one request (structures dictionary 5.1). */
export const MAX_ROOMS = 10;

/** True if the list is empty or contains the value. */
export function isAdmitted<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one);
}
