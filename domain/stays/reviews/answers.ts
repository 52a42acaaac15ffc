import { z } from 'zod';
import { bulkAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { REVIEW_PHOTO_STATES, type ReviewPhotoState } from './photos.ts';
import { review } from './review.ts';
import { REASON_CODES } from './states.ts';
import { TRANSLATED_TEXTS } from './translations.ts';

export const reviewBeside = { structureName: z.string() };

const report = z.strictObject({
  id: z.int(),
  origin: z.enum(['public', 'structure', 'staff']),
  userName: z.string().nullable(),
  reason: z.enum(REASON_CODES),
  note: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
});

export const reviewReportsAnswer = nameSchema('ReviewReports', z.strictObject({ data: z.array(report) }));

const states = Object.keys(REVIEW_PHOTO_STATES) as [ReviewPhotoState, ...ReviewPhotoState[]];

export const reviewPhotosAnswer = nameSchema(
  'ReviewPhotos',
  z.strictObject({
    version: z.int().describe('Della recensione'),
    data: z.array(
      z.strictObject({
        id: z.uuid(),
        state: z.enum(states),
        reason: z.enum(REASON_CODES).nullable(),
        width: z.int(),
        height: z.int(),
        color: z.string().nullable(),
      }),
    ),
  }),
);

export const lang = z.enum(LANGUAGES);

export const field = z.enum(TRANSLATED_TEXTS);

export const reviewTranslationsAnswer = nameSchema(
  'ReviewTranslations',
  z.strictObject({
    version: z.int(),
    data: z.array(
      z.strictObject({
        lang,
        field,
        text: z.string().nullable().describe('null: tolta con le parole che dicevano di una persona'),
        source: z.enum(['human', 'machine']),
        isStale: z.boolean().describe('Il testo è cambiato: sul portale non si vede'),
      }),
    ),
    canTranslate: z.boolean().describe('Chi legge può farla tradurre automaticamente'),
    lost: z.array(field).describe('Che il servizio non ha saputo tradurre'),
  }),
);
export type ReviewPhoto = z.output<typeof reviewPhotosAnswer>['data'][number];

export const reviewAnswers = {
  'GET /reviews': listAnswer(review, reviewBeside),
  'GET /reviews/:id': recordAnswer(review),
  'POST /reviews/bulk': bulkAnswer,
  'GET /reviews/:id/reports': reviewReportsAnswer,
  'GET /reviews/:id/photos': reviewPhotosAnswer,
  'POST /reviews/:id/photos/:photo/reject': reviewPhotosAnswer,
  'POST /reviews/:id/photos/:photo/approve': reviewPhotosAnswer,
  'GET /reviews/:id/translations': reviewTranslationsAnswer,
  'POST /reviews/:id/translations': reviewTranslationsAnswer,
  'POST /reviews/:id/translations/machine': reviewTranslationsAnswer,
};
