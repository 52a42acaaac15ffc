/** The ids in our exports. Other programs' files have such a column, too. */
export const OWN_ID = 'ID';
/** The heading of a column that only our exports of structures have, with their day: by it such a file is known to be ours. */
export const OWN_MARK = 'Esportazione Locanda';
