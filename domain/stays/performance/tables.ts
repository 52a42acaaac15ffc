import type { KpiUnit } from '../../insight/statistics/kpis.ts';
import { LODGING_KPIS } from '../../insight/statistics/lodging-kpis.ts';
import type { Text } from '../../platform/language/text.ts';

const NIGHTS: Text = ['Notti', 'Nights', 'Nuits', 'Nächte'];
const REVENUE: Text = ['Ricavo', 'Revenue', 'Revenu', 'Erlös'];
const BOOKINGS: Text = ['Prenotazioni', 'Bookings', 'Réservations', 'Buchungen'];

interface ColumnDefinition {
  readonly unit: KpiUnit;
  readonly label: Text;
}

/** Columns of the report's tables. */
export const PERFORMANCE_COLUMNS = {
  sold: { unit: 'count', label: ['Vendute', 'Sold', 'Vendues', 'Verkauft'] },
  available: { unit: 'count', label: ['Disponibili', 'Available', 'Disponibles', 'Verfügbar'] },
  occupancy: { unit: 'percent', label: LODGING_KPIS.roomOccupancy.label },
  cents: { unit: 'cents', label: REVENUE },
  adr: { unit: 'cents', label: LODGING_KPIS.adrCents.label },
  revpar: { unit: 'cents', label: LODGING_KPIS.revparCents.label },
  free: { unit: 'count', label: ['Libere', 'Free', 'Libres', 'Frei'] },
  blocked: { unit: 'count', label: ['Bloccate', 'Blocked', 'Bloquées', 'Gesperrt'] },
  closed: { unit: 'count', label: ['Chiuse', 'Closed', 'Fermées', 'Geschlossen'] },
  units: { unit: 'count', label: ['Unità', 'Units', 'Unités', 'Einheiten'] },
  pickUp: { unit: 'count', label: ['Pick-up', 'Pick-up', 'Pick-up', 'Pick-up'] },
  bookings: { unit: 'count', label: BOOKINGS },
  arrivals: { unit: 'count', label: ['Arrivi', 'Arrivals', 'Arrivées', 'Anreisen'] },
  nights: { unit: 'count', label: NIGHTS },
  share: { unit: 'percent', label: ['Quota', 'Share', 'Part', 'Anteil'] },
  penaltyCents: { unit: 'cents', label: ['Penali', 'Cancellation fees', 'Frais d’annulation', 'Stornogebühren'] },
  thenNights: {
    unit: 'count',
    label: ['Notti un anno fa', 'Nights a year ago', 'Nuits il y a un an', 'Nächte vor einem Jahr'],
  },
  thenCents: {
    unit: 'cents',
    label: ['Ricavo un anno fa', 'Revenue a year ago', 'Revenu il y a un an', 'Erlös vor einem Jahr'],
  },
  finalNights: {
    unit: 'count',
    label: ['Notti a consuntivo', 'Final nights', 'Nuits au final', 'Nächte am Ende'],
  },
  finalCents: {
    unit: 'cents',
    label: ['Ricavo a consuntivo', 'Final revenue', 'Revenu au final', 'Erlös am Ende'],
  },
} as const satisfies Record<string, ColumnDefinition>;
export type PerformanceColumn = keyof typeof PERFORMANCE_COLUMNS;

const NIGHT_COLUMNS = [
  ...['sold', 'available', 'occupancy', 'cents', 'adr', 'revpar'],
  ...['free', 'blocked', 'closed', 'units'],
] as PerformanceColumn[];

interface TableDefinition {
  readonly label: Text;
  /** Heading of the first column. */
  readonly rows: Text;
  readonly columns: readonly PerformanceColumn[];
}

