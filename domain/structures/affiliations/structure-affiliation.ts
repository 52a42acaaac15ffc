import { orderIssues, rangeIssues } from '../../kernel/calendar/periods.ts';
import {
  boolean,
  choice,
  date,
  percent,
  reference,
  serverObject,
  string,
  text,
  translatedField,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { certificateSchema } from './certificate.ts';
import { AFFILIATION_STATES, RELATIONS } from './states.ts';

/**
 * Affiliazione di una struttura: membership with number, certificate and validity days. Source: structures dictionary
 * 4.11.
 */
export const structureAffiliation = defineRecord({
  name: 'structure-affiliation',
  collection: 'structure-affiliations',
  scope: 'structure',
  screen: 'structureAffiliations',
  title: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
  emptyText: [
    'Nessuna affiliazione. Aggiungi consorzi, marchi e convenzioni della struttura. Il portale mostra quelli approvati.',
    'No affiliations. Add consortia, labels and agreements of the property. The portal shows the approved ones.',
    'Aucune affiliation. Ajoutez les consortiums, labels et conventions de l’établissement. Le portail affiche ceux qui sont approuvés.',
    'Keine Partnerschaften. Fügen Sie Konsortien, Siegel und Vereinbarungen hinzu. Das Portal zeigt die genehmigten.',
  ],
  maxCount: 60,
  fields: {
    affiliationId: reference('affiliations', ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'], {
      required: true,
    }),
    relation: choice(RELATIONS, ['Rapporto', 'Relationship', 'Relation', 'Verhältnis'], {
      required: true,
      default: 'member',
    }),
    memberNumber: string(40, [
      'Numero di tessera o associazione',
      'Membership number',
      'N° d’adhérent',
      'Mitgliedsnummer',
    ]),
    validFrom: date(['Valida dal', 'Valid from', 'Valable du', 'Gültig ab'], { required: true }),
    validTo: date(['Valida fino al', 'Valid until', 'Valable jusqu’au', 'Gültig bis'], {
      help: [
        'Se lasci vuoto, non ha scadenza. Ricevi un avviso 60, 30 e 7 giorni prima.',
        'If you leave this empty, it does not expire. You get a reminder 60, 30 and 7 days before.',
        'Si vous laissez ce champ vide, elle n’expire pas. Vous recevez un rappel 60, 30 et 7 jours avant.',
        'Wenn Sie nichts eintragen, läuft sie nicht ab. Sie werden 60, 30 und 7 Tage vorher erinnert.',
      ],
    }),
    benefit: translatedField(300, ['Vantaggio', 'Benefit', 'Avantage', 'Vorteil'], {
      format: 'text',
      default: {},
      help: [
        'Il vantaggio per l’ospite, visibile sul portale.',
        'The benefit for guests, shown on the portal.',
        'L’avantage pour le client, visible sur le portail.',
        'Der Vorteil für Gäste, im Portal sichtbar.',
      ],
    }),
    discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], { unit: '%' }),
    /** Uploaded and deleted by its own routes. */
    certificate: serverObject(['Certificato', 'Certificate', 'Certificat', 'Nachweis'], certificateSchema, {
      computed: true,
    }),
    showLogo: boolean(['Mostra il logo', 'Show the logo', 'Afficher le logo', 'Logo zeigen'], { default: true }),
    requestState: choice(
      AFFILIATION_STATES,
      ['Stato della richiesta', 'Status of the request', 'Statut de la demande', 'Status der Anfrage'],
      { computed: true, default: 'requested' },
    ),
    rejectReason: text(300, ['Motivo', 'Reason', 'Motif', 'Grund'], { computed: true }),
  },
  groups: [
    {
      id: 'membership',
      title: ['Adesione', 'Membership', 'Adhésion', 'Mitgliedschaft'],
      fields: ['affiliationId', 'relation', 'memberNumber', 'validFrom', 'validTo'],
    },
    {
      id: 'guests',
      title: ['Per gli ospiti', 'For guests', 'Pour les clients', 'Für Gäste'],
      fields: ['benefit', 'discountPercent', 'showLogo'],
    },
  ],
  listing: {
    columns: [
      'affiliationId',
      'relation',
      'memberNumber',
      'validFrom',
      'validTo',
      'discountPercent',
      'certificate',
      'requestState',
      'updatedAt',
    ],
    sorts: ['validFrom', 'validTo', 'updatedAt', 'id'],
    filters: ['requestState', 'relation', 'validTo', 'updatedAt', 'id'],
    search: ['memberNumber'],
    defaultSort: 'id',
  },
  check({ validFrom, validTo, discountPercent }) {
    const issues: Issue[] = [...rangeIssues('discountPercent', discountPercent, 1, 90)];
    if (validFrom && validTo) issues.push(...orderIssues('validTo', validFrom, validTo));
    return issues;
  },
});
