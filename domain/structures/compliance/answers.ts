import { z } from 'zod';
import { named } from '../../platform/schema/named.ts';
import { DUTY_CODES, DUTY_STATES, LAWS, type Law } from './duties.ts';
import { PAPERS, type PaperKind } from './paper-kinds.ts';

const day = z.string();

/** One thing that a structure has to see to, as domain/structures/compliance/duties.ts tells it. */
export const dutyAnswer = named(
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
  /** What is to be done, the most pressing first. */
  lines: z.array(
    dutyAnswer.extend({ structureId: z.int(), structureName: z.string(), structureStatus: z.int() }),
  ),
  /** How many there are in all; and how many things somebody has to look at. */
  count: z.int(),
  checks: z.int(),
});

export type Duties = z.output<typeof dutiesAnswer>;

export const lackingAnswer = z.strictObject({
  cin: z.int(),
  cir: z.int(),
  /** Contracts that end in these days, and by when; the list has the same filter. */
  contracts: z.int(),
  from: z.string(),
  to: z.string(),
});
