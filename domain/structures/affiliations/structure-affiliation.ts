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
    'Nessuna affiliazione ancora: qui stanno consorzi, marchi e convenzioni della struttura. Quelli approvati si vedono sul portale.',
    'No affiliations yet: the property’s consortia, labels and agreements stand here. Approved ones are shown on the portal.',
    'Aucune affiliation : ici les consortiums, labels et conventions de l’établissement. Ceux approuvés sont visibles sur le portail.',
    'Noch keine Partnerschaft: Hier stehen Konsortien, Siegel und Vereinbarungen. Genehmigte sind im Portal zu sehen.',
  ],
  maxCount: 60,
  fields: {
    affiliationId: reference('affiliations', ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'], {
      required: true,
    }),
    relation: choice(RELATIONS, ['Rapporto', 'Relation', 'Relation', 'Verhältnis'], {
      required: true,
      default: 'member',
    }),
    memberNumber: string(40, ['N. tessera / associazione', 'Membership number', 'N° d’adhérent', 'Mitgliedsnummer']),
    validFrom: date(['Valida dal', 'Valid from', 'Valable du', 'Gültig ab'], { required: true }),
    validTo: date(['Valida fino al', 'Valid until', 'Valable jusqu’au', 'Gültig bis'], {
      help: [
        'Vuoto: senza scadenza. 60, 30 e 7 giorni prima arriva un avviso.',
        'Empty: no end. A reminder comes 60, 30 and 7 days before.',
        'Vide : sans fin. Un rappel arrive 60, 30 et 7 jours avant.',
        'Leer: ohne Ende. 60, 30 und 7 Tage vorher kommt eine Erinnerung.',
      ],
    }),
    benefit: translatedField(300, ['Vantaggio', 'Benefit', 'Avantage', 'Vorteil'], {
      format: 'text',
      default: {},
      help: [
        'Che cosa ne ha l’ospite; si legge sul portale.',
        'What guests get from it; shown on the portal.',
        'Ce qu’en a le client ; visible sur le portail.',
        'Was Gäste davon haben; im Portal zu lesen.',
      ],
    }),
    discountPercent: percent(['Sconto %', 'Discount %', 'Remise %', 'Rabatt %'], { unit: '%' }),
    /** Uploaded and deleted by its own routes. */
    certificate: serverObject(['Certificato', 'Certificate', 'Certificat', 'Bescheinigung'], certificateSchema, {
      computed: true,
    }),
    showLogo: boolean(['Mostra logo', 'Show the logo', 'Afficher le logo', 'Logo zeigen'], { default: true }),
    requestState: choice(
      AFFILIATION_STATES,
      ['Stato richiesta', 'State of the request', 'État de la demande', 'Status der Anfrage'],
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
