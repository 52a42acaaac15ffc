import { ages, choice, date, instant, integer, json, money, reference, text } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { checkStayDates } from './booking-request.ts';
import { priceParts } from './price-parts.ts';

export const QUOTE_STATES = {
  draft: ['Bozza', 'Draft', 'Brouillon', 'Entwurf'],
  sent: ['Inviato', 'Sent', 'Envoyé', 'Gesendet'],
  accepted: ['Accettato', 'Accepted', 'Accepté', 'Angenommen'],
  declined: ['Rifiutato', 'Declined', 'Refusé', 'Abgelehnt'],
  expired: ['Scaduto', 'Expired', 'Expiré', 'Abgelaufen'],
  withdrawn: ['Ritirato', 'Withdrawn', 'Retiré', 'Zurückgezogen'],
} as const;

/** Maximum alternatives in the answer to a request (structures dictionary 5.1). */
export const MAX_QUOTES = 5;

/** Maximum rooms of different types, plans or guests in one alternative. */
export const MAX_ROOMS_PER_QUOTE = 10;

/** Preventivo: an alternative for a request, or a further room of an alternative. Source: structures dictionary 5.1. */
export const quote = defineRecord({
  name: 'quote',
  collection: 'quotes',
  scope: 'structure',
  screen: 'bookingRequests',
  title: ['Preventivo', 'Quote', 'Devis', 'Angebot'],
  fields: {
    requestId: reference('booking-requests', ['Richiesta', 'Request', 'Demande', 'Anfrage'], {
      ofStructure: true,
      required: true,
      immutable: true,
    }),
    /** For a further room: the first room of its alternative. The rooms are sent, accepted and closed together. */
    leadId: reference('quotes', ['Insieme a', 'Together with', 'Avec', 'Zusammen mit'], {
      ofStructure: true,
      immutable: true,
    }),
    roomId: reference('rooms', ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'], {
      ofStructure: true,
      required: true,
    }),
    mealPlanId: reference('meal-plans', ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'], {
      ofStructure: true,
      required: true,
    }),
    offerId: reference('offers', ['Offerta', 'Offer', 'Offre', 'Sonderangebot'], { ofStructure: true }),
    units: integer(1, 10, ['Unità', 'Units', 'Unités', 'Einheiten'], { default: 1 }),
    checkin: date(['Arrivo', 'Arrival', 'Arrivée', 'Anreise'], { required: true }),
    checkout: date(['Partenza', 'Departure', 'Départ', 'Abreise'], { required: true }),
    adults: integer(1, 30, ['Adulti', 'Adults', 'Adultes', 'Erwachsene'], { required: true, default: 2 }),
    children: ages(10, ['Bambini (età)', 'Children (ages)', 'Enfants (âges)', 'Kinder (Alter)'], {
      default: [],
    }),
    totalAmountCents: money(100_000_000, ['Totale', 'Total', 'Total', 'Gesamtpreis'], { required: true }),
    /** Default: the deposit of the payment policy. */
    depositAmountCents: money(100_000_000, ['Caparra', 'Deposit', 'Arrhes', 'Anzahlung'], {
      required: true,
      workedOut: true,
    }),
    /** Municipal tax on top of the price, as calculated when the quote was sent. */
    touristTaxAmountCents: money(100_000_000, ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'], {
      computed: true,
    }),
    /** How the pricing code computed the price: `{ parts }`. Null when a person entered the price. */
    priceParts,
    validUntil: date(['Valido fino al', 'Valid until', 'Valable jusqu’au', 'Gültig bis'], { required: true }),
    holdsRooms: choice(
      {
        no: ['No', 'No', 'Non', 'Nein'],
        yes: [
          'Sì, fino alla scadenza',
          'Yes, until the quote expires',
          'Oui, jusqu’à l’échéance',
          'Ja, bis zum Ablauf',
        ],
      },
      ['Riserva la camera', 'Reserve the room', 'Réserver la chambre', 'Zimmer reservieren'],
      { default: 'no' },
    ),
    message: text(2000, ['Messaggio', 'Message', 'Message', 'Nachricht']),
    /** Fixed on sending: `{ cancellation, payment }`, each with its snapshot, title and text. */
    policies: json(['Condizioni', 'Terms', 'Conditions', 'Bedingungen'], { computed: true }),
    state: choice(QUOTE_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'draft',
      computed: true,
    }),
    sentAt: instant(['Inviato il', 'Sent on', 'Envoyé le', 'Gesendet am'], { computed: true }),
    seenAt: instant(['Visto dall’ospite', 'Seen by the guest', 'Vu par le client', 'Vom Gast gesehen'], {
      computed: true,
    }),
    remindedAt: instant(['Promemoria inviato il', 'Reminder sent on', 'Rappel envoyé le', 'Erinnerung gesendet am'], {
      computed: true,
    }),
    decidedAt: instant(['Risposta del', 'Answered on', 'Réponse du', 'Beantwortet am'], { computed: true }),
  },
  groups: [
    {
      id: 'stay',
      title: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      fields: ['roomId', 'mealPlanId', 'offerId', 'units', 'checkin', 'checkout', 'adults', 'children'],
    },
    {
      id: 'price',
      title: ['Prezzo', 'Price', 'Prix', 'Preis'],
      fields: ['totalAmountCents', 'depositAmountCents', 'validUntil', 'holdsRooms', 'message', 'requestId', 'leadId'],
    },
  ],
  listing: {
    columns: [
      'requestId',
      'roomId',
      'mealPlanId',
      'units',
      'checkin',
      'checkout',
      'totalAmountCents',
      'validUntil',
      'state',
    ],
    sorts: ['id', 'createdAt'],
    filters: ['requestId', 'state'],
    search: [],
    defaultSort: 'id',
  },
  check({ checkin, checkout, totalAmountCents, depositAmountCents }) {
    const issues: Issue[] = checkStayDates(checkin, checkout);
    if (totalAmountCents !== null && totalAmountCents <= 0)
      issues.push({ path: 'totalAmountCents', code: 'price_zero' });
    if ((depositAmountCents ?? 0) > (totalAmountCents ?? 0))
      issues.push({ path: 'depositAmountCents', code: 'deposit_over_total' });
    return issues;
  },
});
