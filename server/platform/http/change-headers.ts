/** Where an answer without a body says which entry of the history takes it back. */
export const CHANGE_HEADER = 'x-change-id';
/** Where it says that what was deleted lies in the archive. */
export const ARCHIVED_HEADER = 'x-archived';
