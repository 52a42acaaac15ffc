import { z } from 'zod';
import { line } from '../../../kernel/records/text-rules.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';

/** Name and origin of a register. A code in a file is only unique within its register. */
export const registerDetails = z.strictObject({
  name: line(120),
  place: line(120).nullable().default(null).describe('The region, province or comune that it is of'),
  publisher: line(120).nullable().default(null),
  licence: line(120).nullable().default(null),
});
export type RegisterDetails = z.output<typeof registerDetails>;

export const register = nameSchema(
  'ImportRegister',
  z.strictObject({
    id: z.int(),
    version: z.int(),
    ...registerDetails.shape,
    headings: z.array(z.string()).describe('Of its last file'),
    structures: z.int().describe('Those that came from it'),
    lastImportAt: z.string().nullable(),
    url: z.string().nullable().describe('Where its file is published'),
    isMonthly: z.boolean().describe('Whether it is fetched and tried each month'),
  }),
);
export type Register = z.output<typeof register>;

/** Register of a file: an existing one, or a new one. */
export const registerChoice = z.union([z.strictObject({ id: z.int().min(1).max(2_147_483_647) }), registerDetails]);
export type RegisterChoice = z.output<typeof registerChoice>;

/** Address of a register's published file, and whether it is downloaded and checked monthly. */
export const registerSchedule = z.strictObject({
  version: z.int().min(1).max(2_147_483_647),
  url: z.string().trim().min(1).max(2000).nullable(),
  isMonthly: z.boolean(),
});
export type RegisterSchedule = z.output<typeof registerSchedule>;
