/** Who imports registers: of those that may change structures, those that keep them all. */
export const IMPORTING_ROLES = ['admin', 'operator'] as const;

/** The life of an import. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportAction = 'check' | 'commit' | 'cancel' | 'undo' | 'delete';

/** The states in which each act may be asked for; a check is only possible while nothing was written. */
export const IMPORT_ACTIONS: Readonly<Record<ImportAction, readonly ImportState[]>> = {
  check: ['uploaded', 'checked', 'cancelled', 'failed'],
  commit: ['checked', 'cancelled', 'failed'],
  cancel: ['checking', 'running'],
  undo: ['done', 'cancelled', 'failed'],
  delete: ['uploaded', 'checked', 'cancelled', 'failed'],
};

/** What may be done with an import now; the one answer of the screen's buttons and of the server. */
export function importActions(state: ImportState, hasWritten: boolean): ImportAction[] {
  const possible = (Object.keys(IMPORT_ACTIONS) as ImportAction[]).filter((action) =>
    IMPORT_ACTIONS[action].includes(state),
  );
  return possible.filter((action) => {
    if (action === 'undo') return hasWritten;
    if (action === 'check' || action === 'delete') return !hasWritten;
    if (action === 'commit') return state === 'checked' || hasWritten;
    return true;
  });
}

/** What became of a file's rows. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Rows that wait for a decision. */
  toDecide: number;
  /** Structures of the register that the file lacks. */
  gone: number;
  noted: number;
  /** Of an undo: taken back, and left because somebody changed them since. */
  undone: number;
  left: number;
}

/** What becomes of a row that has a remark: refused, waiting for a decision, or taken. */
export const OUTCOMES = ['refused', 'to_decide', 'noted'] as const;
export type RemarkOutcome = (typeof OUTCOMES)[number];
