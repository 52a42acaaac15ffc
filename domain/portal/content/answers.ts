import { z } from 'zod';
import { collectionAnswers, extendedAnswer, listOf, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { structure } from '../../structures/structures/structure.ts';
import { suggestion } from './suggestion.ts';
import { TEXT_STATES } from './text-state.ts';

export const TEXT_COLUMNS = ['name', 'city', 'province', 'status'] as const;

const state = z.enum(Object.keys(TEXT_STATES) as (keyof typeof TEXT_STATES)[]);

const states = z.record(z.string(), z.strictObject({ it: state, en: state, fr: state, de: state }));

const row = nameSchema(
  'StructureTexts',
  extendedAnswer(recordAnswer(structure, TEXT_COLUMNS), {
    texts: states,
    machine: z.array(z.string()).describe('Sections and languages with a text that a machine made: `pool.de`'),
  }),
);

export type StructureTexts = z.output<typeof row>;

export const structureTextsAnswer = listOf('StructureTextsList', row);

export const contentAnswers = {
  ...collectionAnswers('/structures/:id/suggestions', suggestion),
  'GET /structures/texts': structureTextsAnswer,
  'POST /structures/:id/suggestions/:recordId/accept': recordAnswer(suggestion),
  'POST /structures/:id/suggestions/:recordId/reject': recordAnswer(suggestion),
};
