import { listStoredKeys, remember } from '../../platform/storage.ts';

/** Storage prefixes of dialogs' input (unsaved-input.ts) and of forms' changes (records/form/draft.ts). */
const DRAFT_PREFIXES = ['typed', 'draft'];

/** Returns the storage keys of all drafts of a user in this browser. */
function listDraftKeys(userId: number): string[] {
  return DRAFT_PREFIXES.flatMap((prefix) => listStoredKeys(`${prefix}.${userId}.`));
}

export const hasDrafts = (userId: number): boolean => listDraftKeys(userId).length > 0;

/** Deletes all drafts of a user, whose data others must not find on a shared computer. */
export function deleteDrafts(userId: number): void {
  for (const key of listDraftKeys(userId)) remember(key, null);
}
