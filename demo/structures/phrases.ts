import { z } from 'zod';
import { fourLanguages, nonEmptyList, rowsOf } from '../rows.ts';
import { STYLES, ZONES } from './register.ts';

/** Parts of a structure's texts. `{name}` and `{city}` are filled in. */
export const PHRASES = rowsOf(
  'phrases',
  z.strictObject({
    /** First sentences, by style. */
    openings: z.record(z.enum(STYLES), nonEmptyList(fourLanguages)),
    /** Sentences about the rooms. */
    rooms: z.record(z.enum(STYLES), fourLanguages),
    table: nonEmptyList(fourLanguages),
    closings: nonEmptyList(fourLanguages),
    strengths: z.array(fourLanguages).readonly(),
    directions: nonEmptyList(fourLanguages),
    /** Location, for the title, the description and the section about the surroundings. */
    surroundings: z.record(
      z.enum(ZONES),
      z.strictObject({ title: fourLanguages, near: fourLanguages, around: fourLanguages }),
    ),
  }),
);
