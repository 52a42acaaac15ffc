import { z } from 'zod';
import { LANGUAGES } from '../../platform/language/text.ts';

/** Maximum size of a menu file (structures dictionary 3.7). */
export const MAX_MENU_BYTES = 10 * 1024 * 1024;

export const menuFilesSchema = () =>
  z.partialRecord(z.enum(LANGUAGES), z.strictObject({ file: z.string(), name: z.string(), bytes: z.int() }));
export type MenuFiles = z.output<ReturnType<typeof menuFilesSchema>>;
