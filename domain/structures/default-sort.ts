/** In which order the list of structures begins. By itself: a page's first code knows it without the whole record. */
export const STRUCTURES_SORT = '-updatedAt';
