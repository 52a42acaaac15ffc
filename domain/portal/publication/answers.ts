import { z } from 'zod';

const translatedText = z.partialRecord(z.enum(['it', 'en', 'fr', 'de']), z.string());

export const seoSuggestionsAnswer = z.strictObject({
  /** URL prefix of the slug in the structure's public address. */
  siteUrl: z.string(),
  slug: translatedText,
  metaTitle: translatedText,
  metaDescription: translatedText,
});

export const cardAnswer = z.strictObject({
  formattedName: z.string(),
  organization: z.string(),
  personName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  phoneWork: z.string().nullable(),
  phoneMobile: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
});

export const publicationAnswers = {
  'GET /structures/:id/vcard/card': cardAnswer,
  'GET /structures/:id/seo/suggestions': seoSuggestionsAnswer,
};
