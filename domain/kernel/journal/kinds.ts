/** What was deleted is found and brought back for so many days. */
export const BIN_DAYS = 30;
/** Operations are found and taken back for so many days. */
export const JOURNAL_DAYS = 90;

/** What an operation is: by these people look for one. */
export const OPERATION_KINDS = ['bulk', 'import', 'deletion', 'publication', 'release'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
