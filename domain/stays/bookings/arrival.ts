import { daysBetween } from '../../kernel/calendar/days.ts';
import { anyCountry } from '../../kernel/geography/country.ts';
import { email, phone } from '../../kernel/records/contact-fields.ts';
import {
  ages,
  choice,
  date,
  instant,
  integer,
  json,
  money,
  reference,
  rows,
  signedMoney,
  string,
  text,
  time,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { NAME_RULE } from '../../kernel/records/text-rules.ts';
import { LANGUAGE_NAMES } from '../../platform/language/text.ts';
import { NON_PAYMENT_REASONS } from '../tourist-tax/exemptions.ts';
import { ARRIVAL_STATES } from './arrival-states.ts';
import { balanceCents, depositPaidCents } from './balance.ts';
import { checkStayDates } from './booking-request.ts';
import { GUEST_READERS } from './guest-fields.ts';
import { priceParts } from './price-parts.ts';

const MAX_AMOUNT_CENTS = 100_000_000;

export const ORIGINS = {
  request: ['Da richiesta', 'From a request', 'D’une demande', 'Aus einer Anfrage'],
  manual: ['Manuale', 'Manual', 'Manuelle', 'Manuell'],
  channel: ['Canale esterno', 'External channel', 'Canal externe', 'Externer Kanal'],
  block: ['Blocco', 'Block', 'Blocage', 'Sperre'],
  owner: ['Soggiorno del proprietario', 'Owner’s stay', 'Séjour du propriétaire', 'Eigennutzung'],
} as const;

/**
 * Arrivo: a booking from its confirmation to the departure. Blocks and owner stays use the same record because they
 * occupy rooms too. Source: structures dictionary 5.2.
 */
export const arrival = defineRecord({
  name: 'arrival',
  collection: 'arrivals',
  scope: 'structure',
  screen: 'arrivals',
  title: ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'],
  emptyText: [
    'Nessun arrivo. Qui compaiono i preventivi accettati e le prenotazioni inserite da te.',
    'No arrivals. Accepted quotes and bookings that you enter appear here.',
    'Aucune arrivée. Les devis acceptés et les réservations que vous saisissez apparaissent ici.',
    'Keine Anreisen. Angenommene Angebote und von Ihnen erfasste Buchungen erscheinen hier.',
  ],
  fields: {
    code: string(12, ['Codice', 'Code', 'Code', 'Code'], { computed: true, unique: 'all' }),
    origin: choice(ORIGINS, ['Origine', 'Origin', 'Origine', 'Herkunft'], { default: 'manual' }),
    channelName: string(40, ['Canale', 'Channel', 'Canal', 'Kanal']),
    requestId: reference('booking-requests', ['Richiesta', 'Request', 'Demande', 'Anfrage'], {
      computed: true,
    }),
    quoteId: reference('quotes', ['Preventivo', 'Quote', 'Devis', 'Angebot'], { computed: true }),
    offerId: reference('offers', ['Offerta', 'Offer', 'Offre', 'Sonderangebot'], { computed: true }),
    guestName: string(120, ['Ospite', 'Guest', 'Client', 'Gast'], { required: true, ...NAME_RULE }),
    guestEmail: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail'], { roles: GUEST_READERS }),
    guestPhone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon'], { roles: GUEST_READERS }),
    guestLang: choice(LANGUAGE_NAMES, ['Lingua', 'Language', 'Langue', 'Sprache'], { default: 'it' }),
    /** Used for statistics. */
    guestCountry: anyCountry(['Paese', 'Country', 'Pays', 'Land']),
    roomId: reference('rooms', ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'], {
      ofStructure: true,
      required: true,
    }),
    mealPlanId: reference('meal-plans', ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'], {
      ofStructure: true,
    }),
    units: integer(1, 200, ['Unità', 'Units', 'Unités', 'Einheiten'], { default: 1 }),
    checkin: date(['Arrivo', 'Arrival', 'Arrivée', 'Anreise'], { required: true }),
    checkout: date(['Partenza', 'Departure', 'Départ', 'Abreise'], { required: true }),
    nights: integer(1, 60, ['Notti', 'Nights', 'Nuits', 'Nächte'], { computed: true }),
    /** Actual days of arrival and departure. The tourist tax is due for the nights slept. */
    arrivedOn: date(['Arrivato il', 'Arrived on', 'Arrivé le', 'Angereist am'], { computed: true }),
    leftOn: date(['Partito il', 'Left on', 'Parti le', 'Abgereist am'], { computed: true }),
    /** For a guest who left early: the departure and the total as booked. */
    bookedCheckout: date(['Prenotato fino al', 'Booked until', 'Réservé jusqu’au', 'Gebucht bis'], {
      computed: true,
    }),
    agreedAmountCents: money(
      MAX_AMOUNT_CENTS,
      ['Totale prenotato', 'Total as booked', 'Total réservé', 'Gebuchter Gesamtpreis'],
      { computed: true },
    ),
    /** For a guest who left early: the deposit as booked, if the new price is below it. */
    agreedDepositCents: money(
      MAX_AMOUNT_CENTS,
      ['Caparra prenotata', 'Deposit as booked', 'Arrhes réservées', 'Gebuchte Anzahlung'],
      { computed: true },
    ),
    arrivalTime: time(['Ora prevista', 'Expected at', 'Heure prévue', 'Erwartet um']),
    adults: integer(1, 400, ['Adulti', 'Adults', 'Adultes', 'Erwachsene'], { required: true, default: 2 }),
    children: ages(40, ['Bambini (età)', 'Children (ages)', 'Enfants (âges)', 'Kinder (Alter)'], {
      default: [],
    }),
    totalAmountCents: money(MAX_AMOUNT_CENTS, ['Totale', 'Total', 'Total', 'Gesamtpreis'], {
      required: true,
      workedOut: true,
    }),
    discountCode: string(20, ['Codice sconto', 'Discount code', 'Code de réduction', 'Rabattcode'], {
      normalise: (given) => given.trim().toUpperCase(),
    }),
    depositAmountCents: money(MAX_AMOUNT_CENTS, ['Caparra', 'Deposit', 'Arrhes', 'Anzahlung'], {
      default: 0,
    }),
    /** Payments cover the deposit first. */
    depositPaidCents: money(
      MAX_AMOUNT_CENTS,
      ['Caparra versata', 'Deposit paid', 'Arrhes versées', 'Anzahlung bezahlt'],
      { default: 0, computed: true },
    ),
    paidAmountCents: money(MAX_AMOUNT_CENTS, ['Pagato', 'Paid', 'Payé', 'Bezahlt'], { default: 0 }),
    /** Extras minus discounts on the folio. */
    extrasAmountCents: signedMoney(
      MAX_AMOUNT_CENTS,
      ['Extra e sconti', 'Extras and discounts', 'Extras et remises', 'Extras und Nachlässe'],
      {
        computed: true,
      },
    ),
    /** Includes the tourist tax. Negative: the structure owes this amount to the guest. */
    balanceCents: signedMoney(MAX_AMOUNT_CENTS, ['Saldo', 'Balance', 'Solde', 'Restbetrag'], { computed: true }),
    touristTaxAmountCents: money(
      MAX_AMOUNT_CENTS,
      ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
      { computed: true },
    ),
    touristTaxPaidCents: money(
      MAX_AMOUNT_CENTS,
      ['Imposta incassata', 'Tourist tax collected', 'Taxe encaissée', 'Kurtaxe kassiert'],
      { default: 0 },
    ),
    taxExemptions: rows(
      10,
      {
        reason: choice(NON_PAYMENT_REASONS, ['Motivo', 'Reason', 'Motif', 'Grund'], { required: true }),
        persons: integer(1, 400, ['Persone', 'Persons', 'Personnes', 'Personen'], {
          required: true,
          default: 1,
        }),
      },
      [
        'Ospiti che non pagano l’imposta di soggiorno',
        'Guests who do not pay the tourist tax',
        'Clients qui ne paient pas la taxe de séjour',
        'Gäste, die keine Kurtaxe zahlen',
      ],
      { default: [] },
    ),
    priceParts,
    policies: json(['Condizioni', 'Terms', 'Conditions', 'Bedingungen'], { computed: true }),
    licensePlate: string(10, ['Targa', 'Licence plate', 'Plaque', 'Kennzeichen']),
    state: choice(ARRIVAL_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'confirmed',
      computed: true,
    }),
    /** For an instant booking on the portal: the payment that confirms it. */
    instantBy: choice(
      {
        deposit: ['Caparra pagata online', 'Deposit paid online', 'Arrhes payées en ligne', 'Anzahlung online bezahlt'],
        guarantee: ['Carta a garanzia', 'Card as guarantee', 'Carte en garantie', 'Karte als Garantie'],
      },
      ['Prenotazione immediata con', 'Instant booking with', 'Réservation immédiate avec', 'Sofortbuchung mit'],
      { computed: true },
    ),
    /** Until when an unconfirmed booking holds its nights. The value stays after this time has passed. */
    payBy: instant(['Da pagare entro', 'To be paid by', 'À payer au plus tard le', 'Zu zahlen bis'], {
      computed: true,
    }),
    cancelledAt: instant(['Annullato il', 'Cancelled on', 'Annulé le', 'Storniert am'], { computed: true }),
    cancelReason: string(300, ['Motivo', 'Reason', 'Motif', 'Grund'], { computed: true }),
    penaltyAmountCents: money(MAX_AMOUNT_CENTS, ['Penale', 'Cancellation fee', 'Frais d’annulation', 'Stornogebühr'], {
      computed: true,
    }),
    /**
     * Penalty for cancelling at the moment when the guest changed the dates without the staff. New dates never lower
     * it.
     */
    leastPenaltyCents: money(
      MAX_AMOUNT_CENTS,
      ['Penale minima', 'Minimum cancellation fee', 'Frais d’annulation minimum', 'Mindeststornogebühr'],
      { computed: true },
    ),
    /** Time of the first change that the guest was not notified of. */
    noticeDueAt: instant(
      [
        'Ospite da avvisare dal',
        'Guest to be notified since',
        'Client à prévenir depuis',
        'Gast zu benachrichtigen seit',
      ],
      { computed: true },
    ),
    notes: text(1000, ['Note interne', 'Internal notes', 'Notes internes', 'Interne Notizen']),
    guestNotes: text(1000, ['Richieste dell’ospite', 'Guest’s wishes', 'Demandes du client', 'Wünsche des Gastes']),
  },
  groups: [
    {
      id: 'stay',
      title: ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
      fields: ['checkin', 'checkout', 'roomId', 'mealPlanId', 'adults', 'children', 'units', 'arrivalTime'],
    },
    {
      id: 'guest',
      title: ['Ospite', 'Guest', 'Client', 'Gast'],
      fields: ['guestName', 'guestPhone', 'guestEmail', 'guestLang', 'guestCountry', 'origin', 'channelName'],
    },
    {
      id: 'money',
      title: ['Importi', 'Amounts', 'Montants', 'Beträge'],
      fields: ['totalAmountCents', 'discountCode', 'depositAmountCents', 'paidAmountCents', 'touristTaxPaidCents'],
    },
    {
      id: 'more',
      title: ['Altro', 'More', 'Divers', 'Sonstiges'],
      fields: ['guestNotes', 'notes', 'licensePlate', 'taxExemptions'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'code',
      'checkin',
      'checkout',
      'nights',
      'guestName',
      'roomId',
      'mealPlanId',
      'units',
      'adults',
      'children',
      'arrivalTime',
      'totalAmountCents',
      'paidAmountCents',
      'extrasAmountCents',
      'penaltyAmountCents',
      'balanceCents',
      'touristTaxAmountCents',
      'touristTaxPaidCents',
      'taxExemptions',
      'state',
      'payBy',
      'origin',
      'arrivedOn',
      'leftOn',
      'bookedCheckout',
      'noticeDueAt',
    ],
    sorts: ['checkin', 'checkout', 'createdAt', 'id'],
    filters: ['checkin', 'checkout', 'roomId', 'state', 'origin', 'balanceCents', 'requestId', 'createdAt'],
    search: ['code', 'guestName'],
    defaultSort: 'checkin',
  },
  derive: (values) => ({
    ...(values.checkin && values.checkout ? { nights: daysBetween(values.checkin, values.checkout) } : {}),
    balanceCents: balanceCents(values),
    depositPaidCents: depositPaidCents(values),
  }),
  inapplicableFields: ({ origin }) => [...(origin === 'channel' ? [] : (['channelName'] as const))],
  check({ checkin, checkout, origin, channelName, totalAmountCents, adults, children, taxExemptions, ...paid }) {
    const issues: Issue[] = checkStayDates(checkin, checkout);
    if (origin === 'channel' && !channelName) issues.push({ path: 'channelName', code: 'required' });
    if ((paid.depositAmountCents ?? 0) > (totalAmountCents ?? 0))
      issues.push({ path: 'depositAmountCents', code: 'deposit_over_total' });
    const spared = (taxExemptions ?? []).reduce((sum, { persons }) => sum + (persons ?? 0), 0);
    const party = (adults ?? 0) + (children ?? []).length;
    if (spared > party) issues.push({ path: 'taxExemptions', code: 'exempt_over_party', params: { n: party } });
    return issues;
  },
});
