import { z } from 'zod';
import { LANGUAGES } from '../../domain/platform/language/text.ts';
import { REVIEW_FLAGS, type ReviewFlag } from '../../domain/stays/reviews/review.ts';
import { byLanguage, rowsOf } from '../rows.ts';

const flag = z.enum(Object.keys(REVIEW_FLAGS) as [ReviewFlag, ...ReviewFlag[]]);

/** Invented: what guests write of a structure, and what it answers them. */
export const REVIEW_TEXTS = rowsOf(
  'reviews',
  z.strictObject({
    byLanguage: byLanguage(
      z.strictObject({
        titles: z.array(z.string()),
        good: z.array(z.string()),
        bad: z.array(z.string()),
        reply: z.string(),
      }),
    ),
    /** What a moderator finds in the morning: each with why it is noticed. */
    suspicious: z.array(z.strictObject({ title: z.string(), text: z.string(), flags: z.array(flag) })),
    /** Italian into English and German, German into Italian, by the text as it was written. */
    translations: z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string())),
  }),
);
