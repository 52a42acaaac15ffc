import type { Texts } from '../text.ts';

/** What is wrong with what statistics are narrowed by. */
export const validationStatisticsTexts = {
  date_earliest: ['Non prima del {date}.', 'Not before {date}.', 'Pas avant le {date}.', 'Nicht vor dem {date}.'],
  too_many_days: ['Al massimo {n} giorni.', 'At most {n} days.', '{n} jours au maximum.', 'Höchstens {n} Tage.'],
  detail: [
    'Questo dettaglio non va con il periodo o con i filtri scelti.',
    'This detail does not go with the chosen period or filters.',
    'Ce détail ne convient pas à la période ou aux filtres choisis.',
    'Diese Auflösung passt nicht zum Zeitraum oder zu den Filtern.',
  ],
  not_with_cells: ['Non si può scegliere insieme a lingua, dispositivo o provenienza.', 'Not together with language, device or source.', 'Pas avec la langue, l’appareil ou la provenance.', 'Nicht zusammen mit Sprache, Gerät oder Herkunft.'],
} as const satisfies Texts;
