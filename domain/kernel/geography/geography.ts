import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Ids are ISTAT codes as numbers: Emilia-Romagna is 8, the province of Bologna 37, its comune 37006. */
export const region = nameSchema('Region', z.object({ id: z.int(), name: z.string() }));
export type Region = z.infer<typeof region>;

export const province = nameSchema(
  'Province',
  z.object({
    id: z.int(),
    code: z.string().describe('Sigla'),
    name: z.string(),
    regionId: z.int(),
  }),
);
export type Province = z.infer<typeof province>;

/** A comune with the data that a form fills in when the user selects it. */
export const city = nameSchema(
  'City',
  z.object({
    id: z.int(),
    istatCode: z.string(),
    name: z.string(),
    provinceId: z.int(),
    provinceCode: z.string(),
    provinceName: z.string(),
    regionId: z.int(),
    regionName: z.string(),
    zipCodes: z.array(z.string()),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
);
export type City = z.infer<typeof city>;

export const CITY_RESULTS = 20;
