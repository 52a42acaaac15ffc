import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the filters of statistics and history. */
export const validationStatisticsTexts = {
  date_earliest: ['Non prima del {date}.', 'Not before {date}.', 'Pas avant le {date}.', 'Nicht vor dem {date}.'],
  too_many_changes: [
    'Da allora le modifiche sono più di {n}: scegli un momento più vicino.',
    'More than {n} changes since then: choose a later moment.',
    'Plus de {n} modifications depuis : choisis un moment plus récent.',
    'Seitdem mehr als {n} Änderungen: Wähle einen späteren Zeitpunkt.',
  ],
  too_many_days: ['Al massimo {n} giorni.', 'At most {n} days.', '{n} jours au maximum.', 'Höchstens {n} Tage.'],
  detail: [
    'Questo dettaglio non va con il periodo o con i filtri scelti.',
    'This detail does not go with the chosen period or filters.',
    'Ce détail ne convient pas à la période ou aux filtres choisis.',
    'Diese Auflösung passt nicht zum Zeitraum oder zu den Filtern.',
  ],
  not_with_cells: ['Non si può scegliere insieme a lingua, dispositivo o provenienza.', 'Not together with language, device or source.', 'Pas avec la langue, l’appareil ou la provenance.', 'Nicht zusammen mit Sprache, Gerät oder Herkunft.'],
  view_query: [
    'La vista ha un filtro che non esiste più: aprila e salvala di nuovo.',
    'The view has a filter that no longer exists: open it and save it again.',
    'La vue a un filtre qui n’existe plus : ouvrez-la et enregistrez-la de nouveau.',
    'Die Ansicht hat einen Filter, den es nicht mehr gibt: Öffnen und speichern Sie sie neu.',
  ],
  not_of_view: ['Questa vista non ha questa cifra.', 'This view does not have this figure.', 'Cette vue n’a pas ce chiffre.', 'Diese Ansicht hat diese Zahl nicht.'],
} as const satisfies Texts;
