// What the address of /structures says. By itself: a page's first code knows it without the whole record.

/** In which order the list begins. */
export const STRUCTURES_SORT = '-updatedAt';

/** `view`: the texts of all structures by language, which is another list, with filters of its own. */
export const TEXTS_VIEW = 'texts';
/** The same list as a map. */
export const MAP_VIEW = 'map';

/** Those that one change of many wrote, by the number of its batch in the history. */
export const BATCH_FILTER = 'filter[batch]';
