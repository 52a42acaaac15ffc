import { daysBetween } from '../../kernel/calendar/days.ts';
import { email, phone } from '../../kernel/records/contact-fields.ts';
import {
  ages,
  boolean,
  choice,
  consent,
  date,
  instant,
  integer,
  json,
  money,
  reference,
  rows,
  string,
  text,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { NAME_RULE } from '../../kernel/records/text-rules.ts';
import { LANGUAGE_NAMES, type Text } from '../../platform/language/text.ts';
import { MAX_ROOMS } from '../../selling/pricing/limits.ts';
import { GUEST_READERS } from './guest-fields.ts';
import { REQUEST_OUTCOMES, REQUEST_STATES } from './request-states.ts';

/** Maximum nights of a request (structures dictionary 5.1). */
export const MAX_NIGHTS = 60;

/** Characters of a request that a list shows (specification §8). */
export const PREVIEW_LENGTH = 100;

/**
 * Fields that the structure cannot change in a guest's own request; corrections go into a note. In requests that the
 * structure wrote, only the consents are fixed.
 */
export const CONSENT_FIELDS = ['privacyConsent', 'marketingConsent'] as const;
export const GUEST_OWNED_FIELDS = ['name', 'surname', 'email', 'phone', 'request', ...CONSENT_FIELDS] as const;

const ROOM_LABEL: Text = ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'];
const PLAN_LABEL: Text = ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'];
const offerId = () => reference('offers', ['Offerta', 'Offer', 'Offre', 'Sonderangebot'], { ofStructure: true });

const countRooms = (rooms: readonly { readonly units: number | null }[]): number =>
  rooms.reduce((sum, { units }) => sum + (units ?? 1), 0);

/** Returns the errors in the dates of a stay, reported on `checkout`. */
export function checkStayDates(checkin: string | null, checkout: string | null): Issue[] {
  if (!checkin || !checkout) return [];
  if (checkout <= checkin) return [{ path: 'checkout', code: 'stay_order' }];
  if (daysBetween(checkin, checkout) > MAX_NIGHTS)
    return [{ path: 'checkout', code: 'max_days', params: { n: MAX_NIGHTS } }];
  return [];
}

/** Richiesta di prenotazione. Source: structures dictionary 5.1; specification §3. */
export const bookingRequest = defineRecord({
  name: 'booking-request',
  collection: 'booking-requests',
  scope: 'structure',
  screen: 'bookingRequests',
  title: ['Richiesta', 'Request', 'Demande', 'Anfrage'],
  emptyText: [
    'Nessuna richiesta. Le richieste del portale arrivano qui. Aggiungi quelle ricevute per telefono.',
    'No requests. Requests from the portal arrive here. Add those received by phone.',
    'Aucune demande. Les demandes du portail arrivent ici. Ajoutez celles reçues par téléphone.',
    'Keine Anfragen. Anfragen aus dem Portal kommen hier an. Telefonische können Sie hinzufügen.',
  ],
  fields: {
    code: string(12, ['Codice', 'Code', 'Code', 'Code'], { computed: true, unique: 'all' }),
    type: choice(
      {
        direct: ['Diretta', 'Direct', 'Directe', 'Direkt'],
        multiple: ['Multipla', 'Multiple', 'Multiple', 'Mehrfach'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { computed: true, default: 'direct' },
    ),
    name: string(80, ['Nome', 'First name', 'Prénom', 'Vorname'], { required: true, ...NAME_RULE }),
    surname: string(80, ['Cognome', 'Last name', 'Nom', 'Nachname']),
    email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail'], { required: true, roles: GUEST_READERS }),
    phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon'], { roles: GUEST_READERS }),
    /** Languages used for answers to guests; other languages get English (structures dictionary 5.1). */
    lang: choice(LANGUAGE_NAMES, ['Lingua', 'Language', 'Langue', 'Sprache'], { default: 'it' }),
    checkin: date(['Arrivo', 'Arrival', 'Arrivée', 'Anreise'], { required: true }),
    checkout: date(['Partenza', 'Departure', 'Départ', 'Abreise'], { required: true }),
    flexibleDays: integer(
      0,
      7,
      ['Date flessibili (± giorni)', 'Flexible dates (± days)', 'Dates flexibles (± jours)', 'Flexible Daten (± Tage)'],
      {
        default: 0,
      },
    ),
    nights: integer(1, MAX_NIGHTS, ['Notti', 'Nights', 'Nuits', 'Nächte'], { computed: true }),
    adults: integer(1, 30, ['Adulti', 'Adults', 'Adultes', 'Erwachsene'], { required: true, default: 2 }),
    children: ages(10, ['Bambini (età)', 'Children (ages)', 'Enfants (âges)', 'Kinder (Alter)'], {
      default: [],
    }),
    rooms: integer(1, MAX_ROOMS, ['Numero di camere', 'Number of rooms', 'Nombre de chambres', 'Anzahl Zimmer'], {
      default: 1,
    }),
    roomId: reference('rooms', ROOM_LABEL, { ofStructure: true }),
    mealPlanId: reference('meal-plans', PLAN_LABEL, { ofStructure: true }),
    offerId: offerId(),
    /** Rooms of a combination that the guest chose together; `roomId` and the next two fields name the first. */
    requestedRooms: rows(
      MAX_ROOMS,
      {
        roomId: reference('rooms', ROOM_LABEL, { required: true, ofStructure: true }),
        mealPlanId: reference('meal-plans', PLAN_LABEL, { required: true, ofStructure: true }),
        offerId: offerId(),
        units: integer(1, MAX_ROOMS, ['Camere', 'Rooms', 'Chambres', 'Zimmer'], { required: true, default: 1 }),
      },
      ['Camere diverse insieme', 'Different rooms together', 'Chambres différentes', 'Verschiedene Zimmer'],
      {
        default: [],
        help: [
          'Da compilare se l’ospite chiede camere diverse. Il numero di camere è la loro somma.',
          'Fill this in if the guest asks for different rooms. The number of rooms is their sum.',
          'À remplir si le client demande des chambres différentes. Le nombre de chambres est leur somme.',
          'Ausfüllen, wenn der Gast verschiedene Zimmer wünscht. Die Anzahl Zimmer ist ihre Summe.',
        ],
      },
    ),
    discountCode: string(20, ['Codice sconto', 'Discount code', 'Code de réduction', 'Rabattcode']),
    budgetCents: money(10_000_000, ['Budget', 'Budget', 'Budget', 'Budget']),
    petsCount: integer(0, 5, ['Animali', 'Pets', 'Animaux', 'Haustiere'], { default: 0 }),
    request: text(4000, ['Richiesta', 'Request', 'Demande', 'Anfrage']),
    /** Beginning of the text for an inbox line, a generated column in PostgreSQL (structures dictionary 5.1). */
    requestPreview: string(
      PREVIEW_LENGTH + 1,
      ['Richiesta (anteprima)', 'Request (preview)', 'Demande (aperçu)', 'Anfrage (Vorschau)'],
      { computed: true },
    ),
    source: json(['Provenienza', 'Source', 'Provenance', 'Herkunft'], { computed: true }),
    privacyConsent: consent([
      'L’ospite ha acconsentito al trattamento dei suoi dati',
      'The guest has consented to the processing of their data',
      'Le client a consenti au traitement de ses données',
      'Der Gast hat der Verarbeitung seiner Daten zugestimmt',
    ]),
    marketingConsent: boolean(
      [
        'Consenso alle comunicazioni commerciali',
        'Consent to marketing messages',
        'Consentement aux communications commerciales',
        'Einwilligung in Werbung',
      ],
      { default: false },
    ),
    /** When the consents were given, and whether the guest ticked them or the structure recorded them after a call. */
    consentedAt: instant(
      ['Data dei consensi', 'Date of the consents', 'Date des consentements', 'Datum der Einwilligungen'],
      {
        computed: true,
      },
    ),
    consentOrigin: choice(
      {
        guest: ['Dall’ospite', 'By the guest', 'Par le client', 'Vom Gast'],
        structure: ['Dalla struttura', 'By the property', 'Par l’établissement', 'Von der Unterkunft'],
      },
      ['Origine dei consensi', 'Origin of the consents', 'Origine des consentements', 'Herkunft der Einwilligungen'],
      { computed: true, default: 'structure' },
    ),
    spamScore: integer(0, 100, ['Spam', 'Spam', 'Spam', 'Spam'], { computed: true, default: 0 }),
    state: choice(REQUEST_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'new',
      computed: true,
    }),
    assignedTo: reference('users', ['Assegnata a', 'Assigned to', 'Attribuée à', 'Zugewiesen an'], {
      computed: true,
    }),
    outcome: choice(REQUEST_OUTCOMES, ['Esito', 'Outcome', 'Résultat', 'Ergebnis'], { computed: true }),
    lostReason: string(300, ['Motivo', 'Reason', 'Motif', 'Grund'], { computed: true }),
    firstReadAt: instant(['Letta il', 'Read on', 'Lue le', 'Gelesen am'], { computed: true }),
    firstReplyAt: instant(['Risposta il', 'Replied on', 'Réponse envoyée le', 'Beantwortet am'], { computed: true }),
    /** Time of the guest's first message that still awaits an answer. */
    guestWroteAt: instant(
      [
        'Ultimo messaggio dell’ospite',
        'Guest’s last message',
        'Dernier message du client',
        'Letzte Nachricht des Gastes',
      ],
      { computed: true },
    ),
    /** When mail to the guest last bounced. */
    bouncedAt: instant(
      ['E-mail non consegnata il', 'E-mail undelivered on', 'E-mail non remis le', 'E-Mail nicht zugestellt am'],
      {
        computed: true,
      },
    ),
    closedAt: instant(['Chiusa il', 'Closed on', 'Close le', 'Geschlossen am'], { computed: true }),
    notes: text(1000, ['Note interne', 'Internal notes', 'Notes internes', 'Interne Notizen']),
  },
  groups: [
    {
      id: 'guest',
      title: ['Ospite', 'Guest', 'Client', 'Gast'],
      fields: ['name', 'surname', 'email', 'phone', 'lang'],
    },
    {
      id: 'stay',
      title: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      fields: ['checkin', 'checkout', 'flexibleDays', 'adults', 'children', 'rooms', 'petsCount'],
    },
    {
      id: 'wish',
      title: [
        'Dettagli della richiesta',
        'Details of the request',
        'Détails de la demande',
        'Einzelheiten der Anfrage',
      ],
      fields: ['request', 'roomId', 'mealPlanId', 'offerId', 'requestedRooms', 'discountCode', 'budgetCents'],
    },
    {
      id: 'own',
      title: ['Uso interno', 'Internal use', 'Usage interne', 'Interne Angaben'],
      fields: ['notes', 'privacyConsent', 'marketingConsent'],
    },
  ],
  listing: {
    columns: [
      'code',
      'createdAt',
      'type',
      'name',
      'surname',
      'checkin',
      'checkout',
      'nights',
      'adults',
      'children',
      'rooms',
      'roomId',
      'mealPlanId',
      'offerId',
      'requestedRooms',
      'requestPreview',
      'state',
      'outcome',
      'assignedTo',
      'firstReplyAt',
      'guestWroteAt',
      'bouncedAt',
      'lang',
      'spamScore',
    ],
    sorts: ['createdAt', 'checkin', 'id'],
    filters: [
      'state',
      'type',
      'createdAt',
      'checkin',
      'checkout',
      'offerId',
      'assignedTo',
      'guestWroteAt',
      'spamScore',
    ],
    search: ['code', 'name', 'surname', 'request'],
    defaultSort: '-createdAt',
  },
  derive: ({ checkin, checkout, requestedRooms }) => ({
    ...(checkin && checkout ? { nights: daysBetween(checkin, checkout) } : {}),
    ...(requestedRooms?.length ? { rooms: countRooms(requestedRooms) } : {}),
  }),
  check: ({ checkin, checkout, requestedRooms }) => [
    ...checkStayDates(checkin, checkout),
    ...(countRooms(requestedRooms ?? []) > MAX_ROOMS
      ? [{ path: 'requestedRooms', code: 'max', params: { n: MAX_ROOMS } }]
      : []),
  ],
});
