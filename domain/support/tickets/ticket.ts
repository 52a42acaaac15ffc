import { z } from 'zod';
import {
  boolean,
  choice,
  instant,
  integer,
  reference,
  references,
  serverObject,
  string,
} from '../../kernel/records/fields.ts';
import { field } from '../../kernel/records/make-field.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { issueCode } from '../../kernel/records/text-rules.ts';
import { OWN_PATH } from '../../platform/http/own-path.ts';
import { CLOSE_REASONS, TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATES } from './states.ts';

const COMPUTED_FIELD = { computed: true } as const;
const STAFF = ['admin', 'operator', 'editor', 'vendor'] as const;

const MAX_TAGS = 8;
export const ticketTags = z
  .array(z.string().trim().min(1).max(30))
  .max(MAX_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, issueCode('unique'));

const path = z.string().max(300);
/** Circumstances of a request for help: addresses and statuses, without entered data. */
export const ticketContext = z.strictObject({
  release: z.string().max(60).nullish(),
  requestId: z.string().max(60).nullish(),
  visits: z
    .array(z.strictObject({ at: z.iso.datetime(), path }))
    .max(10)
    .default([]),
  calls: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
        path,
        status: z.int().min(0).max(599),
      }),
    )
    .max(10)
    .default([]),
});
export type TicketContext = z.output<typeof ticketContext>;

/** A request for help. Its fields change only through actions and messages. Source: platform dictionary 6.5. */
export const ticket = defineRecord({
  name: 'ticket',
  collection: 'tickets',
  scope: 'platform',
  screen: 'tickets',
  isConfidential: true,
  title: ['Ticket', 'Ticket', 'Ticket', 'Ticket'],
  fields: {
    number: string(16, ['Numero', 'Number', 'Numéro', 'Nummer'], COMPUTED_FIELD),
    subject: string(120, ['Oggetto', 'Subject', 'Objet', 'Betreff'], { ...COMPUTED_FIELD, required: true, min: 5 }),
    category: choice(TICKET_CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    priority: choice(TICKET_PRIORITIES, ['Priorità', 'Priority', 'Priorité', 'Priorität'], {
      ...COMPUTED_FIELD,
      default: 'normal',
    }),
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], COMPUTED_FIELD),
    state: choice(TICKET_STATES, ['Stato', 'Status', 'Statut', 'Status'], { ...COMPUTED_FIELD, default: 'new' }),
    requesterId: reference('users', ['Richiedente', 'Requester', 'Demandeur', 'Anfragende Person'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    assigneeId: reference('users', ['Assegnato a', 'Assigned to', 'Attribué à', 'Zugewiesen an'], {
      ...COMPUTED_FIELD,
      roles: STAFF,
    }),
    /** People notified in addition to those involved. */
    watcherIds: references('users', ['In copia', 'Watchers', 'En copie', 'In Kopie'], {
      ...COMPUTED_FIELD,
      default: [],
      roles: STAFF,
    }),
    tags: field(
      'choices',
      ['Etichette', 'Tags', 'Étiquettes', 'Schlagwörter'],
      () => ticketTags,
      { ...COMPUTED_FIELD, default: [], roles: STAFF },
      { max: MAX_TAGS },
    ),
    mergedIntoId: integer(
      1,
      2_147_483_647,
      ['Unito a', 'Merged into', 'Fusionné avec', 'Zusammengeführt mit'],
      COMPUTED_FIELD,
    ),
    pageUrl: string(300, ['Pagina', 'Page', 'Page', 'Seite'], {
      ...COMPUTED_FIELD,
      roles: STAFF,
      pattern: OWN_PATH,
      code: 'own_path',
    }),
    /** The related error (/support/errors), whose group may have been deleted. */
    errorId: integer(1, 2_147_483_647, ['Errore', 'Error', 'Erreur', 'Fehler'], {
      ...COMPUTED_FIELD,
      roles: STAFF,
    }),
    context: serverObject(['Contesto', 'Context', 'Contexte', 'Kontext'], () => ticketContext, {
      ...COMPUTED_FIELD,
      roles: STAFF,
    }),
    /** True if the last public message is from the staff; the due date is suspended meanwhile. */
    isWaiting: boolean(
      ['In attesa del cliente', 'Waiting for the customer', 'En attente du client', 'Wartet auf den Kunden'],
      { ...COMPUTED_FIELD, default: false },
    ),
    lastReplyAt: instant(['Ultima risposta', 'Last reply', 'Dernière réponse', 'Letzte Antwort'], COMPUTED_FIELD),
    firstReplyAt: instant(['Prima risposta', 'First reply', 'Première réponse', 'Erste Antwort'], COMPUTED_FIELD),
    resolvedAt: instant(['Risolto il', 'Solved on', 'Résolu le', 'Gelöst am'], COMPUTED_FIELD),
    closedAt: instant(['Chiuso il', 'Closed on', 'Clos le', 'Geschlossen am'], COMPUTED_FIELD),
    dueAt: instant(['Scadenza', 'Due', 'Échéance', 'Fällig'], COMPUTED_FIELD),
    /** Working minutes that remained when the due date was suspended; negative if overdue. */
    dueInMinutes: integer(
      -10_000_000,
      10_000,
      ['Minuti lavorativi rimasti', 'Working minutes left', 'Minutes ouvrées restantes', 'Verbleibende Arbeitsminuten'],
      { ...COMPUTED_FIELD, roles: STAFF },
    ),
    closeReason: choice(
      CLOSE_REASONS,
      ['Motivo di chiusura', 'Reason for closing', 'Motif de clôture', 'Grund der Schließung'],
      COMPUTED_FIELD,
    ),
    satisfaction: integer(1, 5, ['Gradimento', 'Satisfaction', 'Satisfaction', 'Zufriedenheit'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'number',
      'subject',
      'structureId',
      'requesterId',
      'category',
      'priority',
      'state',
      'assigneeId',
      'isWaiting',
      'lastReplyAt',
      'dueAt',
      'closeReason',
      'tags',
      'mergedIntoId',
      'createdAt',
    ],
    sorts: ['dueAt', 'lastReplyAt', 'createdAt', 'id'],
    filters: [
      'state',
      'category',
      'priority',
      'assigneeId',
      'structureId',
      'requesterId',
      'isWaiting',
      'dueAt',
      'createdAt',
    ],
    search: ['number', 'subject'],
    defaultSort: 'dueAt',
  },
});
