import { z } from 'zod';
import type { Options } from '../../kernel/records/field.ts';
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  json,
  reference,
  serverObject,
  status,
  string,
} from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { STRUCTURES_SORT } from '../../kernel/screens/structure-list.ts';
import { CONTRACT_STATES } from '../../kernel/vocabularies/contract-states.ts';
import { DEACTIVATION_REASONS, STRUCTURE_STATUSES } from '../../kernel/vocabularies/structure-status.ts';
import { RESTRICTED_ROLES } from './overview/own-completeness.ts';
import { profile } from './profile.ts';
import { profileFields } from './profile-fields.ts';

const SOURCES: Options & Record<'staff' | 'registration' | 'lead' | 'import', Options[string]> = {
  staff: ['Staff', 'Staff', 'Équipe', 'Team'],
  registration: ['Registrazione', 'Registration', 'Inscription', 'Registrierung'],
  lead: ['Contatto', 'Lead', 'Contact', 'Kontakt'],
  import: ['Importazione', 'Import', 'Importation', 'Import'],
};

/** Fields of a structure besides its profile. Source: structures dictionary 1.1. */
const lifecycleFields = {
  /** Copies of the names, so that lists sort by comune from one index. A change of city updates them. */
  city: string(120, ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { default: '', computed: true }),
  province: string(2, ['Provincia', 'Province', 'Province', 'Provinz'], { default: '', computed: true }),
  region: string(60, ['Regione', 'Region', 'Région', 'Region'], { default: '', computed: true }),
  province_id: reference('provinces', ['Provincia', 'Province', 'Province', 'Provinz'], {
    required: true,
    computed: true,
  }),
  region_id: reference('regions', ['Regione', 'Region', 'Région', 'Region'], {
    required: true,
    computed: true,
  }),
  status: status(STRUCTURE_STATUSES, ['Stato', 'Status', 'Statut', 'Status'], {
    default: 70,
    computed: true,
  }),
  isOnline: boolean(['Pubblicata', 'Published', 'Publié', 'Veröffentlicht'], { default: false, computed: true }),
  /** Readers see the value for the parts that their role can edit (overview/own-completeness.ts). */
  completeness: integer(0, 100, ['Completezza', 'Completeness', 'Complétude', 'Vollständig'], {
    default: 0,
    computed: true,
    unit: '%',
    columnFor: Object.fromEntries(RESTRICTED_ROLES.map((role) => [role, 'completeness_own'])),
  }),
  /** Points of each part. Saving a section writes its part; PostgreSQL computes the sum (completeness.ts). */
  completenessParts: serverObject(
    ['Parti della completezza', 'Completeness parts', 'Parties de la complétude', 'Teile der Vollständigkeit'],
    () => z.record(z.string(), z.number()),
    {
      default: {},
      computed: true,
    },
  ),
  vendorId: reference('users', ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'], { computed: true }),
  editorId: reference('users', ['Redattore', 'Editor', 'Rédacteur', 'Redakteur'], { computed: true }),
  source: choice(SOURCES, ['Provenienza', 'Source', 'Provenance', 'Herkunft'], {
    default: 'staff',
    computed: true,
  }),
  currency: string(3, ['Valuta', 'Currency', 'Devise', 'Währung'], { default: 'EUR', computed: true }),
  publishedAt: instant(['Pubblicata il', 'Published on', 'Publié le', 'Veröffentlicht am'], {
    computed: true,
  }),
  deactivatedAt: instant(['Disattivata il', 'Deactivated on', 'Désactivé le', 'Deaktiviert am'], {
    computed: true,
  }),
  deactivationReason: choice(
    DEACTIVATION_REASONS,
    ['Motivo della disattivazione', 'Reason for deactivation', 'Motif de la désactivation', 'Grund der Deaktivierung'],
    {
      computed: true,
    },
  ),
  activeSince: date(['Inizio attività', 'Active since', 'Début d’activité', 'Tätig seit'], {
    computed: true,
  }),
  activeUntil: date(['Fine attività', 'Active until', 'Fin d’activité', 'Tätig bis'], {
    computed: true,
  }),
  /**
   * State of the running contract, else of the last ended one; `contractUntil` is the last day covered by a contract.
   */
  contractState: choice(CONTRACT_STATES, ['Contratto', 'Contract', 'Contrat', 'Vertrag'], { computed: true }),
  contractUntil: date(['Contratto fino al', 'Contract until', 'Contrat jusqu’au', 'Vertrag bis'], {
    computed: true,
  }),
  coverPath: string(255, ['Foto', 'Photo', 'Photo', 'Foto'], { computed: true }),
  coverColor: string(7, ['Colore della foto', 'Colour of the photo', 'Couleur de la photo', 'Farbe des Fotos'], {
    computed: true,
  }),
  other_data: json(['Altri dati', 'Other data', 'Autres données', 'Weitere Daten'], {
    default: {},
    computed: true,
  }),
} as const;

/** Strutture: the structure with its profile. */
export const structure = defineRecord({
  name: 'structure',
  collection: 'structures',
  scope: 'platform',
  screen: 'structures',
  title: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  fields: { ...profileFields, ...lifecycleFields },
  groups: [],
  listing: {
    columns: [
      'name',
      'structure_type',
      'category',
      'city',
      'province',
      'region',
      'city_id',
      'status',
      'isOnline',
      'completeness',
      'vendorId',
      'editorId',
      'contractState',
      'contractUntil',
      'coverPath',
      'coverColor',
      'cin',
      'address',
      'streetNumber',
      'updatedAt',
    ],
    sorts: ['id', 'name', 'city', 'category', 'status', 'completeness', 'createdAt', 'updatedAt'],
    filters: [
      'status',
      'structure_type',
      'category',
      'region_id',
      'province_id',
      'city_id',
      'vendorId',
      'editorId',
      'completeness',
      'isOnline',
      'contractState',
      'contractUntil',
      'source',
      'createdAt',
      'updatedAt',
      'id',
    ],
    search: ['name', 'city', 'cin', 'address'],
    defaultSort: STRUCTURES_SORT,
  },
  check: (values) => profile.check?.(values) ?? [],
  inapplicableFields: (values) => profile.inapplicableFields?.(values) ?? [],
  locked: (writer) => profile.locked?.(writer) ?? [],
});
