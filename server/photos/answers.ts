import { z } from 'zod';
import { photo } from '../../domain/photos/photo.ts';
import { listAnswer, recordAnswer } from '../records/answers.ts';

/** Null in the gallery of a record of the platform's. */
const owner = { structureId: z.int().nullable() };

export const photoAnswer = recordAnswer(photo).extend(owner);
export const photoList = listAnswer(photo).extend({
  data: z.array(recordAnswer(photo, photo.listing.columns).extend(owner)),
});
