/** Response header with the id of the history entry that undoes the change, for answers without a body. */
export const CHANGE_HEADER = 'x-change-id';
/** Response header: the deleted record was archived. */
export const ARCHIVED_HEADER = 'x-archived';
