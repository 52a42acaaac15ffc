import { z } from 'zod';
import { choice, instant, integer, json, reference, serverObject, string } from '../../kernel/records/fields.ts';
import { PROBLEMS, type ProblemType } from '../../kernel/records/problems.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { RECURRENCES } from './recurrence.ts';
import { SCHEDULE_STATES } from './states.ts';

const COMPUTED_FIELD = { computed: true } as const;

/**
 * Task types. `publish` and `withdraw` cover all content records that people plan; the others are more specific.
 * Source: platform dictionary 4.6.
 */
export const TASK_TYPES = {
  publish: ['Pubblicazione', 'Publication', 'Publication', 'Veröffentlichung'],
  withdraw: ['Ritiro dal portale', 'Withdrawal from the portal', 'Retrait du portail', 'Rücknahme vom Portal'],
  status_change: ['Cambio stato', 'Change of status', 'Changement d’état', 'Statuswechsel'],
  slug_multi_edit: [
    'Modifica multipla slug',
    'Edit of many slugs',
    'Modification multiple de slugs',
    'Mehrfachänderung von Slugs',
  ],
  poi_distances: ['Calcolo distanze', 'Distances', 'Calcul des distances', 'Entfernungen'],
  offer_expiry: [
    'Scadenza offerte e sconti',
    'End of offers and discounts',
    'Fin des offres et remises',
    'Ende von Angeboten und Rabatten',
  ],
  highlight_window: ['Attivazione evidenze', 'Highlights', 'Mises en avant', 'Hervorhebungen'],
  contract_expiry: ['Scadenza contratti', 'End of contracts', 'Fin des contrats', 'Vertragsende'],
  affiliation_expiry: [
    'Scadenza affiliazioni',
    'End of affiliations',
    'Fin des affiliations',
    'Ende von Mitgliedschaften',
  ],
  safety_papers: [
    'Scadenza documenti di sicurezza',
    'End of safety papers',
    'Fin des documents de sécurité',
    'Ende von Sicherheitsunterlagen',
  ],
  requests_clock: ['Scadenze richieste', 'Requests by time', 'Échéances des demandes', 'Fristen der Anfragen'],
  tickets_clock: ['Scadenze ticket', 'Tickets by time', 'Échéances des tickets', 'Fristen der Tickets'],
  guest_reminders: ['Promemoria agli ospiti', 'Reminders to guests', 'Rappels aux hôtes', 'Erinnerungen an Gäste'],
  invoices_overdue: ['Fatture scadute', 'Overdue invoices', 'Factures échues', 'Überfällige Rechnungen'],
  stripe_comparison: [
    'Riconciliazione con Stripe',
    'Comparison with Stripe',
    'Rapprochement avec Stripe',
    'Abgleich mit Stripe',
  ],
  whatsapp_send: ['Invio WhatsApp', 'WhatsApp', 'Envoi WhatsApp', 'WhatsApp-Versand'],
  notification_digests: ['Riepiloghi delle notifiche', 'Digests', 'Récapitulatifs', 'Zusammenfassungen'],
  error_watch: ['Controllo degli errori', 'Watch over errors', 'Surveillance des erreurs', 'Fehlerüberwachung'],
  suggestions: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Hinweise'],
  availability_recount: [
    'Ricalcolo disponibilità',
    'Availability recount',
    'Recalcul des disponibilités',
    'Neuberechnung der Verfügbarkeit',
  ],
  slug_counts: ['Conteggio risultati', 'Counting of results', 'Comptage des résultats', 'Zählung der Ergebnisse'],
  guest_register: [
    'Conservazione dati ospiti',
    'Keeping of guests’ data',
    'Conservation des données des hôtes',
    'Aufbewahrung der Gästedaten',
  ],
  audit_seals: ['Sigilli del registro', 'Seals of the history', 'Sceaux du registre', 'Siegel des Protokolls'],
  statistics: ['Statistiche', 'Statistics', 'Statistiques', 'Statistiken'],
  cleanup: ['Pulizia dati', 'Clean-up', 'Nettoyage', 'Bereinigung'],
  availability_bulk: ['Inserimento multiplo', 'Availability in bulk', 'Saisie multiple', 'Mehrfacheingabe'],
  bulk_change: [
    'Modifica di più strutture',
    'Change of many properties',
    'Modification de plusieurs structures',
    'Änderung mehrerer Unterkünfte',
  ],
  import: ['Importazione', 'Import', 'Importation', 'Import'],
  invoice_run: ['Emissione fatture', 'Issue of invoices', 'Émission de factures', 'Rechnungsausstellung'],
} as const;
export type TaskType = keyof typeof TASK_TYPES;

