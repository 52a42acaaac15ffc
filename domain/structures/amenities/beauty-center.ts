import { boolean, integer, string } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { AMENITY, amenityActivation, amenityGroups, amenityIssues } from './amenity.ts';
import { amenityFields } from './amenity-fields.ts';
import { AMENITY_KINDS } from './kinds.ts';
import { treatmentsField } from './treatments.ts';

/** Beauty / trattamenti. Source: structures dictionary 3.5. */
export const beautyCenter = defineRecord({
  ...AMENITY,
  ...AMENITY_KINDS['beauty-center'],
  collection: 'beauty-centers',
  emptyText: [
    'Nessun centro beauty. Aggiungi il primo per inserire trattamenti, durate e prezzi.',
    'No beauty centres. Add the first one to enter treatments, durations and prices.',
    'Aucun centre de beauté. Ajoutez le premier pour saisir soins, durées et prix.',
    'Kein Beauty-Bereich. Fügen Sie den ersten hinzu, um Anwendungen, Dauer und Preise einzutragen.',
  ],
  fields: {
    ...amenityFields('beauty'),
    treatments: treatmentsField({ expected: true }),
    cabins: integer(1, 50, ['Cabine', 'Treatment rooms', 'Cabines', 'Kabinen']),
    brands: string(120, ['Marchi', 'Brands', 'Marques', 'Marken']),
    giftVoucher: boolean(['Buoni regalo', 'Gift vouchers', 'Bons cadeaux', 'Gutscheine'], { default: false }),
    couples: boolean(['Trattamenti di coppia', 'Couples’ treatments', 'Soins en duo', 'Paaranwendungen'], {
      default: false,
    }),
    men: boolean(['Trattamenti uomo', 'Treatments for men', 'Soins pour hommes', 'Anwendungen für Männer'], {
      default: false,
    }),
    cancelHours: integer(0, 72, [
      'Disdetta entro (ore)',
      'Cancel within (hours)',
      'Annulation sous (heures)',
      'Absage bis (Stunden)',
    ]),
  },
  groups: amenityGroups(
    {
      id: 'beauty',
      title: ['Il centro', 'The centre', 'Le centre', 'Der Bereich'],
      fields: ['cabins', 'cancelHours', 'brands', 'giftVoucher', 'couples', 'men'],
    },
    {
      id: 'treatments',
      title: ['Trattamenti', 'Treatments', 'Soins', 'Anwendungen'],
      fields: ['treatments'],
    },
  ),
  check: amenityIssues,
  activation: amenityActivation,
});
