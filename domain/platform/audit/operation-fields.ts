/** Member of a `bulk` entry's changes that says what the operation did, beside its number of records (`done`). */
export const OPERATION_FIELDS = { undo: 'undoes', restore: 'restoresTo', handover: 'newOwner' } as const;
export type NamedOperation = keyof typeof OPERATION_FIELDS;
export const NAMED_OPERATIONS = Object.keys(OPERATION_FIELDS) as NamedOperation[];
