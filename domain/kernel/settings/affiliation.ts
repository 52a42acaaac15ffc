import { email, phone, url } from '../records/contact-fields.ts';
import { boolean, choice, integer, reference, string } from '../records/fields.ts';
import { defineRecord } from '../records/record.ts';
import {
  CATALOGUE_SORTS,
  catalogueFields,
  descriptionField,
  pictureFields,
  scoreField,
  withScore,
} from './catalogue.ts';

/**
 * Affiliazioni: chains, consortia, labels and agreements that a structure can join. Source: platform dictionary 3.3.
 */
export const affiliation = defineRecord({
  name: 'affiliation',
  collection: 'affiliations',
  scope: 'platform',
  catalogue: { frozenWhenUsed: ['code'], mergeKeys: [] },
  gallery: { maxCount: 1, minWidth: 220, minHeight: 220 },
  screen: 'affiliations',
  title: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
  fields: {
    ...catalogueFields(80),
    ...pictureFields('Logo', 'Logo', 'Logo', 'Logo'),
    description: descriptionField(1000),
    translationScore: scoreField(),
    kind: choice(
      {
        chain: ['Catena', 'Chain', 'Chaîne', 'Kette'],
        consortium: ['Consorzio', 'Consortium', 'Consortium', 'Konsortium'],
        association: ['Associazione', 'Association', 'Association', 'Verband'],
        club: ['Club di prodotto', 'Product club', 'Club de produit', 'Produktclub'],
        quality_label: ['Marchio di qualità', 'Quality label', 'Label de qualité', 'Gütesiegel'],
        eco_label: ['Marchio ecologico', 'Eco-label', 'Écolabel', 'Umweltzeichen'],
        discount_scheme: ['Convenzione', 'Discount scheme', 'Convention', 'Rabattprogramm'],
        guide: ['Guida', 'Guide', 'Guide', 'Reiseführer'],
      },
      ['Tipologia', 'Type', 'Type', 'Art'],
      { required: true },
    ),
    website: url(['Sito web', 'Website', 'Site web', 'Website']),
    contactName: string(100, ['Referente', 'Contact person', 'Interlocuteur', 'Ansprechpartner']),
    contactEmail: email([
      'E-mail del referente',
      'Contact person’s e-mail',
      'E-mail de l’interlocuteur',
      'E-Mail des Ansprechpartners',
    ]),
    contactPhone: phone([
      'Telefono del referente',
      'Contact person’s phone',
      'Téléphone de l’interlocuteur',
      'Telefon des Ansprechpartners',
    ]),
    requiresMembershipNumber: boolean(
      [
        'Richiede numero di tessera',
        'Requires a membership number',
        'Exige un numéro d’adhérent',
        'Erfordert Mitgliedsnummer',
      ],
      { default: false },
    ),
    requiresDocument: boolean(
      ['Richiede attestato', 'Requires a certificate', 'Exige une attestation', 'Erfordert Bescheinigung'],
      { default: false },
    ),
    requiresApproval: boolean(
      ['Richiede approvazione', 'Requires approval', 'Exige une approbation', 'Erfordert Genehmigung'],
      { default: true },
    ),
    validityMonths: integer(1, 120, ['Validità (mesi)', 'Validity (months)', 'Validité (mois)', 'Gültigkeit (Monate)']),
    region_id: reference('regions', ['Regione', 'Region', 'Région', 'Region']),
  },
  groups: [
    {
      id: 'main',
      title: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
      fields: ['code', 'kind', 'title', 'description', 'website', 'region_id', 'status'],
    },
    {
      id: 'rules',
      title: ['Regole', 'Rules', 'Règles', 'Regeln'],
      fields: ['requiresMembershipNumber', 'requiresDocument', 'requiresApproval', 'validityMonths'],
    },
    {
      id: 'contact',
      title: ['Referente interno', 'Internal contact person', 'Interlocuteur interne', 'Interner Ansprechpartner'],
      fields: ['contactName', 'contactEmail', 'contactPhone'],
    },
  ],
  derive: withScore,
  listing: {
    columns: [
      'coverPath',
      'code',
      'title',
      'kind',
      'region_id',
      'translationScore',
      'status',
      'usageCount',
      'updatedAt',
    ],
    sorts: CATALOGUE_SORTS,
    filters: ['status', 'translationScore', 'kind', 'region_id', 'requiresApproval', 'updatedAt', 'id'],
    search: ['code', 'title'],
    defaultSort: 'position',
  },
});
