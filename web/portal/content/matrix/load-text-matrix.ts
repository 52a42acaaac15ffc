/** Loads the matrix by a file of its own, so that the first file of every page does not list all that the matrix needs. */
export const loadTextMatrix = () => import('./text-matrix.tsx');
