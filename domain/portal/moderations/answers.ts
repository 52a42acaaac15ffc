import { z } from 'zod';
import { bulkAnswer, extendedAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { SCREEN_IDS } from '../../kernel/screens/screens.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { CHANGE_KINDS } from './changes.ts';
import { moderation } from './moderation.ts';
import { MAX_LETTERS } from './spelling.ts';
import { DECISIONS } from './states.ts';

export const moderationBeside = {
  structureName: z.string(),
  submittedByName: z.string().nullable(),
  reviewerName: z.string().nullable(),
};

export const changeValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

const changeAnswer = nameSchema(
  'ModerationChange',
  z.strictObject({
    field: z.string(),
    lang: z.enum(LANGUAGES).nullable(),
    label: z.string(),
    kind: z.enum(CHANGE_KINDS),
    before: changeValue,
    after: changeValue,
    now: changeValue,
    hasMoved: z.boolean().describe('Somebody else has written this field since'),
    decision: z.enum(DECISIONS).nullable(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    warnings: z.array(z.string()),
  }),
);
export type ModerationChange = z.output<typeof changeAnswer>;

export const moderationAnswer = nameSchema(
  'ModerationDetail',
  extendedAnswer(recordAnswer(moderation), {
    structureName: z.string(),
    submittedByName: z.string().nullable(),
    reviewerName: z.string().nullable(),
    kindLabel: z.string(),
    targetVersion: z.int().nullable(),
    decidesWhole: z.boolean().describe('One decision for all of it, not field by field'),
    reasons: z.array(z.strictObject({ code: z.string(), label: z.string() })),
    claim: z.strictObject({
      refusal: z.enum(['closed', 'own', 'role', 'claimed', 'unclaimed']).nullable(),
      until: z.string().nullable(),
      isMine: z.boolean(),
    }),
    facts: z.array(z.strictObject({ label: z.string(), value: changeValue })),
    changes: z.array(changeAnswer),
  }),
);
export type ModerationDetail = z.output<typeof moderationAnswer>;

const hours = z.int().min(1).max(720);

export const settingsFields = {
  spellingLetters: z.int().min(0).max(MAX_LETTERS).describe('Letters of a correction approved by itself; 0: none is'),
  trustedAfter: z.int().min(0).max(1000).describe('Approved in a row before an author is trusted; 0: nobody is'),
  amberHours: hours,
  redHours: hours,
};

export const moderationSettingsAnswer = nameSchema(
  'ModerationSettings',
  z.strictObject({ ...settingsFields, version: z.int() }),
);
export type ModerationSettings = z.output<typeof moderationSettingsAnswer>;

/** States listed to the author: excludes withdrawn and superseded moderations. */
export const STATES = ['pending', 'in_review', 'approved', 'partially_approved', 'rejected'] as const;

export const OPERATIONS = ['create', 'update', 'delete'] as const;

export const sentModerationsAnswer = nameSchema(
  'SentModerations',
  z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** Name of the kind in the reader's language. */
        kindLabel: z.string(),
        subject: z.string(),
        screen: z.enum(SCREEN_IDS).describe('Dove si è scritto'),
        operation: z.enum(OPERATIONS),
        state: z.enum(STATES),
        submittedAt: z.string(),
        reviewedAt: z.string().nullable(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        changes: z.array(
          z.strictObject({
            field: z.string(),
            lang: z.enum(LANGUAGES).nullable(),
            label: z.string(),
            kind: z.enum(CHANGE_KINDS),
            after: changeValue,
            decision: z.enum(DECISIONS).nullable(),
            reason: z.string().nullable(),
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
);
export type DisplayedValue = z.output<typeof changeValue>;
export type SentModeration = z.output<typeof sentModerationsAnswer>['data'][number];
export type SentChange = SentModeration['changes'][number];

export const moderationAnswers = {
  'GET /moderations': listAnswer(moderation, moderationBeside),
  'GET /moderations/:id': moderationAnswer,
  'POST /moderations/bulk': bulkAnswer,
  'GET /moderation-settings': moderationSettingsAnswer,
  'PATCH /moderation-settings': moderationSettingsAnswer,
  'GET /structures/:id/moderations': sentModerationsAnswer,
};
