/** Days for which deleted records can be restored. */
export const BIN_DAYS = 30;
/** Days for which operations can be undone. */
export const JOURNAL_DAYS = 90;

/** Kinds of operations, used as a filter. */
export const OPERATION_KINDS = [
  'bulk',
  'import',
  'undo',
  'restore',
  'handover',
  'deletion',
  'archiving',
  'publication',
  'status',
  'assignment',
  'release',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
