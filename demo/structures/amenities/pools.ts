import { pool } from '../../../domain/structures/amenities/pool.ts';
import type { DemoAmenity } from './demo-amenity.ts';

export const POOLS: readonly DemoAmenity[] = [
  {
    definition: pool,
    stands: ({ zone, rooms }) => ['seafront', 'lake', 'countryside', 'thermal'].includes(zone) && rooms >= 20,
    values: {
      title: {
        it: 'Piscina del giardino',
        en: 'Garden pool',
        fr: 'Piscine du jardin',
        de: 'Gartenpool',
      },
      description: {
        it: '<p>Una vasca luminosa tra gli oleandri, con lettini e ombrelloni per tutti gli ospiti.</p>',
        en: '<p>A bright pool among oleanders, with sunbeds and umbrellas for every guest.</p>',
        de: '<p>Ein heller Pool zwischen Oleandern, mit Liegen und Sonnenschirmen für alle Gäste.</p>',
      },
      setting: 'outdoor',
      usage: 'mixed',
      lengthM: 18,
      widthM: 8,
      depthMinCm: 90,
      depthMaxCm: 160,
      features: ['lighting', 'kids_area'],
      sunbeds: 'free',
      umbrellas: 'free',
      towels: 'paid',
      seasonFromMd: '05-15',
      seasonToMd: '09-30',
      hours: [
        { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '13:00', inSeason: true },
        { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '15:00', to: '19:30', inSeason: true },
      ],
    },
    picture: 'pool',
  },
  {
    definition: pool,
    stands: ({ zone }) => zone === 'thermal',
    values: {
      title: { it: 'Vasca termale', en: 'Thermal pool' },
      description: { it: '<p>Acqua sorgiva a 34 gradi, con idromassaggi e un angolo più tranquillo.</p>' },
      setting: 'both',
      water: 'thermal',
      heated: true,
      temperatureC: 34,
      features: ['hydromassage'],
      access: 'paid',
      priceCents: 1500,
      priceUnit: 'entry',
      minAge: 14,
      capRequired: true,
    },
  },
];
