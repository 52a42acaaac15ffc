import { z } from 'zod';
import { TARGETS } from './targets.ts';

const id = z.int().min(1).max(2_147_483_647);
const raw = z.string().max(500);
const TARGET_NAMES = TARGETS.map((target) => target.name) as [string, ...string[]];

/** Decisions for rows with the same name and address as a structure of the same comune. */
export const NAMESAKE_DECISIONS = ['same', 'another', 'later'] as const;
export type NamesakeDecision = (typeof NAMESAKE_DECISIONS)[number];

/** Decision for all rows of an import, and exceptions by line number. */
export interface NamesakeDecisions {
  readonly all: NamesakeDecision;
  readonly lines: Readonly<Record<string, NamesakeDecision>>;
}

export const NO_NAMESAKES: NamesakeDecisions = { all: 'later', lines: {} };

export const decision = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('value'),
      target: z.enum(TARGET_NAMES),
      value: raw,
      code: z.string().max(60).nullable(),
    })
    .describe('What a value of the file means: a code, or null for none'),
  z
    .strictObject({
      kind: z.literal('city'),
      text: z.string().max(200),
      province: z.string().max(200).nullable().default(null),
      cityId: id.nullable(),
    })
    .describe('Which comune the file means; null takes the decision back'),
  z
    .strictObject({
      kind: z.literal('field'),
      target: z.enum(TARGET_NAMES),
      unreadable: z.enum(['empty', 'refuse']),
    })
    .describe('What becomes of rows whose field cannot be read'),
  z
    .strictObject({
      kind: z.literal('namesakes'),
      as: z.enum(NAMESAKE_DECISIONS),
      lines: z.array(z.int().min(1)).min(1).max(1000).optional(),
    })
    .describe('Whether rows are the structures that have their name and address: those of these lines, or all'),
]);
export type Decision = z.output<typeof decision>;
