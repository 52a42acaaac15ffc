import type { KpiDefinition } from './kpis.ts';

/**
 * Figures of a structure's report, by the STR glossary (str.com/data-insights/resources/glossary). Occupancy is rooms
 * sold / rooms available. ADR is room revenue / rooms sold. RevPAR is room revenue / rooms available. Sold rooms exclude
 * complimentary rooms (STR). Available rooms exclude closed days (Eurostat, net occupancy rate). Available rooms include
 * rooms out of order (USALI, Uniform System of Accounts for the Lodging Industry, 11th edition).
 */
export const LODGING_KPIS = {
  roomOccupancy: {
    unit: 'percent',
    label: ['Occupazione', 'Occupancy', 'Occupation', 'Auslastung'],
    definition: [
      'Notti vendute diviso notti disponibili. Disponibili sono le unità meno quelle chiuse nel calendario. Una camera bloccata resta disponibile.',
      'Nights sold divided by nights available. Available are all units except those closed in the calendar. A blocked room remains available.',
      'Nuits vendues divisées par nuits disponibles. Sont disponibles les unités moins celles fermées au calendrier. Une chambre bloquée reste disponible.',
      'Verkaufte durch verfügbare Nächte. Verfügbar sind alle Einheiten außer den im Kalender geschlossenen. Ein gesperrtes Zimmer bleibt verfügbar.',
    ],
  },
  adrCents: {
    unit: 'cents',
    label: ['ADR', 'ADR', 'ADR', 'ADR'],
    definition: [
      'Prezzo medio di una notte venduta: ricavo delle camere diviso notti vendute.',
      'Average price of a night sold: room revenue divided by nights sold.',
      'Prix moyen d’une nuit vendue : revenu des chambres divisé par nuits vendues.',
      'Durchschnittspreis einer verkauften Nacht: Zimmererlös durch verkaufte Nächte.',
    ],
  },
  revparCents: {
    unit: 'cents',
    label: ['RevPAR', 'RevPAR', 'RevPAR', 'RevPAR'],
    definition: [
      'Ricavo delle camere diviso notti disponibili.',
      'Room revenue divided by nights available.',
      'Revenu des chambres divisé par nuits disponibles.',
      'Zimmererlös durch verfügbare Nächte.',
    ],
  },
  roomRevenueCents: {
    unit: 'cents',
    label: ['Ricavo delle camere', 'Room revenue', 'Revenu des chambres', 'Zimmererlös'],
    definition: [
      'Prezzi pattuiti delle notti vendute, con il trattamento e l’IVA, meno gli sconti del conto. Senza extra, penali e imposta di soggiorno.',
      'Agreed prices of the nights sold, with the meal plan and VAT, minus the discounts of the account. Without extras, cancellation fees and tourist tax.',
      'Prix convenus des nuits vendues, avec la formule et la TVA, moins les remises du compte. Sans extras, frais d’annulation ni taxe de séjour.',
      'Vereinbarte Preise der verkauften Nächte mit Verpflegung und MwSt., minus Nachlässe der Rechnung. Ohne Extras, Stornogebühren und Kurtaxe.',
    ],
  },
  roomsSold: {
    unit: 'count',
    label: ['Notti vendute', 'Nights sold', 'Nuits vendues', 'Verkaufte Nächte'],
    definition: [
      'Notti occupate da prenotazioni, una per ogni unità. Blocchi e soggiorni del proprietario non contano.',
      'Nights occupied by bookings, one for each unit. Blocks and owner’s stays do not count.',
      'Nuits occupées par des réservations, une par unité. Les blocages et les séjours du propriétaire ne comptent pas.',
      'Durch Buchungen belegte Nächte, eine je Einheit. Sperren und Eigennutzung zählen nicht.',
    ],
  },
  averageStay: {
    unit: 'decimal',
    label: [
      'Durata media (notti)',
      'Average stay (nights)',
      'Durée moyenne (nuits)',
      'Durchschnittliche Dauer (Nächte)',
    ],
    definition: [
      'Notti delle prenotazioni con arrivo nel periodo, diviso il loro numero.',
      'Nights of the bookings that arrive in the period, divided by their number.',
      'Nuits des réservations avec arrivée dans la période, divisées par leur nombre.',
      'Nächte der Buchungen mit Anreise im Zeitraum, geteilt durch ihre Zahl.',
    ],
  },
  leadDays: {
    unit: 'decimal',
    label: ['Anticipo medio (giorni)', 'Lead time (days)', 'Délai moyen (jours)', 'Vorlaufzeit (Tage)'],
    definition: [
      'Giorni tra la prenotazione e l’arrivo, in media, per gli arrivi del periodo.',
      'Average days between booking and arrival, for the arrivals of the period.',
      'Jours entre la réservation et l’arrivée, en moyenne, pour les arrivées de la période.',
      'Durchschnittliche Tage zwischen Buchung und Anreise, für die Anreisen des Zeitraums.',
    ],
  },
  cancelledPercent: {
    unit: 'percent',
    label: ['% annullate', '% cancelled', '% annulées', '% storniert'],
    definition: [
      'Prenotazioni annullate con arrivo nel periodo, sul totale. Le prenotazioni immediate mai pagate non contano.',
      'Cancelled bookings with arrival in the period, out of all. Instant bookings that were never paid do not count.',
      'Réservations annulées avec arrivée dans la période, sur le total. Les réservations immédiates jamais payées ne comptent pas.',
      'Stornierte Buchungen mit Anreise im Zeitraum, im Verhältnis zu allen. Nie bezahlte Sofortbuchungen zählen nicht.',
    ],
    isBetterLow: true,
  },
} as const satisfies Record<string, KpiDefinition>;
