import { z } from 'zod';
import { LANGUAGES } from '../../domain/platform/language/text.ts';
import { REVIEW_FLAGS, type ReviewFlag } from '../../domain/stays/reviews/review.ts';
import { byLanguage, rowsOf } from '../rows.ts';

const flag = z.enum(Object.keys(REVIEW_FLAGS) as [ReviewFlag, ...ReviewFlag[]]);

/** Invented texts of reviews and the structures' replies. */
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
    /** Reviews for the moderator, with the flags that mark them. */
    suspicious: z.array(z.strictObject({ title: z.string(), text: z.string(), flags: z.array(flag) })),
    /** Translations by original text: Italian into English and German, German into Italian. */
    translations: z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string())),
  }),
);
