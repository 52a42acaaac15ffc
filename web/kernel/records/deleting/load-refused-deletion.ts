/** Loads the dialog by a file of its own, so that the first file of every page does not list all records' files. */
export const loadRefusedDeletion = () => import('./refused-deletion.tsx');
