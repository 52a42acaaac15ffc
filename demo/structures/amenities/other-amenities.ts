import { beach } from '../../../domain/structures/amenities/beach.ts';
import { beautyCenter } from '../../../domain/structures/amenities/beauty-center.ts';
import { businessCenter } from '../../../domain/structures/amenities/business-center.ts';
import { gym } from '../../../domain/structures/amenities/gym.ts';
import { parking } from '../../../domain/structures/amenities/parking.ts';
import { restaurant } from '../../../domain/structures/amenities/restaurant.ts';
import { spa } from '../../../domain/structures/amenities/spa.ts';
import type { DemoAmenity } from './demo-amenity.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const treatment = (
  it: string,
  en: string,
  kind: string,
  durationMin: number,
  priceCents: number,
): Record<string, unknown> => ({
  title: { it, en },
  description: null,
  kind,
  durationMin,
  priceCents,
  minAge: 16,
  isActive: true,
});

/** Other amenities. Kinds without a drawing stay drafts. */
export const OTHER_AMENITIES: readonly DemoAmenity[] = [
  {
    definition: gym,
    stands: ({ category, rooms }) => ['4', '4s', '5'].includes(category ?? '') && rooms >= 40,
    values: {
      title: { it: 'Palestra', en: 'Gym', fr: 'Salle de sport', de: 'Fitnessraum' },
      description: { it: '<p>Attrezzi cardio e pesi liberi, con luce naturale.</p>' },
      areaSqm: 60,
      equipment: ['treadmill', 'bike', 'weights', 'mats'],
      courses: [
        {
          name: { it: 'Yoga', en: 'Yoga' },
          weekdays: [2, 4],
          time: '18:00',
          durationMin: 60,
          priceCents: 1200,
        },
      ],
      showers: true,
      airConditioning: true,
      is24h: true,
    },
  },
  {
    definition: spa,
    stands: ({ zone }) => zone === 'thermal',
    values: {
      title: { it: 'Centro benessere', en: 'Wellness centre' },
      description: { it: '<p>Saune, docce emozionali e un’area relax affacciata sul bosco.</p>' },
      features: ['finnish_sauna', 'turkish_bath', 'emotional_showers', 'relax_area', 'herbal_tea'],
      includedMinutes: 120,
      includedEntries: 1,
      maxGuests: 18,
      kit: ['robe', 'towel', 'slippers'],
      minAge: 14,
      hours: [{ weekdays: EVERY_DAY, from: '10:00', to: '20:00', inSeason: false }],
      treatments: [treatment('Massaggio rilassante', 'Relaxing massage', 'massage', 50, 6500)],
    },
  },
  {
    definition: beach,
    stands: ({ zone }) => zone === 'seafront',
    picture: 'view',
    values: {
      title: { it: 'Spiaggia convenzionata', en: 'Partner beach', de: 'Vertragsstrand' },
      description: {
        it: '<p>Ombrelloni riservati agli ospiti, a due passi dalla struttura.</p>',
        en: '<p>Umbrellas kept for our guests, a short walk away.</p>',
      },
      kind: 'agreement',
      establishmentName: 'Bagno Onda Chiara',
      establishmentNumber: '48',
      surface: 'sand',
      distanceMeters: 80,
      crossing: 'road',
      includedSet: 1,
      features: ['showers', 'cabins', 'bar', 'lifeguard'],
      seasonFromMd: '05-20',
      seasonToMd: '09-20',
    },
  },
  {
    definition: beautyCenter,
    stands: ({ zone, rooms }) => zone === 'thermal' && rooms > 30,
    values: {
      title: { it: 'Beauty', en: 'Beauty' },
      description: { it: '<p>Trattamenti viso e corpo con prodotti alle erbe.</p>' },
      cabins: 4,
      treatments: [
        treatment('Trattamento viso idratante', 'Moisturising facial', 'face', 45, 5500),
        treatment('Massaggio schiena', 'Back massage', 'massage', 30, 4000),
        treatment('Manicure', 'Manicure', 'hands_feet', 40, 3000),
      ],
      giftVoucher: true,
      cancelHours: 24,
      reservationRequired: true,
    },
  },
  {
    definition: businessCenter,
    stands: ({ zone, rooms, style }) => zone === 'center' && rooms >= 30 && style === 'hotel',
    values: {
      title: { it: 'Sala Portico', en: 'Portico room' },
      description: { it: '<p>Sala luminosa al primo piano, con ingresso indipendente.</p>' },
      areaSqm: 90,
      heightCm: 320,
      floor: 1,
      capacityTheatre: 80,
      capacityClassroom: 45,
      capacityUShape: 30,
      daylight: true,
      equipment: ['projector', 'screen', 'audio', 'wifi'],
      catering: ['coffee_break', 'lunch'],
      access: 'on_request',
      priceHalfDayCents: 22000,
      priceDayCents: 38000,
    },
  },
  {
    definition: restaurant,
    stands: ({ rooms, style }) => rooms >= 20 && ['hotel', 'farm', 'historic'].includes(style),
    picture: 'restaurant',
    values: {
      title: { it: 'Ristorante', en: 'Restaurant', fr: 'Restaurant', de: 'Restaurant' },
      description: {
        it: '<p>Cucina del territorio, con verdure dell’orto e pasta tirata a mano.</p>',
        en: '<p>Local cooking, with vegetables from the garden and hand-rolled pasta.</p>',
      },
      cuisine: ['regional', 'mediterranean'],
      mealHours: [
        { meal: 'breakfast', service: 'buffet', weekdays: EVERY_DAY, from: '07:30', to: '10:00' },
        { meal: 'dinner', service: 'a_la_carte', weekdays: EVERY_DAY, from: '19:30', to: '22:00' },
      ],
      seatsIndoor: 70,
      seatsOutdoor: 24,
      averagePriceCents: 3200,
      dietary: ['gluten_free', 'vegetarian', 'baby'],
      features: ['garden', 'high_chairs'],
      guestsOnly: false,
    },
  },
  {
    definition: parking,
    stands: ({ rooms }) => rooms >= 40,
    picture: 'exterior',
    values: {
      title: { it: 'Parcheggio', en: 'Parking', fr: 'Parking', de: 'Parkplatz' },
      description: {
        it: '<p>Posti auto all’interno della proprietà.</p>',
        en: '<p>Parking on the premises.</p>',
      },
      kind: 'outdoor',
      ownership: 'private',
      spaces: 25,
      accessibleSpaces: 2,
      gated: true,
      evCharging: 'paid',
      evPoints: [{ connector: 'type2', powerKw: 22, count: 2, pricePerKwhCents: 55 }],
    },
  },
];
