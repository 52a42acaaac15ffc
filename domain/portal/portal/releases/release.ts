import type { Values } from '../../../kernel/records/field.ts';
import { choice, instant, integer, rows, string, text } from '../../../kernel/records/fields.ts';
import { defineRecord } from '../../../kernel/records/record.ts';
import { RELEASE_STATES } from './states.ts';

/** Maximum number of parts in a release. */
export const MAX_PARTS = 500;

const COMPUTED_FIELD = { computed: true } as const;

/** A content record, by collection and id. */
const partFields = {
  kind: string(40, ['Tipo', 'Kind', 'Type', 'Art'], { required: true }),
  recordId: integer(1, 2_147_483_647, ['Id', 'Id', 'Id', 'Id'], { required: true }),
};
/** Result of publishing a part: published versions before and after, and the former status. */
const releasedPartFields = {
  ...partFields,
  before: integer(1, 2_147_483_647, [
    'Versione precedente',
    'Previous version',
    'Version précédente',
    'Vorige Version',
  ]),
  after: integer(
    1,
    2_147_483_647,
    ['Versione pubblicata', 'Published version', 'Version publiée', 'Veröffentlichte Version'],
    {
      required: true,
    },
  ),
  statusBefore: integer(0, 100, ['Stato precedente', 'Previous status', 'Statut précédent', 'Voriger Status'], {
    required: true,
  }),
};
export type ReleasePart = Values<typeof partFields>;
export type ReleasedPart = Values<typeof releasedPartFields>;

/** Release: changes of several content records, published together or not at all (decision 0046). */
export const release = defineRecord({
  name: 'release',
  collection: 'releases',
  scope: 'platform',
  screen: 'releases',
  title: ['Rilascio', 'Release', 'Lot de publication', 'Release'],
  fields: {
    title: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true, min: 2 }),
    note: text(500, ['Nota', 'Note', 'Note', 'Notiz'], {
      help: [
        'Motivo del rilascio e nome del richiedente, per la redazione.',
        'Reason for the release and who asked for it, for the editorial team.',
        'Motif du lot et nom du demandeur, pour la rédaction.',
        'Grund des Releases und wer es gewünscht hat, für die Redaktion.',
      ],
    }),
    state: choice(RELEASE_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'draft',
    }),
    partCount: integer(0, MAX_PARTS, ['Modifiche', 'Changes', 'Modifications', 'Änderungen'], {
      ...COMPUTED_FIELD,
      default: 0,
    }),
    parts: rows(MAX_PARTS, partFields, ['Parti', 'Parts', 'Parties', 'Teile'], { ...COMPUTED_FIELD, default: [] }),
    /** Data needed to revert the release. */
    outcome: rows(
      MAX_PARTS,
      releasedPartFields,
      ['Contenuto pubblicato', 'Published content', 'Contenu publié', 'Veröffentlichter Inhalt'],
      { ...COMPUTED_FIELD, default: [] },
    ),
    publishedAt: instant(['Pubblicato il', 'Published on', 'Publié le', 'Veröffentlicht am'], COMPUTED_FIELD),
    takenBackAt: instant(['Ritirato il', 'Withdrawn on', 'Retiré le', 'Zurückgezogen am'], COMPUTED_FIELD),
  },
  groups: [
    {
      id: 'release',
      title: ['Rilascio', 'Release', 'Lot', 'Release'],
      fields: ['title', 'note'],
    },
  ],
  listing: {
    columns: ['title', 'partCount', 'state', 'publishedAt', 'takenBackAt', 'updatedAt'],
    sorts: ['title', 'updatedAt', 'id'],
    filters: ['state', 'updatedAt'],
    search: ['title'],
    defaultSort: '-updatedAt',
  },
});
