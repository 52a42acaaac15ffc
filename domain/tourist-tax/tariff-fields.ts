import { integer, money, monthDay } from '../records/fields.ts';

/** What each person owes for a night of a part of the year: a municipality's rule has it, and a structure's own rows. */
export const seasonTariff = {
  fromMd: monthDay(['Dal', 'From', 'Du', 'Vom'], { required: true }),
  toMd: monthDay(['Al', 'To', 'Au', 'Bis'], { required: true }),
  amountCents: money(
    1500,
    [
      'Importo a persona e notte',
      'Amount per person and night',
      'Montant par personne et nuit',
      'Betrag pro Person und Nacht',
    ],
    { required: true },
  ),
};

export const exemptUnderAge = integer(
  0,
  18,
  ['Esenti sotto gli anni', 'Exempt under age', 'Exemptés avant l’âge de', 'Befreit unter Jahren'],
  { default: 14 },
);
