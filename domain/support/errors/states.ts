import type { Text } from '../../platform/language/text.ts';

/** Source of this file: platform dictionary 6.2. */
export const ERROR_SOURCES = {
  client: ['Browser', 'Browser', 'Navigateur', 'Browser'],
  server: ['Server', 'Server', 'Serveur', 'Server'],
  task: ['Attività', 'Task', 'Tâche', 'Aufgabe'],
  webhook: ['Webhook', 'Webhook', 'Webhook', 'Webhook'],
  mail: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
} as const satisfies Record<string, Text>;
export type ErrorSource = keyof typeof ERROR_SOURCES;

export const ERROR_SEVERITIES = {
  info: ['Informazione', 'Information', 'Information', 'Information'],
  warning: ['Avviso', 'Warning', 'Avertissement', 'Warnung'],
  error: ['Errore', 'Error', 'Erreur', 'Fehler'],
  fatal: ['Fatale', 'Fatal', 'Fatale', 'Schwerwiegend'],
} as const satisfies Record<string, Text>;
export type ErrorSeverity = keyof typeof ERROR_SEVERITIES;

export const ERROR_STATES = {
  open: ['Aperto', 'Open', 'Ouverte', 'Offen'],
  acknowledged: ['Preso in carico', 'Acknowledged', 'Prise en charge', 'Übernommen'],
  resolved: ['Risolto', 'Resolved', 'Résolue', 'Behoben'],
  ignored: ['Ignorato', 'Ignored', 'Ignorée', 'Ignoriert'],
} as const satisfies Record<string, Text>;
export type ErrorState = keyof typeof ERROR_STATES;

/** Release that fixes an error: the current one or the next one. */
export const RESOLUTION_VERSIONS = {
  this: ['In questa versione', 'In this release', 'Dans cette version', 'In dieser Version'],
  next: ['Nella prossima versione', 'In the next release', 'Dans la prochaine version', 'In der nächsten Version'],
} as const satisfies Record<string, Text>;
export type ResolutionVersion = keyof typeof RESOLUTION_VERSIONS;

/** Days that occurrences, and groups without occurrences, are stored. */
export const OCCURRENCE_RETENTION_DAYS = 90;
/** Maximum occurrences of an error stored in full; the others are only counted. */
export const MAX_STORED_OCCURRENCES = 20;
