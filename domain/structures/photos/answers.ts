import { z } from 'zod';
import { bulkAnswer, extendedAnswer, listOf, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { photo } from './photo.ts';

/** Null in the gallery of a platform record. */
const owner = { structureId: z.int().nullable() };

export const photoAnswer = nameSchema('Photo', extendedAnswer(recordAnswer(photo), owner));

const row = extendedAnswer(recordAnswer(photo, photo.listing.columns), owner);
export type Photo = z.output<typeof row>;

export const photoList = listOf('PhotoList', nameSchema('PhotoListItem', row));

export const photoUpload = nameSchema(
  'PhotoUpload',
  z.strictObject({
    data: z.array(photoAnswer),
    failed: z.array(z.strictObject({ name: z.string(), errors: z.record(z.string(), z.array(z.string())) })),
  }),
);
export type PhotoUpload = z.output<typeof photoUpload>;

export const galleryOrder = nameSchema(
  'GalleryOrder',
  z.strictObject({ order: z.array(z.int()), cover: z.int().nullable() }),
);

export const photoAnswers = {
  'POST /structures/:id/photos/bulk': bulkAnswer,
};