/** Origin of a task: a person, the scheduler, or another page that runs the job. */
export const ORIGINS = {
  person: ['Una persona', 'A person', 'Une personne', 'Eine Person'],
  clock: ['L’orologio del sistema', 'The system’s clock', 'L’horloge du système', 'Die Systemuhr'],
  page: ['Un’altra pagina', 'Another page', 'Une autre page', 'Eine andere Seite'],
} as const;

/** Issues as in a refused request, or the server's error message. */
const failureSchema = () =>
  z.object({
    type: z.enum(Object.keys(PROBLEMS) as ProblemType[]),
    issues: z.array(
      z.object({
        path: z.string(),
        code: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
    detail: z.string().optional(),
  });

/** A task: an automatic action with its time and result. Written only by its actions. */
export const schedule = defineRecord({
  name: 'schedule',
  collection: 'schedules',
  scope: 'platform',
  screen: 'schedules',
  title: ['Pianificazione', 'Schedule', 'Planification', 'Planung'],
  fields: {
    taskType: choice(TASK_TYPES, ['Attività', 'Task', 'Tâche', 'Aufgabe'], { ...COMPUTED_FIELD, required: true }),
    origin: choice(ORIGINS, ['Chiesta da', 'Asked by', 'Demandée par', 'Veranlasst von'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Name of the scheduler job. */
    job: string(60, ['Lavoro', 'Job', 'Travail', 'Job'], COMPUTED_FIELD),
    /** Type and id of the record that the task acts on, and its display name. */
    targetType: string(40, ['Tipo di oggetto', 'Kind of object', 'Type d’objet', 'Art des Objekts'], COMPUTED_FIELD),
    targetId: integer(
      1,
      2_147_483_647,
      ['Id dell’oggetto', 'Id of the object', 'Id de l’objet', 'ID des Objekts'],
      COMPUTED_FIELD,
    ),
    targetName: string(200, ['Oggetto', 'Object', 'Objet', 'Objekt'], COMPUTED_FIELD),
    payload: json(['Parametri', 'Parameters', 'Paramètres', 'Parameter'], COMPUTED_FIELD),
    runAt: instant(['Esecuzione prevista', 'To run at', 'Exécution prévue', 'Geplant für'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Start of the recurrence. */
    firstRunAt: instant(['Prima esecuzione', 'First run', 'Première exécution', 'Erste Ausführung'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    recurrence: choice(RECURRENCES, ['Ripetizione', 'Recurrence', 'Répétition', 'Wiederholung'], {
      ...COMPUTED_FIELD,
      default: 'none',
    }),
    state: choice(SCHEDULE_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'waiting',
    }),
    attempts: integer(0, 1000, ['Tentativi', 'Attempts', 'Tentatives', 'Versuche'], {
      ...COMPUTED_FIELD,
      default: 0,
    }),
    startedAt: instant(['Inizio', 'Start', 'Début', 'Beginn'], COMPUTED_FIELD),
    finishedAt: instant(['Fine', 'End', 'Fin', 'Ende'], COMPUTED_FIELD),
    durationMs: integer(0, 2_147_483_647, ['Durata', 'Duration', 'Durée', 'Dauer'], COMPUTED_FIELD),
    /** Counts of the task's effects, with keys of the dictionaries. */
    resultSummary: serverObject(
      ['Esito', 'Result', 'Résultat', 'Ergebnis'],
      () => z.record(z.string(), z.number()),
      COMPUTED_FIELD,
    ),
    /** Reason of the failure: issues as in a refused request, or the server's error message. */
    failure: serverObject(['Errore', 'Error', 'Erreur', 'Fehler'], failureSchema, COMPUTED_FIELD),
    authorId: reference('users', ['Utente', 'User', 'Utilisateur', 'Benutzer'], COMPUTED_FIELD),
    authorName: string(160, ['Autore', 'Author', 'Auteur', 'Autor'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'runAt',
      'taskType',
      'targetName',
      'state',
      'resultSummary',
      'failure',
      'durationMs',
      'recurrence',
      'attempts',
      'authorName',
      'authorId',
      'origin',
      'job',
      'targetType',
      'targetId',
      'payload',
    ],
    sorts: ['runAt', 'id'],
    filters: ['taskType', 'state', 'origin', 'runAt', 'authorId'],
    search: ['targetName'],
    defaultSort: '-runAt',
  },
});
