import { z } from 'zod';
import { photo } from '../../domain/photos/photo.ts';
import { named } from '../../domain/records/schema/named.ts';
import { listOf, recordAnswer } from '../records/answers.ts';

/** Null in the gallery of a record of the platform's. */
const owner = { structureId: z.int().nullable() };

export const photoAnswer = named('Photo', recordAnswer(photo).extend(owner));
const row = recordAnswer(photo, photo.listing.columns).extend(owner);
export const photoList = listOf('PhotoList', named('PhotoListItem', row));

/** What became of an upload, file by file. */
export const photoUpload = named(
  'PhotoUpload',
  z.strictObject({
    data: z.array(photoAnswer),
    failed: z.array(z.strictObject({ name: z.string(), errors: z.record(z.string(), z.array(z.string())) })),
  }),
);

export const galleryOrder = named(
  'GalleryOrder',
  z.strictObject({ order: z.array(z.int()), cover: z.int().nullable() }),
);
