/** Records that one request changes at most, and that one undo takes back (design/api.md, Bulk). */
export const MOST_AT_ONCE = 500;
