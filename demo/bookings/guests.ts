import { z } from 'zod';
import { byLanguage, rowsOf } from '../rows.ts';

const texts = byLanguage(z.array(z.string()).readonly());
/** Invented guests, what they wish and what they are answered, by the language that they write in. */
export const GUESTS = rowsOf(
  'guests',
  z.strictObject({
    names: byLanguage(z.array(z.tuple([z.string(), z.string()]).readonly()).readonly()),
    wishes: texts,
    replies: texts,
    countries: texts,
  }),
);
