import { z } from 'zod';
import { collectionAnswers, fieldChangeAnswer, recordAnswer, warningAnswer } from '../../kernel/records/answers.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { EDIT_ACTS, EDIT_STATES, OPERATION_KINDS } from './edits/kinds.ts';
import { release } from './releases/release.ts';
import { slug } from './slug.ts';

export const releasePublicationAnswer = nameSchema(
  'ReleasePublication',
  z.strictObject({
    parts: z.array(
      z.strictObject({
        kind: z.string(),
        recordId: z.int(),
        name: z.string(),
        /** False if the record is gone. */
        isThere: z.boolean(),
        isPublished: z.boolean(),
        hasChanges: z.boolean(),
        changes: z.array(fieldChangeAnswer),
        /** Issues that prevent publishing the record with the others. */
        issues: z.array(warningAnswer),
      }),
    ),
    names: z.record(z.string(), z.record(z.string(), z.string())),
  }),
);

export type ReleasePublication = z.output<typeof releasePublicationAnswer>;

export type PartPublication = ReleasePublication['parts'][number];

const shownValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const actions = z.array(z.enum(EDIT_ACTS)).describe('Che cosa si può farne adesso');

export const slugEditAnswer = nameSchema(
  'SlugEdit',
  z.strictObject({
    id: z.int(),
    version: z.int(),
    kind: z.enum(OPERATION_KINDS),
    state: z.enum(EDIT_STATES),
    actions: z.array(z.enum(EDIT_ACTS)).describe('Che cosa si può farne adesso'),
    plannedFor: z.string().nullable(),
    progress: z.strictObject({ done: z.int(), total: z.int() }).describe('Pagine scritte finora, di quante'),
    counts: z.strictObject({
      changed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      undone: z.int(),
      left: z.int().describe('Lasciate com’erano dal ripristino'),
    }),
    rows: z
      .array(
        z.strictObject({
          line: z.int().nullable().describe('Del foglio'),
          page: z.string().describe('Il percorso italiano, o come il foglio la chiama'),
          id: z.int().nullable(),
          title: z.string(),
          changes: z.array(
            z.strictObject({
              field: z.string(),
              language: z.enum(LANGUAGES).nullable(),
              before: shownValue,
              after: shownValue,
            }),
          ),
          issues: z.array(warningAnswer),
        }),
      )
      .describe('Le prime dell’anteprima'),
    reasons: z.array(
      z.strictObject({
        issue: warningAnswer,
        count: z.int(),
        pages: z.array(z.string()).describe('Le prime'),
      }),
    ),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
  }),
);
export type SlugEdit = z.output<typeof slugEditAnswer>;

export const slugEditsAnswer = nameSchema(
  'SlugEdits',
  z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        kind: z.enum(OPERATION_KINDS),
        state: z.enum(EDIT_STATES),
        changed: z.int(),
        actions,
        plannedFor: z.string().nullable(),
        doneAt: z.string().nullable(),
        authorName: z.string(),
      }),
    ),
  }),
);

export const previewLink = nameSchema(
  'PreviewLink',
  z.strictObject({
    id: z.int(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
    expiresAt: z.string(),
    isOver: z.boolean().describe('Scaduto o revocato'),
  }),
);

export const newPreviewLink = nameSchema(
  'NewPreviewLink',
  z.strictObject({
    id: z.int(),
    expiresAt: z.string(),
    url: z.string().describe('Detto una volta sola: se ne conserva solo l’impronta'),
  }),
);

export const previewLinksAnswer = nameSchema('PreviewLinks', z.strictObject({ data: z.array(previewLink) }));
export type EditRow = SlugEdit['rows'][number];
export type EditChange = EditRow['changes'][number];
export type LastEdit = z.output<typeof slugEditsAnswer>['data'][number];

export const portalAnswers = {
  ...collectionAnswers('/slugs', slug),
  'GET :record/preview-links': previewLinksAnswer,
  'POST :record/preview-links': newPreviewLink,
  'POST /slug-edits/:id/run': slugEditAnswer,
  'POST /slug-edits/:id/undo': slugEditAnswer,
  'GET /releases/:id/publication': releasePublicationAnswer,
  'POST /releases/:id/parts': recordAnswer(release),
  'POST /slug-edits': slugEditAnswer,
  'GET /slug-edits': slugEditsAnswer,
  'GET /slug-edits/:id': slugEditAnswer,
};
