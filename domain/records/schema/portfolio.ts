import { z } from 'zod';

/** What a row of a list across structures shows beside its record's columns. */
export const structureAndAgent = {
  structureName: z.string().nullable(),
  agentName: z.string().nullable(),
};
