import { z } from 'zod';

export const iconsAnswer = z.object({
  prefix: z.string(),
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
  not_found: z.array(z.string()),
});

export const iconNamesAnswer = z.strictObject({ names: z.array(z.string()) });

export const iconAnswers = {
  'GET /icons/:collection.json': iconsAnswer,
  'GET /icons/:collection/search': iconNamesAnswer,
};
