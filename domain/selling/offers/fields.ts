import { choice, date, integer, translatedField } from '../../kernel/records/fields.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { partFields } from '../../structures/parts/part-fields.ts';
import {
  OFFER_TYPE_CODES,
  OFFER_TYPES,
  priceFields,
  publicFields,
  sellingFields,
  stayFields,
  termFields,
} from './offer-fields.ts';
import { lifeFields } from './phase.ts';
import { typeFields } from './type-fields.ts';

export const OFFER_FIELDS = {
  type: choice(OFFER_TYPES, ['Tipo di offerta', 'Type of offer', 'Type d’offre', 'Angebotsart'], {
    required: true,
    immutable: true,
    numbers: OFFER_TYPE_CODES,
  }),
  typeCode: integer(1, 5, ['Codice del tipo', 'Type code', 'Code du type', 'Typcode'], { computed: true }),
  title: translatedField(90, ['Titolo', 'Title', 'Titre', 'Titel'], { required: true, moderated: true }),
  description: translatedField(3000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
    format: 'rich',
    default: {},
    moderated: true,
  }),
  conditions: translatedField(1500, ['Condizioni', 'Conditions', 'Conditions', 'Bedingungen'], {
    format: 'rich',
    default: {},
    moderated: true,
  }),
  status: recordStatus(),
  ...sellingFields(),
  ...stayFields(),
  ...priceFields(),
  ...typeFields(),
  ...termFields(),
  ...publicFields(),
  ...lifeFields(),
  firstStay: date(
    ['Primo giorno di soggiorno', 'First day of stay', 'Premier jour de séjour', 'Erster Aufenthaltstag'],
    {
      computed: true,
    },
  ),
  lastStay: date(
    ['Ultimo giorno di soggiorno', 'Last day of stay', 'Dernier jour de séjour', 'Letzter Aufenthaltstag'],
    {
      computed: true,
    },
  ),
  ...partFields(),
};
