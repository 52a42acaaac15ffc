import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the filters of statistics and history. */
export const validationStatisticsTexts = {
  date_earliest: ['Scegli una data dal {date} in poi.', 'Choose {date} or a later date.', 'Choisissez le {date} ou une date ultérieure.', 'Wählen Sie den {date} oder ein späteres Datum.'],
  too_many_changes: [
    'Da allora ci sono state più di {n} modifiche. Scegli un momento più recente.',
    'There have been more than {n} changes since then. Choose a more recent time.',
    'Il y a eu plus de {n} modifications depuis. Choisissez un moment plus récent.',
    'Seitdem gab es mehr als {n} Änderungen. Wählen Sie einen späteren Zeitpunkt.',
  ],
  too_many_days: ['Scegli al massimo {n} giorni.', 'Choose at most {n} days.', 'Choisissez {n} jours au maximum.', 'Wählen Sie höchstens {n} Tage.'],
  detail: [
    'Questo dettaglio non è disponibile con il periodo o i filtri scelti.',
    'This detail is not available with the period or filters chosen.',
    'Ce détail n’est pas disponible avec la période ou les filtres choisis.',
    'Diese Aufschlüsselung ist mit dem gewählten Zeitraum oder den Filtern nicht verfügbar.',
  ],
  not_with_cells: [
    'Non puoi combinare questa scelta con lingua, dispositivo o provenienza.',
    'You cannot combine this choice with language, device or source.',
    'Vous ne pouvez pas combiner ce choix avec la langue, l’appareil ou la provenance.',
    'Sie können diese Auswahl nicht mit Sprache, Gerät oder Herkunft kombinieren.',
  ],
  view_query: [
    'Un filtro della vista non esiste più. Apri la vista e salvala di nuovo.',
    'A filter of the view no longer exists. Open the view and save it again.',
    'Un filtre de la vue n’existe plus. Ouvrez la vue et enregistrez-la de nouveau.',
    'Ein Filter der Ansicht existiert nicht mehr. Öffnen Sie die Ansicht und speichern Sie sie erneut.',
  ],
  not_of_view: [
    'Questo dato non fa parte della vista. Scegline un altro.',
    'This figure is not part of the view. Choose another one.',
    'Ce chiffre ne fait pas partie de la vue. Choisissez-en un autre.',
    'Diese Kennzahl gehört nicht zur Ansicht. Wählen Sie eine andere.',
  ],
} as const satisfies Texts;
