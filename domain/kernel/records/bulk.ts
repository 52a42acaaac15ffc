/** Maximum number of records that one request changes and one undo reverts (design/api.md, Bulk). */
export const MAX_BULK_RECORDS = 500;
