import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import {
  choice,
  choices,
  date,
  instant,
  integer,
  money,
  percent,
  reference,
  string,
  text,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMOUNT_READERS } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { LANGUAGE_NAMES } from '../../platform/language/text.ts';
import { LOCATIONS, MAX_HIGHLIGHT_DAYS, MIN_HIGHLIGHT_DAYS, PLACEMENTS } from './places.ts';
import { HIGHLIGHT_STATES, PAYMENT_METHODS } from './states.ts';

const STAFF_ROLES = ['admin', 'operator', 'editor', 'vendor'] as const;
const MANAGER_ROLES = ['admin', 'operator'] as const;
const MAX_AMOUNT_CENTS = 100_000_000;

/**
 * Evidenza: a paid, prominent listing of a structure on a portal page for a period. Source: structures dictionary 4.8.
 */
export const highlight = defineRecord({
  name: 'highlight',
  collection: 'highlights',
  scope: 'structure',
  screen: 'highlights',
  title: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
  emptyText: [
    'Nessuna evidenza. Aggiungine una per comparire in primo piano nella home, nel tuo comune o vicino a un luogo molto cercato.',
    'No highlights. Add one to appear at the top of the home page, in your municipality or near a popular place.',
    'Aucune mise en avant. Ajoutez-en une pour apparaître à la une de l’accueil, de votre commune ou près d’un lieu très recherché.',
    'Keine Hervorhebung. Fügen Sie eine hinzu, um ganz oben auf der Startseite, in Ihrer Gemeinde oder bei einem gefragten Ort zu erscheinen.',
  ],
  gallery: { maxCount: 1 },
  fields: {
    location: choice(LOCATIONS, ['Posizione', 'Location', 'Emplacement', 'Position'], { required: true }),
    locationId: integer(1, 2_147_483_647, ['Luogo', 'Place', 'Lieu', 'Ort']),
    locationName: string(120, ['Luogo', 'Place', 'Lieu', 'Ort'], { computed: true }),
    placement: choice(PLACEMENTS, ['Spazio', 'Placement', 'Espace', 'Platz'], {
      required: true,
      default: 'list',
    }),
    slot: integer(1, 50, ['Posto', 'Slot', 'Place', 'Platz'], {
      help: [
        'Se lasci vuoto, si usa il primo posto libero.',
        'If you leave this empty, the first free slot is used.',
        'Si vous laissez ce champ vide, la première place libre est utilisée.',
        'Wenn Sie dies leer lassen, gilt der erste freie Platz.',
      ],
    }),
    languages: choices(LANGUAGE_NAMES, ['Lingue', 'Languages', 'Langues', 'Sprachen'], {
      required: true,
      default: ['it', 'en', 'fr', 'de'],
    }),
    startDate: date(['Dal', 'From', 'Du', 'Vom'], { required: true }),
    endDate: date(['Al', 'To', 'Au', 'Bis'], { required: true }),
    title: translatedField(60, ['Titolo', 'Title', 'Titre', 'Titel'], {
      default: {},
      help: [
        'Se lasci vuoto, si usa il nome della struttura.',
        'If you leave this empty, the property’s name is used.',
        'Si vous laissez ce champ vide, le nom de l’établissement est utilisé.',
        'Wenn Sie dies leer lassen, gilt der Name der Unterkunft.',
      ],
    }),
    text: translatedField(160, ['Testo', 'Text', 'Texte', 'Text'], { default: {} }),
    targetType: choice(
      {
        structure: ['Scheda', 'Property page', 'Fiche', 'Unterkunftsseite'],
        offer: ['Offerta', 'Offer', 'Offre', 'Sonderangebot'],
      },
      ['Destinazione', 'Leads to', 'Destination', 'Ziel'],
      { required: true, default: 'structure' },
    ),
    offerId: reference('offers', ['Offerta', 'Offer', 'Offre', 'Sonderangebot'], { ofStructure: true }),
    listAmountCents: money(
      MAX_AMOUNT_CENTS,
      ['Prezzo di listino', 'List price', 'Prix de la grille tarifaire', 'Listenpreis'],
      {
        computed: true,
        roles: AMOUNT_READERS,
      },
    ),
    discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], {
      default: 0,
      roles: MANAGER_ROLES,
    }),
    amountCents: money(MAX_AMOUNT_CENTS, ['Totale (IVA esclusa)', 'Total (excl. VAT)', 'Total HT', 'Gesamt (netto)'], {
      computed: true,
      roles: AMOUNT_READERS,
    }),
    paymentMethod: choice(PAYMENT_METHODS, ['Pagamento', 'Payment', 'Paiement', 'Zahlung'], {
      required: true,
      default: 'invoice',
    }),
    vatPercent: percent(['IVA %', 'VAT %', 'TVA %', 'USt. %'], { default: 22, roles: MANAGER_ROLES }),
    state: choice(HIGHLIGHT_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      computed: true,
      default: 'requested',
    }),
    holdUntil: instant(
      ['Posto riservato fino al', 'Slot reserved until', 'Place réservée jusqu’au', 'Platz reserviert bis'],
      {
        computed: true,
      },
    ),
    /** Unused days of a suspended highlight; they run when it resumes. */
    remainingDays: integer(
      1,
      MAX_HIGHLIGHT_DAYS,
      ['Giorni rimasti', 'Days left', 'Jours restants', 'Verbleibende Tage'],
      {
        computed: true,
      },
    ),
    suspendedBy: choice(
      {
        structure: [
          'Struttura non pubblicata',
          'Property not published',
          'Établissement non publié',
          'Unterkunft nicht veröffentlicht',
        ],
        page: ['Pagina ritirata', 'Page withdrawn', 'Page retirée', 'Seite zurückgezogen'],
        staff: ['Redazione', 'Editorial team', 'Rédaction', 'Redaktion'],
      },
      ['Sospesa da', 'Suspended by', 'Suspendue par', 'Ausgesetzt durch'],
      { computed: true },
    ),
    /** Share of the agreed amount for the days not shown, to be returned by a credit note. */
    creditAmountCents: money(MAX_AMOUNT_CENTS, ['Da accreditare', 'To be credited', 'À créditer', 'Gutzuschreiben'], {
      computed: true,
      roles: AMOUNT_READERS,
    }),
    /** The draft and later the invoice for its price. */
    invoiceId: reference('invoices', ['Fattura', 'Invoice', 'Facture', 'Rechnung'], { computed: true }),
    note: text(500, ['Note', 'Notes', 'Notes', 'Notizen'], { roles: STAFF_ROLES }),
  },
  groups: [
    {
      id: 'place',
      title: ['Dove e quando', 'Where and when', 'Où et quand', 'Wo und wann'],
      fields: ['location', 'locationId', 'placement', 'slot', 'startDate', 'endDate'],
    },
    {
      id: 'shown',
      title: ['Contenuto visibile', 'Visible content', 'Contenu visible', 'Sichtbarer Inhalt'],
      fields: ['title', 'text', 'languages', 'targetType', 'offerId'],
    },
    {
      id: 'price',
      title: ['Prezzo', 'Price', 'Prix', 'Preis'],
      fields: ['paymentMethod', 'discountPercent', 'vatPercent', 'note'],
    },
  ],
  listing: {
    columns: [
      'location',
      'locationName',
      'placement',
      'slot',
      'startDate',
      'endDate',
      'amountCents',
      'paymentMethod',
      'state',
      'updatedAt',
    ],
    sorts: ['startDate', 'endDate', 'amountCents', 'updatedAt', 'id'],
    filters: ['state', 'location', 'placement', 'startDate', 'endDate', 'updatedAt', 'id'],
    search: ['locationName'],
    defaultSort: '-startDate',
  },
  inapplicableFields: ({ location, targetType }) => [
    ...(location === 'home' ? (['locationId'] as const) : []),
    ...(targetType === 'offer' ? [] : (['offerId'] as const)),
  ],
  expects: ({ location, targetType }) => [
    ...(location && location !== 'home' ? (['locationId'] as const) : []),
    ...(targetType === 'offer' ? (['offerId'] as const) : []),
  ],
  check: ({ location, locationId, targetType, offerId, startDate, endDate }) => {
    const issues: Issue[] = [];
    if (location && location !== 'home' && !locationId) issues.push({ path: 'locationId', code: 'required' });
    if (targetType === 'offer' && !offerId) issues.push({ path: 'offerId', code: 'required' });
    if (startDate && endDate) issues.push(...checkPeriod(startDate, endDate));
    return issues;
  },
});

function checkPeriod(startDate: string, endDate: string): Issue[] {
  if (endDate < startDate) return [{ path: 'endDate', code: 'date_order' }];
  const days = daysBetween(startDate, addDays(endDate, 1));
  if (days < MIN_HIGHLIGHT_DAYS) return [{ path: 'endDate', code: 'min_days', params: { n: MIN_HIGHLIGHT_DAYS } }];
  if (days > MAX_HIGHLIGHT_DAYS) return [{ path: 'endDate', code: 'max_days', params: { n: MAX_HIGHLIGHT_DAYS } }];
  return [];
}
