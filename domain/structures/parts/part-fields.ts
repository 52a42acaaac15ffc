import { instant, integer, reference } from '../../kernel/records/fields.ts';

/** Computed fields of a structure's records that have an order, a gallery and texts in four languages. */
export function partFields() {
  return {
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
    photoCount: integer(0, 1000, ['Foto', 'Photos', 'Photos', 'Fotos'], { default: 0, computed: true }),
    translationScore: integer(20, 100, ['Traduzioni', 'Translations', 'Traductions', 'Übersetzt'], {
      default: 20,
      computed: true,
    }),
  } as const;
}

export function archiveFields() {
  return {
    archivedAt: instant(['Archiviato il', 'Archived on', 'Archivé le', 'Archiviert am'], { computed: true }),
    archivedBy: reference('users', ['Archiviato da', 'Archived by', 'Archivé par', 'Archiviert von'], {
      computed: true,
    }),
  } as const;
}
