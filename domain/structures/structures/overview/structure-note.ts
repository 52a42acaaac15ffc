import { boolean, text } from '../../../kernel/records/fields.ts';
import { defineRecord } from '../../../kernel/records/record.ts';

/** Note interne: notes about a structure for the portal's staff. Source: structures dictionary 1.3. */
export const structureNote = defineRecord({
  name: 'structure-note',
  collection: 'notes',
  table: 'structure_notes',
  scope: 'structure',
  screen: 'structure',
  readers: ['admin', 'operator', 'editor', 'vendor'],
  title: ['Nota interna', 'Internal note', 'Note interne', 'Interne Notiz'],
  maxCount: 200,
  fields: {
    text: text(2000, ['Nota', 'Note', 'Note', 'Notiz'], { required: true }),
    pinned: boolean(['In evidenza', 'Pinned', 'Épinglée', 'Angeheftet'], { default: false }),
  },
  groups: [
    {
      id: 'note',
      title: ['Nota', 'Note', 'Note', 'Notiz'],
      fields: ['text', 'pinned'],
    },
  ],
  listing: {
    columns: ['text', 'pinned', 'createdAt'],
    sorts: ['createdAt', 'id'],
    filters: ['pinned', 'createdAt'],
    search: ['text'],
    defaultSort: '-createdAt',
  },
});