/** Tables of the report, in the order of the screen, the files and the PDF. */
export const PERFORMANCE_TABLES = {
  periods: {
    label: ['Periodo per periodo', 'Over time', 'Au fil du temps', 'Im Zeitverlauf'],
    rows: ['Periodo', 'Period', 'Période', 'Zeitraum'],
    columns: [...NIGHT_COLUMNS, 'pickUp'],
  },
  rooms: {
    label: ['Tipi di alloggio', 'Room types', 'Types d’hébergement', 'Arten von Wohneinheiten'],
    rows: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
    columns: NIGHT_COLUMNS,
  },
  ahead: {
    label: ['Prossimi 90 giorni', 'Next 90 days', '90 prochains jours', 'Nächste 90 Tage'],
    rows: ['Mese', 'Month', 'Mois', 'Monat'],
    columns: ['sold', 'cents', 'occupancy', 'thenNights', 'thenCents', 'finalNights', 'finalCents'],
  },
  pickUp: {
    label: ['Pick-up', 'Pick-up', 'Pick-up', 'Pick-up'],
    rows: ['Movimento', 'Change', 'Mouvement', 'Bewegung'],
    columns: ['bookings', 'nights', 'cents'],
  },
  sources: {
    label: ['Ricavo per provenienza', 'Revenue by source', 'Revenu par provenance', 'Erlös nach Herkunft'],
    rows: ['Provenienza', 'Source', 'Provenance', 'Herkunft'],
    columns: ['arrivals', 'nights', 'cents', 'share', 'adr'],
  },
  countries: {
    label: ['Nazionalità', 'Nationality', 'Nationalité', 'Nationalität'],
    rows: ['Paese', 'Country', 'Pays', 'Land'],
    columns: ['arrivals', 'nights', 'cents', 'share'],
  },
  lengths: {
    label: ['Durata del soggiorno', 'Length of stay', 'Durée du séjour', 'Aufenthaltsdauer'],
    rows: ['Notti', 'Nights', 'Nuits', 'Nächte'],
    columns: ['arrivals', 'nights', 'cents', 'share'],
  },
  leads: {
    label: ['Anticipo della prenotazione', 'Lead time', 'Délai de réservation', 'Vorlaufzeit der Buchung'],
    rows: ['Giorni prima dell’arrivo', 'Days before arrival', 'Jours avant l’arrivée', 'Tage vor der Anreise'],
    columns: ['arrivals', 'nights', 'cents', 'share'],
  },
  lost: {
    label: ['Annullamenti', 'Cancellations', 'Annulations', 'Stornierungen'],
    rows: ['Esito', 'Outcome', 'Issue', 'Ergebnis'],
    columns: ['bookings', 'nights', 'cents', 'share', 'penaltyCents'],
  },
} as const satisfies Record<string, TableDefinition>;
export type PerformanceTable = keyof typeof PERFORMANCE_TABLES;
export const PERFORMANCE_TABLE_CODES = Object.keys(PERFORMANCE_TABLES) as [PerformanceTable, ...PerformanceTable[]];

/** Names of rows and of the report itself. */
export const PERFORMANCE_TEXTS = {
  total: ['Totale', 'Total', 'Total', 'Gesamt'],
  unknown: ['Non indicato', 'Not given', 'Non indiqué', 'Nicht angegeben'],
  portal: ['Portale', 'Portal', 'Portail', 'Portal'],
  direct: ['Diretta', 'Direct', 'Directe', 'Direkt'],
  made: ['Nuove prenotazioni', 'New bookings', 'Nouvelles réservations', 'Neue Buchungen'],
  lost: [
    'Annullate e mancati arrivi',
    'Cancelled and no-shows',
    'Annulées et non-présentations',
    'Storniert und nicht angereist',
  ],
  cancelled: ['Annullate', 'Cancelled', 'Annulées', 'Storniert'],
  noShow: ['Mancati arrivi', 'No-shows', 'Non-présentations', 'Nicht angereist'],
  sameDay: ['Lo stesso giorno', 'Same day', 'Le jour même', 'Am selben Tag'],
  more: ['Oltre {n}', 'More than {n}', 'Plus de {n}', 'Mehr als {n}'],
  all: ['Tutti gli alloggi', 'All rooms', 'Tous les hébergements', 'Alle Wohneinheiten'],
  title: ['Occupazione e ricavi', 'Occupancy and revenue', 'Occupation et revenus', 'Auslastung und Erlöse'],
  note: [
    'Ricavi con IVA e trattamento, senza extra, penali e imposta di soggiorno. Confronto con gli stessi giorni della settimana di un anno prima.',
    'Revenue includes VAT and meal plan, without extras, cancellation fees and tourist tax. Compared with the same weekdays a year before.',
    'Revenus avec TVA et formule, sans extras, frais d’annulation ni taxe de séjour. Comparaison avec les mêmes jours de la semaine un an plus tôt.',
    'Erlöse mit MwSt. und Verpflegung, ohne Extras, Stornogebühren und Kurtaxe. Vergleich mit denselben Wochentagen des Vorjahres.',
  ],
} as const satisfies Record<string, Text>;
