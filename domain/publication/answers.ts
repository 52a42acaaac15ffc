import { z } from 'zod';

const translated = z.partialRecord(z.enum(['it', 'en', 'fr', 'de']), z.string());

export const seoSuggestionsAnswer = z.strictObject({
  /** Before the slug in the address of the structure's page. */
  siteUrl: z.string(),
  slug: translated,
  metaTitle: translated,
  metaDescription: translated,
});

export const publicationAnswers = {
  'GET /structures/:id/seo/suggestions': seoSuggestionsAnswer,
};
