import { z } from 'zod';
import { bulkAnswer, collectionAnswers } from '../../kernel/records/answers.ts';
import { nearbyPoi } from './nearby-poi.ts';

const texts = z.record(z.string(), z.string());

const coordinates = { latitude: z.number(), longitude: z.number() };

export const mark = z.strictObject({ id: z.int(), title: texts, poiType: z.string(), ...coordinates });

export const poiMapAnswer = z.strictObject({
  data: z.array(mark.extend({ status: z.int() })),
  total: z.int(),
});

export const nearbyPoiMapAnswer = z.strictObject({
  here: z.strictObject(coordinates).nullable(),
  data: z.array(mark.extend({ isVisible: z.boolean() })),
});

const suggestion = z.strictObject({
  id: z.int(),
  title: z.record(z.string(), z.string()),
  poiType: z.string(),
  city: z.string(),
  distanceMeters: z.int(),
  walkMinutes: z.int(),
  carMinutes: z.int(),
});

export const poiSuggestionsAnswer = z.strictObject({ data: z.array(suggestion) });

const row = z.strictObject({
  id: z.int(),
  version: z.int(),
  structureId: z.int(),
  name: z.string(),
  structure_type: z.int(),
  category: z.string().nullable(),
  city: z.string(),
  province: z.string(),
  distanceMeters: z.int(),
  travelMode: z.string(),
  travelMinutes: z.int().nullable(),
  source: z.string(),
  isVisible: z.boolean(),
  status: z.int(),
  isOnline: z.boolean(),
});

export const poiStructuresAnswer = z.strictObject({
  data: z.array(row),
  meta: z.strictObject({
    page: z.int(),
    perPage: z.int(),
    total: z.int(),
    totalIsCapped: z.boolean(),
    next: z.null(),
  }),
});

export type LinkRow = z.output<typeof row>;

export const surroundingAnswers = {
  ...collectionAnswers('/structures/:id/nearby-pois', nearbyPoi),
  'GET /pois/map': poiMapAnswer,
  'GET /structures/:id/nearby-pois/map': nearbyPoiMapAnswer,
  'POST /pois/recalculate': bulkAnswer,
  'GET /structures/:id/nearby-pois/suggestions': poiSuggestionsAnswer,
  'POST /structures/:id/nearby-pois/suggestions': bulkAnswer,
  'GET /pois/:id/structures': poiStructuresAnswer,
  'POST /pois/:id/structures': bulkAnswer,
  'POST /pois/:id/structures/bulk': bulkAnswer,
};
