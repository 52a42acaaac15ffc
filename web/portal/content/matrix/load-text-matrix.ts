/** Lazy loader in a separate file, so that the entry bundle does not list the matrix's dependencies. */
export const loadTextMatrix = () => import('./text-matrix.tsx');
