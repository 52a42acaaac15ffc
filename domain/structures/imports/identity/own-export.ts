/** Heading of the id column in our exports. Other programs' files may have the same heading. */
export const OWN_ID = 'ID';
/**
 * Heading that only our structure exports have; the column holds the day of the export. It identifies our own files.
 */
export const OWN_MARK = 'Esportazione Locanda';
