import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { DUTY_CODES, DUTY_STATES, LAWS, type Law } from './duties.ts';
import { PAPERS, type PaperKind } from './paper-kinds.ts';

const day = z.string();

/** One compliance duty of a structure, as computed in domain/structures/compliance/duties.ts. */
export const dutyAnswer = nameSchema(
  'Duty',
  z.strictObject({
    code: z.enum(DUTY_CODES),
    state: z.enum(DUTY_STATES),
    by: day.nullable(),
    law: z.enum(Object.keys(LAWS) as [Law, ...Law[]]).nullable(),
    paper: z.enum(Object.keys(PAPERS) as [PaperKind, ...PaperKind[]]).nullable(),
    period: z.strictObject({ from: day, to: day }).nullable(),
  }),
);

export const dutiesAnswer = z.strictObject({
  /** Duties to do, the most urgent first. */
  lines: z.array(dutyAnswer.extend({ structureId: z.int(), structureName: z.string(), structureStatus: z.int() })),
  /** Total number of duties to do; `checks` counts the duties that somebody has to check. */
  count: z.int(),
  checks: z.int(),
});

export type Duties = z.output<typeof dutiesAnswer>;

export const complianceGapsAnswer = z.strictObject({
  cin: z.int(),
  cir: z.int(),
  /** Number of contracts that end between `from` and `to`; the contract list has the same filter. */
  contracts: z.int(),
  from: z.string(),
  to: z.string(),
});
