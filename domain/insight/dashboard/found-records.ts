import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Search result: a guest's booking or request, an invoice, a ticket, a user or a point of interest. */
export const foundRecord = z.strictObject({
  kind: z.enum(['booking', 'request', 'invoice', 'ticket', 'person', 'poi']),
  id: z.int(),
  structureId: z.int().nullable(),
  structureName: z.string().nullable(),
  code: z.string().nullable(),
  title: z.string().nullable(),
  state: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type FoundRecord = z.output<typeof foundRecord>;
export const recordsFoundAnswer = nameSchema('FoundRecords', z.strictObject({ data: z.array(foundRecord) }));
