export type FormValues = Record<string, unknown>;
/** Errors by path, in the user's words. */
export type FormErrors = Readonly<Record<string, string>>;

/** Whether two values of a field are the same. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
