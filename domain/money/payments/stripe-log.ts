import {
  boolean,
  choice,
  instant,
  integer,
  json,
  reference,
  signedMoney,
  string,
} from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { EVENT_KINDS } from './event-types.ts';
import { LOG_SOURCES, LOG_STATES } from './log-states.ts';

const COMPUTED_FIELD = { computed: true } as const;

/** A Stripe event and its result. Source: platform dictionary 6.4. People never write it. */
export const stripeLog = defineRecord({
  name: 'stripe-log',
  collection: 'stripe-logs',
  scope: 'platform',
  screen: 'stripeLogs',
  title: ['Evento Stripe', 'Stripe event', 'Événement Stripe', 'Stripe-Ereignis'],
  fields: {
    eventId: string(80, ['Id evento', 'Event id', 'Id de l’événement', 'Ereignis-ID'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    eventType: string(100, ['Tipo evento', 'Event type', 'Type d’événement', 'Ereignistyp'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Kind derived from the event type, for the list's filter. */
    kind: choice(EVENT_KINDS, ['Tipo', 'Kind', 'Type', 'Art'], { ...COMPUTED_FIELD, default: 'other' }),
    apiVersion: string(40, ['Versione', 'Version', 'Version', 'Version'], COMPUTED_FIELD),
    livemode: boolean(['Reale', 'Live', 'Réel', 'Echt'], { ...COMPUTED_FIELD, default: false }),
    objectType: string(60, ['Oggetto', 'Object', 'Objet', 'Objekt'], COMPUTED_FIELD),
    objectId: string(120, ['Riferimento', 'Reference', 'Référence', 'Referenz'], COMPUTED_FIELD),
    customerRef: string(120, ['Cliente', 'Customer', 'Client', 'Kunde'], COMPUTED_FIELD),
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], COMPUTED_FIELD),
    invoiceId: integer(1, 2_147_483_647, ['Fattura', 'Invoice', 'Facture', 'Rechnung'], COMPUTED_FIELD),
    arrivalId: integer(1, 2_147_483_647, ['Prenotazione', 'Booking', 'Réservation', 'Buchung'], COMPUTED_FIELD),
    amountCents: signedMoney(2_000_000_000, ['Importo', 'Amount', 'Montant', 'Betrag'], COMPUTED_FIELD),
    currency: string(3, ['Valuta', 'Currency', 'Devise', 'Währung'], COMPUTED_FIELD),
    /** The event's JSON without secrets and personal data; null after thirteen months. */
    payload: json(['Contenuto', 'Content', 'Contenu', 'Inhalt'], COMPUTED_FIELD),
    state: choice(LOG_STATES, ['Stato', 'Status', 'Statut', 'Status'], { ...COMPUTED_FIELD, default: 'received' }),
    /** `Outcome`: the effect of the event, or why it waits for a person. */
    outcome: json(['Esito', 'Outcome', 'Résultat', 'Ergebnis'], COMPUTED_FIELD),
    source: choice(LOG_SOURCES, ['Provenienza', 'Source', 'Provenance', 'Quelle'], {
      ...COMPUTED_FIELD,
      default: 'webhook',
    }),
    attempts: integer(0, 1000, ['Tentativi', 'Attempts', 'Tentatives', 'Versuche'], {
      ...COMPUTED_FIELD,
      default: 0,
    }),
    lastError: string(500, ['Errore', 'Error', 'Erreur', 'Fehler'], COMPUTED_FIELD),
    /** Time of the event according to Stripe. */
    occurredAt: instant(['Avvenuto il', 'Happened on', 'Survenu le', 'Geschehen am'], COMPUTED_FIELD),
    receivedAt: instant(['Ricevuto il', 'Received on', 'Reçu le', 'Empfangen am'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    processedAt: instant(['Elaborato il', 'Processed on', 'Traité le', 'Verarbeitet am'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'receivedAt',
      'kind',
      'eventType',
      'structureId',
      'amountCents',
      'currency',
      'state',
      'outcome',
      'livemode',
      'source',
      'objectType',
      'objectId',
      'attempts',
      'invoiceId',
      'arrivalId',
    ],
    sorts: ['receivedAt', 'id'],
    filters: [
      'state',
      'kind',
      'eventType',
      'objectType',
      'structureId',
      'livemode',
      'source',
      'receivedAt',
      'amountCents',
    ],
    search: ['eventId', 'objectId'],
    defaultSort: '-receivedAt',
  },
});
