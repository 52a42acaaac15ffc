/** Maximum number of records that one request changes and one undo reverts (design/api.md, Bulk). */
export const MOST_AT_ONCE = 500;
