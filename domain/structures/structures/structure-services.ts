import {
  boolean,
  choice,
  integer,
  money,
  monthDay,
  reference,
  references,
  rows,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { PRICE_UNITS } from '../../kernel/settings/service.ts';

const MAX_FEATURED = 8;

/** How a structure offers a service. A service that is not offered has no row. */
export const AVAILABILITY = {
  free: ['Gratuito', 'Free', 'Gratuit', 'Kostenlos'],
  paid: ['A pagamento', 'Paid', 'Payant', 'Gegen Gebühr'],
  on_request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
  external: ['Convenzione esterna', 'External agreement', 'Convention externe', 'Externe Vereinbarung'],
} as const;

const serviceFields = {
  serviceId: reference('services', ['Servizio', 'Service', 'Service', 'Leistung'], { required: true }),
  availability: choice(AVAILABILITY, ['Disponibilità', 'Availability', 'Disponibilité', 'Verfügbarkeit'], {
    default: 'free',
  }),
  priceCents: money(1_000_000, ['Prezzo', 'Price', 'Prix', 'Preis']),
  priceUnit: choice(PRICE_UNITS, ['Unità', 'Unit', 'Unité', 'Einheit']),
  scope: choice(
    {
      structure: ['Struttura', 'Whole property', 'Tout l’établissement', 'Ganze Unterkunft'],
      rooms: ['Solo alcuni alloggi', 'Some rooms only', 'Certains hébergements', 'Nur einige Wohneinheiten'],
    },
    ['Ambito', 'Scope', 'Portée', 'Geltungsbereich'],
    { default: 'structure' },
  ),
  roomIds: references('rooms', ['Alloggi', 'Rooms', 'Hébergements', 'Wohneinheiten'], {
    default: [],
    ofStructure: true,
  }),
  periodFromMd: monthDay(['Dal', 'From', 'Du', 'Von']),
  periodToMd: monthDay(['Al', 'To', 'Au', 'Bis']),
  reservationRequired: boolean(['Su prenotazione', 'Booking required', 'Sur réservation', 'Nur mit Reservierung'], {
    default: false,
  }),
  minAge: integer(0, 99, ['Età minima', 'Minimum age', 'Âge minimum', 'Mindestalter']),
  note: translatedField(200, ['Nota', 'Note', 'Note', 'Hinweis'], { default: {} }),
  isFeatured: boolean(['In evidenza', 'Featured', 'Mis en avant', 'Hervorgehoben'], { default: false }),
} as const;

/** Servizi: services of the structure, saved together. Source: structures dictionary 2.14. */
export const structureServices = defineSection({
  name: 'structure-services',
  collection: 'structure-services',
  segment: 'services',
  screen: 'structureServices',
  title: ['Servizi', 'Services', 'Services', 'Leistungen'],
  copying: { joins: { entries: ['serviceId'] } },
  fields: {
    entries: rows(400, serviceFields, ['Servizi', 'Services', 'Services', 'Leistungen'], { default: [] }),
  },
  groups: [{ id: 'services', title: ['Servizi', 'Services', 'Services', 'Leistungen'], fields: ['entries'] }],
  check({ entries }) {
    const issues: Issue[] = [];
    entries.forEach((entry, at) => {
      const wrong = (field: string, code: string) => issues.push({ path: `entries.${at}.${field}`, code });
      if (entries.findIndex((one) => one.serviceId === entry.serviceId) < at) wrong('serviceId', 'unique');
      if (entry.priceCents !== null && entry.availability !== 'paid') wrong('priceCents', 'only_paid');
      if (entry.priceCents === 0) wrong('priceCents', 'price_zero');
      if (entry.priceCents !== null && !entry.priceUnit) wrong('priceUnit', 'required');
      // Older rows have no room list.
      const roomCount = entry.roomIds?.length ?? 0;
      if (entry.scope === 'rooms' && roomCount === 0) wrong('roomIds', 'required');
      if (entry.scope !== 'rooms' && roomCount > 0) wrong('roomIds', 'only_some_rooms');
      if (entry.periodFromMd && !entry.periodToMd) wrong('periodToMd', 'required');
      if (entry.periodToMd && !entry.periodFromMd) wrong('periodFromMd', 'required');
    });
    const featured = entries.map((entry, at) => ({ at, is: entry.isFeatured })).filter(({ is }) => is);
    const firstExcess = featured[MAX_FEATURED];
    if (firstExcess)
      issues.push({
        path: `entries.${firstExcess.at}.isFeatured`,
        code: 'most_featured',
        params: { n: MAX_FEATURED },
      });
    return issues;
  },
});
