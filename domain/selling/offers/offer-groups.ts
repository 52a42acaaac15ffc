import type { FieldGroup } from '../../kernel/records/record.ts';

/** Sections of the offer form: type, dates, booking, price and rooms, then the texts. */
export const offerGroups = [
  {
    id: 'main',
    title: ['Tipo di offerta', 'Type of offer', 'Type d’offre', 'Angebotsart'],
    fields: ['type', 'status'],
  },
  {
    id: 'periods',
    title: ['Periodi', 'Periods', 'Périodes', 'Zeiträume'],
    fields: ['stayPeriods', 'holidayPeriods', 'recurYearly'],
  },
  {
    id: 'booking',
    title: ['Prenotazione', 'Booking', 'Réservation', 'Buchung'],
    fields: ['bookFrom', 'bookTo', 'daysBefore', 'hourLimit', 'daysInAdvance', 'bookBy', 'maxBookings'],
  },
  {
    id: 'price',
    title: ['Prezzo', 'Price', 'Prix', 'Preis'],
    fields: [
      'childRules',
      'withAdults',
      'sameRoom',
      'singleParent',
      'priceMode',
      'discountPercent',
      'discountCents',
      'discountUnit',
      'stayNights',
      'payNights',
      'freeNight',
      'prices',
      'tiers',
      'combinable',
    ],
  },
  {
    id: 'where',
    title: [
      'Alloggi e trattamenti',
      'Rooms and meal plans',
      'Hébergements et formules',
      'Wohneinheiten und Verpflegung',
    ],
    fields: ['roomIds', 'mealPlanIds'],
    folded: true,
  },
  {
    id: 'stay',
    title: ['Notti e ospiti', 'Nights and guests', 'Nuits et clients', 'Nächte und Gäste'],
    fields: ['minNights', 'maxNights', 'minAdults', 'maxAdults', 'arrivalWeekdays', 'stayWeekdays', 'fixedNights'],
    folded: true,
  },
  {
    id: 'texts',
    title: ['Presentazione', 'Presentation', 'Présentation', 'Darstellung'],
    fields: ['title', 'description', 'conditions', 'inclusions', 'isFeatured'],
  },
  {
    id: 'terms',
    title: [
      'Cancellazione e pagamento',
      'Cancellation and payment',
      'Annulation et paiement',
      'Stornierung und Zahlung',
    ],
    fields: ['cancellationPolicyId', 'paymentPolicyId'],
    folded: true,
  },
  {
    id: 'shown',
    title: ['Servizi e indirizzo', 'Services and address', 'Services et adresse', 'Leistungen und Adresse'],
    fields: ['includedAmenities', 'serviceIds', 'slug'],
    folded: true,
  },
] as const satisfies readonly FieldGroup[];
