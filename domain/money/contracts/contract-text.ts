import { date, string, translatedField } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { placeholderIssues } from '../../kernel/records/text/placeholders.ts';
import { PLACEHOLDERS } from './wording.ts';

const TEXT_FIELDS = ['body', 'onerousClauses', 'dataProcessing'] as const;

/**
 * Testo di contratto: a version of the contract wording. The version with the latest start day that is not in the
 * future is in use.
 */
export const contractText = defineRecord({
  name: 'contract-text',
  collection: 'contract-texts',
  scope: 'platform',
  // A sent contract keeps its wording, so a change needs a new version.
  catalogue: { frozenWhenUsed: ['inUseFrom', ...TEXT_FIELDS], mergeKeys: [] },
  screen: 'contractTexts',
  title: ['Testo di contratto', 'Contract text', 'Texte de contrat', 'Vertragstext'],
  fields: {
    title: string(80, ['Versione', 'Version', 'Version', 'Fassung'], { required: true, unique: 'all' }),
    inUseFrom: date(['In uso dal', 'In use from', 'En usage à partir du', 'In Gebrauch ab'], { required: true }),
    body: translatedField(30_000, ['Testo', 'Text', 'Texte', 'Text'], {
      required: true,
      format: 'text',
      help: [
        'Un paragrafo che comincia con # è un titolo. Puoi usare i segnaposto {customer}, {representative}, {structure}, {plan}, {fee}, {startDate}, {endDate}, {renewal} e gli altri elencati nel manuale.',
        'A paragraph that begins with # is a heading. You can use the placeholders {customer}, {representative}, {structure}, {plan}, {fee}, {startDate}, {endDate}, {renewal} and the others listed in the manual.',
        'Un paragraphe qui commence par # est un titre. Vous pouvez utiliser les variables {customer}, {representative}, {structure}, {plan}, {fee}, {startDate}, {endDate}, {renewal} et les autres énumérées dans le manuel.',
        'Ein Absatz, der mit # beginnt, ist eine Überschrift. Sie können die Platzhalter {customer}, {representative}, {structure}, {plan}, {fee}, {startDate}, {endDate}, {renewal} und die weiteren im Handbuch verwenden.',
      ],
    }),
    onerousClauses: translatedField(
      8000,
      [
        'Clausole da approvare specificamente (art. 1341 c.c.)',
        'Clauses to be specifically approved (art. 1341 Italian Civil Code)',
        'Clauses à approuver spécifiquement (art. 1341 du code civil italien)',
        'Gesondert zu genehmigende Klauseln (Art. 1341 Codice civile)',
      ],
      { required: true, format: 'text' },
    ),
    dataProcessing: translatedField(
      12_000,
      [
        'Trattamento dei dati (art. 28 GDPR)',
        'Data processing (art. 28 GDPR)',
        'Traitement des données (art. 28 RGPD)',
        'Auftragsverarbeitung (Art. 28 DSGVO)',
      ],
      { required: true, format: 'text' },
    ),
  },
  groups: [
    {
      id: 'version',
      title: ['Versione', 'Version', 'Version', 'Fassung'],
      fields: ['title', 'inUseFrom'],
    },
    {
      id: 'wording',
      title: ['Testo', 'Text', 'Texte', 'Text'],
      fields: [...TEXT_FIELDS],
    },
  ],
  listing: {
    columns: ['title', 'inUseFrom', 'usageCount', 'updatedAt'],
    sorts: ['title', 'inUseFrom', 'updatedAt', 'id'],
    filters: ['inUseFrom', 'updatedAt', 'id'],
    search: ['title'],
    defaultSort: '-inUseFrom',
  },
  check(values) {
    return TEXT_FIELDS.flatMap((name) => placeholderIssues(name, values[name], PLACEHOLDERS));
  },
});
