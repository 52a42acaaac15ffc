import { z } from 'zod';
import { DUTY_CODES, DUTY_STATES, LAWS, type Law } from '../../../domain/compliance/duties.ts';
import { PAPERS, type PaperKind } from '../../../domain/compliance/paper-kinds.ts';
import { named } from '../../../domain/records/schema/named.ts';

const day = z.string();

/** One thing that a structure has to see to, as domain/compliance/duties.ts tells it. */
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
