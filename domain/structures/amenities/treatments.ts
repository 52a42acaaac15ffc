import { boolean, choice, integer, money, rows, translatedField } from '../../kernel/records/fields.ts';
import { MAX_PRICE_CENTS } from './amenity-fields.ts';

/** The price list of spa and beauty centre, in the given order (structures dictionary 3.5). */
export function treatmentsField<const O extends { expected?: true }>(options: O) {
  return rows(
    60,
    {
      title: translatedField(80, ['Trattamento', 'Treatment', 'Soin', 'Anwendung'], { required: true }),
      description: translatedField(400, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
        format: 'text',
      }),
      kind: choice(
        {
          massage: ['Massaggio', 'Massage', 'Massage', 'Massage'],
          face: ['Viso', 'Face', 'Visage', 'Gesicht'],
          body: ['Corpo', 'Body', 'Corps', 'Körper'],
          hands_feet: ['Mani e piedi', 'Hands and feet', 'Mains et pieds', 'Hände und Füße'],
          ayurveda: ['Ayurveda', 'Ayurveda', 'Ayurveda', 'Ayurveda'],
          hair: ['Capelli', 'Hair', 'Cheveux', 'Haare'],
          package: ['Pacchetto', 'Package', 'Forfait', 'Paket'],
          other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
        },
        ['Tipo', 'Type', 'Type', 'Art'],
        { required: true },
      ),
      durationMin: integer(5, 480, ['Durata', 'Duration', 'Durée', 'Dauer'], { required: true, unit: 'min' }),
      priceCents: money(MAX_PRICE_CENTS, ['Prezzo', 'Price', 'Prix', 'Preis'], { required: true }),
      minAge: integer(0, 99, ['Età minima', 'Minimum age', 'Âge minimum', 'Mindestalter']),
      isActive: boolean(['Attivo', 'Active', 'Actif', 'Aktiv'], { default: true }),
    },
    ['Listino dei trattamenti', 'Treatments', 'Soins', 'Anwendungen'],
    { default: [], ...options },
  );
}
