import type { Text } from '../../platform/language/text.ts';

/** Note above the form of an archived room or meal plan. */
export const ARCHIVED_NOTE: Text = [
  'È in archivio: non si vende. Collegamenti, giorni e foto sono conservati e tornano con il ripristino.',
  'It is in the archive and not sold. Links, days and photos are kept and come back when it is restored.',
  'Aux archives, il n’est pas vendu. Liens, jours et photos sont gardés et reviennent avec la restauration.',
  'Im Archiv wird es nicht verkauft. Verknüpfungen, Tage und Fotos bleiben und kommen mit dem Wiederherstellen zurück.',
];
