import { z } from 'zod';

export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional(),
  'filter[actorId]': z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
  'filter[field]': z.string().min(1).max(80).optional(),
  'filter[at][gte]': z.iso.date().optional(),
  'filter[at][lte]': z.iso.date().optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** Parameters of the history statement. */
export const historyFilter = (query: HistoryQuery) => ({
  before: query.before ?? null,
  actorId: query['filter[actorId]'] ?? null,
  field: query['filter[field]'] ?? null,
  from: query['filter[at][gte]'] ?? null,
  to: query['filter[at][lte]'] ?? null,
});
