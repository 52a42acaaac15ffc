import { z } from 'zod';
import { byLanguage, rowsOf } from '../rows.ts';

const texts = byLanguage(z.array(z.string()).readonly());
/** Invented guests with their wishes and the replies, by language. */
export const GUESTS = rowsOf(
  'guests',
  z.strictObject({
    names: byLanguage(z.array(z.tuple([z.string(), z.string()]).readonly()).readonly()),
    wishes: texts,
    replies: texts,
    countries: texts,
  }),
);
