export const IMPORTING_ROLES = ['admin', 'operator'] as const;

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

/** States in which each action is allowed. A check is only possible before anything was written. */
export const IMPORT_ACTIONS: Readonly<Record<ImportAction, readonly ImportState[]>> = {
  check: ['uploaded', 'checked', 'cancelled', 'failed'],
  commit: ['checked', 'cancelled', 'failed'],
  cancel: ['checking', 'running'],
  undo: ['done', 'cancelled', 'failed'],
  delete: ['uploaded', 'checked', 'cancelled', 'failed'],
};

/** Actions allowed on an import now; used by the screen's buttons and by the server. */
export function allowedImportActions(state: ImportState, hasWritten: boolean): ImportAction[] {
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

/** Numbers of rows by result. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Rows that need a decision. */
  toDecide: number;
  gone: number;
  noted: number;
  /** Rows of an undo: reverted, and left because somebody changed them since. */
  undone: number;
  left: number;
}

/** Result for a row with a remark: refused, needing a decision, or imported. */
export const REMARK_OUTCOMES = ['refused', 'to_decide', 'noted'] as const;
export type RemarkOutcome = (typeof REMARK_OUTCOMES)[number];
