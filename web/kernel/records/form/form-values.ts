export type FormValues = Record<string, unknown>;
/** Errors by path, in the user's words. */
export type FormErrors = Readonly<Record<string, string>>;
