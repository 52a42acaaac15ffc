import { url } from '../../kernel/records/contact-fields.ts';
import { choice, date, integer, reference, rows, string, text } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { MACRO_TYPES } from '../../kernel/settings/structure-type.ts';
import { CATEGORIES } from '../../kernel/vocabularies/star-category.ts';
import {
  exemptUnderAge,
  seasonTariff,
  tariffIssues,
  tariffWarnings,
} from '../../structures/fiscal/tax-tariff-fields.ts';
import { EXEMPTIONS } from './exemptions.ts';

/**
 * Regola dell'imposta di soggiorno: a municipality's regulation during its validity. Each municipality decides and
 * changes its rules yearly, so rules are data. Source: standards, tourist tax §1.
 */
export const touristTaxRule = defineRecord({
  name: 'tourist-tax-rule',
  collection: 'tourist-tax-rules',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  screen: 'touristTaxRules',
  title: ['Regola dell’imposta di soggiorno', 'Tourist tax rule', 'Règle de la taxe de séjour', 'Kurtaxenregelung'],
  fields: {
    title: string(80, ['Nome', 'Name', 'Nom', 'Name'], {
      required: true,
      help: [
        'Per esempio il comune e l’anno.',
        'For example the municipality and the year.',
        'Par exemple la commune et l’année.',
        'Zum Beispiel Gemeinde und Jahr.',
      ],
    }),
    cityId: reference('cities', ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { required: true }),
    validFrom: date(['Vale dal', 'Valid from', 'Valable du', 'Gilt ab'], { required: true }),
    validTo: date(['Vale fino al', 'Valid until', 'Valable jusqu’au', 'Gilt bis']),
    maxNights: integer(
      1,
      60,
      [
        'Numero massimo di notti consecutive',
        'Maximum consecutive nights',
        'Nombre maximum de nuits consécutives',
        'Höchstzahl aufeinanderfolgender Nächte',
      ],
      {
        help: [
          'Se lasci vuoto, l’imposta vale per tutte le notti.',
          'If you leave this empty, the tax applies to all nights.',
          'Si vous laissez ce champ vide, la taxe s’applique à toutes les nuits.',
          'Wenn Sie nichts eintragen, gilt die Kurtaxe für alle Nächte.',
        ],
      },
    ),
    exemptUnderAge,
    tariffs: rows(
      40,
      {
        category: choice(CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie']),
        macroType: choice(MACRO_TYPES, ['Macro tipo', 'Macro type', 'Macro-type', 'Obergruppe']),
        ...seasonTariff,
      },
      ['Tariffe', 'Rates', 'Tarifs', 'Sätze'],
      {
        required: true,
        help: [
          'Una tariffa senza categoria o macro tipo vale per le strutture senza una tariffa più precisa.',
          'A rate without category or main type applies to properties without a more specific rate.',
          'Un tarif sans catégorie ni type principal s’applique aux établissements sans tarif plus précis.',
          'Ein Satz ohne Kategorie oder Obergruppe gilt für Unterkünfte ohne genaueren Satz.',
        ],
      },
    ),
    exemptions: rows(
      20,
      {
        reason: choice(EXEMPTIONS, ['Esenzione', 'Exemption', 'Exonération', 'Befreiung'], {
          required: true,
        }),
        /** Code used by the municipality and in ISTAT's guest movement. */
        code: string(20, ['Codice del comune', 'Municipality’s code', 'Code de la commune', 'Code der Gemeinde']),
        proof: string(200, ['Documento richiesto', 'Document required', 'Justificatif', 'Nachweis']),
      },
      ['Esenzioni', 'Exemptions', 'Exonérations', 'Befreiungen'],
      { default: [] },
    ),
    declaration: choice(
      {
        monthly: ['Ogni mese', 'Monthly', 'Chaque mois', 'Monatlich'],
        quarterly: ['Ogni trimestre', 'Quarterly', 'Chaque trimestre', 'Vierteljährlich'],
      },
      ['Dichiarazione', 'Declaration', 'Déclaration', 'Erklärung'],
      { default: 'quarterly' },
    ),
    declarationDays: integer(
      1,
      90,
      [
        'Scadenza (giorni dalla fine del periodo)',
        'Due (days after the end of the period)',
        'Échéance (jours après la fin de la période)',
        'Frist (Tage nach Ende des Zeitraums)',
      ],
      { default: 15 },
    ),
    source: url(['Regolamento', 'Regulation', 'Règlement', 'Satzung']),
    note: text(500, ['Note', 'Notes', 'Notes', 'Notizen']),
  },
  groups: [
    {
      id: 'rule',
      title: ['Regola', 'Rule', 'Règle', 'Regelung'],
      fields: ['title', 'cityId', 'validFrom', 'validTo', 'maxNights', 'exemptUnderAge'],
    },
    { id: 'tariffs', title: ['Tariffe', 'Rates', 'Tarifs', 'Sätze'], fields: ['tariffs'] },
    {
      id: 'exemptions',
      title: ['Esenzioni', 'Exemptions', 'Exonérations', 'Befreiungen'],
      fields: ['exemptions'],
    },
    {
      id: 'declaration',
      title: ['Dichiarazione', 'Declaration', 'Déclaration', 'Erklärung'],
      fields: ['declaration', 'declarationDays', 'source', 'note'],
    },
  ],
  listing: {
    columns: ['title', 'validFrom', 'validTo', 'maxNights', 'exemptUnderAge', 'declaration', 'updatedAt'],
    sorts: ['title', 'validFrom', 'updatedAt', 'id'],
    filters: ['cityId', 'validFrom', 'updatedAt', 'id'],
    search: ['title'],
    defaultSort: 'title',
  },
  check({ validFrom, validTo, tariffs }) {
    const issues: Issue[] = tariffIssues(
      'tariffs',
      tariffs ?? [],
      (a, b) => a.category === b.category && a.macroType === b.macroType,
    );
    if (validFrom && validTo && validTo < validFrom) issues.push({ path: 'validTo', code: 'date_order' });
    return issues;
  },
  warnings: ({ tariffs }) =>
    // Rows for one class are checked together with the rows for all classes.
    tariffWarnings(
      'tariffs',
      tariffs ?? [],
      (row, { category, macroType }) =>
        (!category || category === row.category) && (!macroType || macroType === row.macroType),
    ),
});
