import type { Text } from '../../platform/language/text.ts';

/** Note above the form of an archived room or meal plan. */
export const ARCHIVED_NOTE: Text = [
  'È in archivio e non è in vendita. Se lo ripristini, ritrovi collegamenti, giorni e foto.',
  'It is archived and not on sale. If you restore it, links, days and photos come back.',
  'Cet élément est archivé et n’est pas en vente. Si vous le restaurez, vous retrouvez liens, jours et photos.',
  'Archiviert und nicht im Verkauf. Beim Wiederherstellen sind Verknüpfungen, Tage und Fotos wieder da.',
];
