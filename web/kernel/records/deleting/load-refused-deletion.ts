/** Imports the dialog from a separate file, so that the main bundle does not list the files of all records. */
export const loadRefusedDeletion = () => import('./refused-deletion.tsx');
