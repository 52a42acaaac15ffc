import type { Texts } from '../text.ts';

/** /support/storico: all that was done. */
export const auditTexts = {
  purpose: [
    'Chi ha fatto che cosa, quando e a che cosa: si cerca, si annulla, si esporta.',
    'Who did what, when and to what: search it, undo it, export it.',
    'Qui a fait quoi, quand et sur quoi : on cherche, on annule, on exporte.',
    'Wer was wann woran getan hat: suchen, zurücknehmen, exportieren.',
  ],
  filters: ['Filtri dello storico', 'History filters', 'Filtres de l’historique', 'Filter des Verlaufs'],
  'filter.actor': ['Autore', 'Author', 'Auteur', 'Person'],
  'filter.action': ['Azione', 'Action', 'Action', 'Aktion'],
  'filter.target': ['Oggetto', 'Record', 'Objet', 'Datensatz'],
  'filter.structure': ['Struttura', 'Property', 'Structure', 'Unterkunft'],
  'filter.from': ['Dal', 'From', 'Du', 'Von'],
  'filter.to': ['Al', 'To', 'Au', 'Bis'],
  'filter.request': ['Riferimento (id della richiesta)', 'Reference (request id)', 'Référence (id de la requête)', 'Referenz (Anfrage-ID)'],
  export: ['Esporta CSV', 'Export CSV', 'Exporter en CSV', 'CSV exportieren'],
  'total.one': ['Una voce', 'One entry', 'Une entrée', 'Ein Eintrag'],
  'total.other': ['{n} voci', '{n} entries', '{n} entrées', '{n} Einträge'],
  totalMany: ['Più di 10.000 voci', 'More than 10,000 entries', 'Plus de 10 000 entrées', 'Mehr als 10.000 Einträge'],
  none: ['Nessuna voce con questi filtri.', 'No entries with these filters.', 'Aucune entrée avec ces filtres.', 'Keine Einträge mit diesen Filtern.'],
  task: ['attività: {task}', 'task: {task}', 'tâche : {task}', 'Aufgabe: {task}'],
  'filter.task': ['Attività (id)', 'Task (id)', 'Tâche (id)', 'Aufgabe (ID)'],
  onBehalfOf: ['per conto di {name}', 'on behalf of {name}', 'pour le compte de {name}', 'im Namen von {name}'],
  'seal.intact': ['Il {day} è come fu sigillato: {entries} voci.', '{day} is as it was sealed: {entries} entries.', 'Le {day} est tel qu’il a été scellé : {entries} entrées.', 'Der {day} ist wie versiegelt: {entries} Einträge.'],
  'seal.broken': [
    'Il {day} non è come fu sigillato: qualcuno ha toccato lo storico.',
    '{day} is not as it was sealed: somebody has touched the history.',
    'Le {day} n’est plus tel qu’il a été scellé : quelqu’un a touché à l’historique.',
    'Der {day} ist nicht wie versiegelt: Jemand hat den Verlauf verändert.',
  ],
  'seal.unknown': [
    'Il {day} è sigillato ({entries} voci), ma non si può più verificare.',
    '{day} is sealed ({entries} entries) but can no longer be checked.',
    'Le {day} est scellé ({entries} entrées) mais ne peut plus être vérifié.',
    'Der {day} ist versiegelt ({entries} Einträge), aber nicht mehr prüfbar.',
  ],
  'seal.none': [
    'Il {day} non è ancora sigillato: lo è nella notte che segue.',
    '{day} is not sealed yet: it will be in the night after.',
    'Le {day} n’est pas encore scellé : il le sera la nuit suivante.',
    'Der {day} ist noch nicht versiegelt: Das geschieht in der folgenden Nacht.',
  ],
} as const satisfies Texts;
