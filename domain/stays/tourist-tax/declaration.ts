import { date, json, signedMoney, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';

/**
 * Dichiarazione dell'imposta di soggiorno: a structure's declared figures for a period. The declaration closes the
 * period.
 */
export const touristTaxDeclaration = defineRecord({
  name: 'tourist-tax-declaration',
  collection: 'tourist-tax-declarations',
  scope: 'structure',
  screen: 'touristTax',
  title: ['Dichiarazione dell’imposta', 'Tourist tax declaration', 'Déclaration de la taxe', 'Kurtaxenerklärung'],
  emptyText: [
    'Nessun periodo dichiarato. Qui trovi le cifre dichiarate al comune per ogni periodo.',
    'No declared periods. Here you will find the figures declared to the municipality for each period.',
    'Aucune période déclarée. Vous trouvez ici les chiffres déclarés à la commune pour chaque période.',
    'Kein Zeitraum erklärt. Hier finden Sie die der Gemeinde erklärten Zahlen je Zeitraum.',
  ],
  fields: {
    fromDay: date(['Dal', 'From', 'Du', 'Vom'], { required: true, immutable: true }),
    toDay: date(['Al', 'To', 'Au', 'Bis'], { required: true, immutable: true }),
    /** `TaxDue` of this period alone, calculated by domain/stays/tourist-tax/due.ts. */
    figures: json(['Cifre', 'Figures', 'Chiffres', 'Zahlen'], { computed: true }),
    /** Changes to earlier declared periods that became known later. */
    correctionCents: signedMoney(
      100_000_000,
      [
        'Correzione di periodi precedenti',
        'Correction of earlier periods',
        'Correction de périodes antérieures',
        'Berichtigung früherer Zeiträume',
      ],
      { computed: true },
    ),
    dueCents: signedMoney(1_000_000_000, ['Dovuto', 'Due', 'Dû', 'Geschuldet'], { computed: true }),
    paidOn: date(['Versato il', 'Paid on', 'Versé le', 'Abgeführt am']),
    reference: string(80, [
      'Estremi del versamento',
      'Payment reference',
      'Référence du versement',
      'Zahlungsreferenz',
    ]),
  },
  groups: [
    {
      id: 'period',
      title: ['Periodo', 'Period', 'Période', 'Zeitraum'],
      fields: ['fromDay', 'toDay', 'paidOn', 'reference'],
    },
  ],
  listing: {
    columns: ['fromDay', 'toDay', 'correctionCents', 'dueCents', 'paidOn', 'reference', 'createdAt'],
    sorts: ['fromDay', 'id'],
    filters: ['fromDay', 'paidOn'],
    search: [],
    defaultSort: '-fromDay',
  },
  check({ fromDay, toDay }) {
    const issues: Issue[] = [];
    if (fromDay && toDay && toDay < fromDay) issues.push({ path: 'toDay', code: 'date_order' });
    return issues;
  },
});
