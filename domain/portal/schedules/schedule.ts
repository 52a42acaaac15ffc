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
  withdraw: ['Ritiro dal portale', 'Withdrawal from the portal', 'Retrait du portail', 'Zurückziehen vom Portal'],
  status_change: ['Cambio di stato', 'Change of status', 'Changement de statut', 'Statuswechsel'],
  slug_multi_edit: [
    'Modifica multipla delle pagine',
    'Edit of several pages',
    'Modification multiple des pages',
    'Mehrfachänderung von Seiten',
  ],
  poi_distances: [
    'Calcolo delle distanze',
    'Calculation of distances',
    'Calcul des distances',
    'Berechnung der Entfernungen',
  ],
  offer_expiry: [
    'Scadenza di offerte e sconti',
    'Expiry of offers and discounts',
    'Fin des offres et remises',
    'Ablauf von Sonderangeboten und Rabatten',
  ],
  highlight_window: [
    'Attivazione delle evidenze',
    'Activation of highlights',
    'Activation des mises en avant',
    'Aktivierung von Hervorhebungen',
  ],
  contract_expiry: ['Scadenza dei contratti', 'Expiry of contracts', 'Fin des contrats', 'Ablauf von Verträgen'],
  affiliation_expiry: [
    'Scadenza delle affiliazioni',
    'Expiry of affiliations',
    'Fin des affiliations',
    'Ablauf von Partnerschaften',
  ],
  safety_papers: [
    'Scadenza dei documenti di sicurezza',
    'Expiry of safety documents',
    'Fin des documents de sécurité',
    'Ablauf von Sicherheitsunterlagen',
  ],
  requests_clock: [
    'Scadenze delle richieste',
    'Deadlines of requests',
    'Échéances des demandes',
    'Fristen der Anfragen',
  ],
  tickets_clock: ['Scadenze dei ticket', 'Deadlines of tickets', 'Échéances des tickets', 'Fristen der Tickets'],
  guest_reminders: ['Promemoria agli ospiti', 'Reminders to guests', 'Rappels aux clients', 'Erinnerungen an Gäste'],
  invoices_overdue: ['Fatture scadute', 'Overdue invoices', 'Factures échues', 'Überfällige Rechnungen'],
  stripe_comparison: [
    'Riconciliazione con Stripe',
    'Reconciliation with Stripe',
    'Rapprochement avec Stripe',
    'Abgleich mit Stripe',
  ],
  whatsapp_send: ['Invio di WhatsApp', 'WhatsApp messages', 'Envoi WhatsApp', 'WhatsApp-Versand'],
  notification_digests: [
    'Riepiloghi delle notifiche',
    'Notification digests',
    'Récapitulatifs des notifications',
    'Zusammenfassungen der Benachrichtigungen',
  ],
  error_watch: ['Controllo degli errori', 'Error check', 'Surveillance des erreurs', 'Fehlerüberwachung'],
  suggestions: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
  availability_recount: [
    'Ricalcolo della disponibilità',
    'Recalculation of availability',
    'Recalcul des disponibilités',
    'Neuberechnung der Verfügbarkeit',
  ],
  slug_counts: ['Conteggio dei risultati', 'Counting of results', 'Comptage des résultats', 'Zählung der Ergebnisse'],
  guest_register: [
    'Conservazione dei dati degli ospiti',
    'Retention of guest data',
    'Conservation des données des clients',
    'Aufbewahrung der Gästedaten',
  ],
  audit_seals: ['Sigilli dello storico', 'Seals of the history', 'Sceaux de l’historique', 'Siegel des Verlaufs'],
  statistics: ['Statistiche', 'Statistics', 'Statistiques', 'Statistiken'],
  cleanup: ['Pulizia dei dati', 'Data clean-up', 'Nettoyage', 'Bereinigung'],
  availability_bulk: ['Inserimento multiplo', 'Bulk entry of availability', 'Saisie multiple', 'Mehrfacheingabe'],
  bulk_change: [
    'Modifica di più strutture',
    'Change of several properties',
    'Modification de plusieurs établissements',
    'Änderung mehrerer Unterkünfte',
  ],
  import: ['Importazione', 'Import', 'Importation', 'Import'],
  invoice_run: ['Emissione delle fatture', 'Issue of invoices', 'Émission de factures', 'Rechnungsausstellung'],
} as const;
export type TaskType = keyof typeof TASK_TYPES;

/** Origin of a task: a person, the scheduler, or another page that runs the job. */
export const ORIGINS = {
  person: ['Una persona', 'A person', 'Une personne', 'Eine Person'],
  clock: ['Il sistema', 'The system', 'Le système', 'Das System'],
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
    origin: choice(ORIGINS, ['Richiesta da', 'Requested by', 'Demandée par', 'Veranlasst von'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Name of the scheduler job. */
    job: string(60, ['Lavoro', 'Job', 'Travail', 'Job'], COMPUTED_FIELD),
    /** Type and id of the record that the task acts on, and its display name. */
    targetType: string(40, ['Tipo di oggetto', 'Type of object', 'Type d’objet', 'Art des Objekts'], COMPUTED_FIELD),
    targetId: integer(
      1,
      2_147_483_647,
      ['Numero dell’oggetto', 'Object number', 'Numéro de l’objet', 'Nummer des Objekts'],
      COMPUTED_FIELD,
    ),
    targetName: string(200, ['Oggetto', 'Object', 'Objet', 'Objekt'], COMPUTED_FIELD),
    payload: json(['Parametri', 'Parameters', 'Paramètres', 'Parameter'], COMPUTED_FIELD),
    runAt: instant(['Esecuzione prevista', 'Planned for', 'Exécution prévue', 'Geplant für'], {
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
