import { isWorking } from '../../../kernel/tasks/states.ts';

/** Maximum number of pages in an edit, selected singly or by sheet, and found by a filter (platform dictionary 4.4). */
export const MAX_CHOSEN_PAGES = 500;
export const MAX_FILTERED_PAGES = 5000;
/** Maximum number of rows in a preview. */
export const MAX_PREVIEW_ROWS = 50;
/** Hours within which an edit can be undone. */
export const UNDO_HOURS = 24;

export const SET_FIELDS = ['status', 'isIndexable', 'maxHighlights'] as const;
export const TEMPLATE_FIELDS = ['title', 'seoTitle', 'seoDescription'] as const;
export const TEXT_FIELDS = [...TEMPLATE_FIELDS, 'description', 'bottomText'] as const;
/** Parts of a regenerated address, in this order. */
export const PATH_PARTS = ['type', 'region', 'province', 'location', 'structure'] as const;
export type PathPart = (typeof PATH_PARTS)[number];

export const OPERATION_KINDS = [
  'set_field',
  'template',
  'find_replace',
  'replace_path',
  'regenerate_path',
  'sheet',
] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/**
 * True if the user may choose whether active pages are published immediately. Changes of addresses and states are
 * always published immediately.
 */
export const isPublishingKind = (kind: OperationKind) =>
  kind === 'set_field' || kind === 'template' || kind === 'find_replace';

export const EDIT_STATES = ['ready', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type EditState = (typeof EDIT_STATES)[number];
export const EDIT_ACTS = ['run', 'plan', 'unplan', 'undo'] as const;
export type EditAct = (typeof EDIT_ACTS)[number];

/** Returns the actions allowed on an edit. Used by both the screen and the server. */
export function allowedEditActs(edit: {
  readonly state: EditState;
  readonly isPlanned: boolean;
  /** Number of pages that the edit would change or has changed. */
  readonly changed: number;
  readonly hoursSince: number | null;
}): EditAct[] {
  const { state, isPlanned, changed, hoursSince } = edit;
  if (state === 'undone' || isWorking(state) || changed === 0) return [];
  if (state === 'failed') return ['run'];
  if (state === 'done') return hoursSince !== null && hoursSince < UNDO_HOURS ? ['undo'] : [];
  return isPlanned ? ['unplan'] : ['run', 'plan'];
}
