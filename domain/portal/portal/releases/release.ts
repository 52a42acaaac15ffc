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
  before: integer(1, 2_147_483_647, ['Versione prima', 'Version before', 'Version avant', 'Version vorher']),
  after: integer(1, 2_147_483_647, ['Versione dopo', 'Version after', 'Version après', 'Version danach'], {
    required: true,
  }),
  statusBefore: integer(0, 100, ['Stato prima', 'Status before', 'Statut avant', 'Status vorher'], {
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
        'Per chi lavora al portale: perché, chi l’ha chiesto.',
        'For who works on the portal: why, who asked for it.',
        'Pour l’équipe du portail : pourquoi, à la demande de qui.',
        'Für das Team des Portals: warum, auf wessen Wunsch.',
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
      ['Che cosa ha pubblicato', 'What it published', 'Ce qui a été publié', 'Was es veröffentlicht hat'],
      { ...COMPUTED_FIELD, default: [] },
    ),
    publishedAt: instant(['Pubblicato il', 'Published on', 'Publié le', 'Veröffentlicht am'], COMPUTED_FIELD),
    takenBackAt: instant(['Ritirato il', 'Taken back on', 'Retiré le', 'Zurückgenommen am'], COMPUTED_FIELD),
  },
  groups: [
    {
      id: 'release',
      title: ['Il rilascio', 'The release', 'Le lot', 'Das Release'],
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
