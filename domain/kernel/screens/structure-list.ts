// Query values of /structures, in a separate file so that a page's first chunk does not load the record definition.

/** Default order of the list. */
export const STRUCTURES_SORT = '-updatedAt';

/** View of all structures' texts by language; a separate list with its own filters. */
export const TEXTS_VIEW = 'texts';
export const MAP_VIEW = 'map';

/** Filters the structures that a bulk change has changed, by batch id in the history. */
export const BATCH_FILTER = 'filter[batch]';
