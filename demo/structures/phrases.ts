import { z } from 'zod';
import { fourLanguages, rowsOf, some } from '../rows.ts';
import { STYLES, ZONES } from './register.ts';

/** What the texts of a structure are put together from. `{name}` and `{city}` are filled in. */
export const PHRASES = rowsOf(
  'phrases',
  z.strictObject({
    /** How a structure introduces itself: one of these, by its style. */
    openings: z.record(z.enum(STYLES), some(fourLanguages)),
    /** Where one sleeps. */
    rooms: z.record(z.enum(STYLES), fourLanguages),
    table: some(fourLanguages),
    closings: some(fourLanguages),
    strengths: z.array(fourLanguages).readonly(),
    directions: some(fourLanguages),
    /** Where it lies: for the title, the description and the section on the surroundings. */
    surroundings: z.record(
      z.enum(ZONES),
      z.strictObject({ title: fourLanguages, near: fourLanguages, around: fourLanguages }),
    ),
  }),
);
