import { boolean, choice, instant, integer, reference, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { MODERATED_KINDS } from '../../kernel/vocabularies/moderated-kinds.ts';
import { AUTO_RULES, MODERATION_REASONS, MODERATION_STATES } from './states.ts';

const COMPUTED_FIELD = { computed: true } as const;

/**
 * A customer's change that waits for approval. Only the kernel creates moderations. Source: platform dictionary 6.3.
 */
export const moderation = defineRecord({
  name: 'moderation',
  collection: 'moderations',
  scope: 'platform',
  screen: 'moderations',
  title: ['Moderazione', 'Moderation', 'Modération', 'Änderungsprüfung'],
  fields: {
    targetType: choice(MODERATED_KINDS, ['Elemento', 'Item', 'Élément', 'Element'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Name of the record's definition, which distinguishes the kinds of amenities. */
    targetName: string(40, ['Tipo di elemento', 'Type of item', 'Type d’élément', 'Art des Elements'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    targetId: integer(1, 2_147_483_647, ['Numero', 'Number', 'Numéro', 'Nummer'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** Name of the record at the time of submission. */
    subject: string(200, ['Nome', 'Name', 'Nom', 'Name'], { ...COMPUTED_FIELD, required: true }),
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    operation: choice(
      {
        create: ['Creazione', 'Creation', 'Création', 'Anlage'],
        update: ['Modifica', 'Change', 'Modification', 'Änderung'],
        delete: ['Eliminazione', 'Deletion', 'Suppression', 'Löschung'],
      },
      ['Operazione', 'Operation', 'Opération', 'Vorgang'],
      { ...COMPUTED_FIELD, default: 'update' },
    ),
    baseVersion: integer(
      1,
      2_147_483_647,
      ['Versione di partenza', 'Original version', 'Version de départ', 'Ausgangsversion'],
      COMPUTED_FIELD,
    ),
    fieldCount: integer(1, 1000, ['N. campi', 'Fields', 'Champs', 'Felder'], { ...COMPUTED_FIELD, default: 1 }),
    /** Contains changes of texts only and may be approved in bulk. */
    isTextOnly: boolean(['Solo testi', 'Texts only', 'Textes seulement', 'Nur Texte'], {
      ...COMPUTED_FIELD,
      default: false,
    }),
    state: choice(MODERATION_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'pending',
    }),
    submittedBy: reference('users', ['Inviata da', 'Sent by', 'Envoyée par', 'Gesendet von'], COMPUTED_FIELD),
    submittedAt: instant(['Inviata il', 'Sent on', 'Envoyée le', 'Gesendet am'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    reviewerId: reference('users', ['Revisore', 'Reviewer', 'Relecteur', 'Prüfer'], COMPUTED_FIELD),
    claimedUntil: instant(
      ['Presa in carico fino alle', 'Taken over until', 'Prise en charge jusqu’à', 'Übernommen bis'],
      COMPUTED_FIELD,
    ),
    reviewedAt: instant(['Decisa il', 'Decided on', 'Décidée le', 'Entschieden am'], COMPUTED_FIELD),
    /** Rule that approved the change automatically. */
    autoRule: choice(AUTO_RULES, ['Regola', 'Rule', 'Règle', 'Regel'], COMPUTED_FIELD),
    rejectReason: choice(MODERATION_REASONS, ['Motivo', 'Reason', 'Motif', 'Grund'], COMPUTED_FIELD),
    reviewNote: text(1000, ['Nota', 'Note', 'Note', 'Hinweis'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'targetType',
      'targetName',
      'targetId',
      'subject',
      'structureId',
      'operation',
      'fieldCount',
      'isTextOnly',
      'submittedBy',
      'submittedAt',
      'reviewerId',
      'claimedUntil',
      'reviewedAt',
      'autoRule',
      'state',
      'rejectReason',
    ],
    sorts: ['submittedAt', 'id'],
    filters: ['state', 'targetType', 'structureId', 'submittedBy', 'reviewerId', 'submittedAt'],
    search: ['subject'],
    defaultSort: 'submittedAt',
  },
});
