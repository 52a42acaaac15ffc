import { z } from 'zod';
import { city, province, region } from './geography.ts';

export const mapAnswer = z.strictObject({
  styleUrl: z.string().nullable(),
  geocodes: z.boolean().describe('Whether addresses can be looked for'),
  places: z.array(z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() })),
});
export type MapSource = z.output<typeof mapAnswer>;

const geocodedPoint = z.strictObject({ latitude: z.number(), longitude: z.number(), label: z.string() });

export const regionsAnswer = z.object({ data: z.array(region) });

export const geocodedAnswer = z.strictObject({ data: geocodedPoint.nullable() });

export const provincesAnswer = z.object({ data: z.array(province) });

export const citiesAnswer = z.object({ data: z.array(city) });

export const geographyAnswers = {
  'GET /regions': regionsAnswer,
  'GET /map': mapAnswer,
  'POST /geocode': geocodedAnswer,
  'GET /provinces': provincesAnswer,
  'GET /cities': citiesAnswer,
};
