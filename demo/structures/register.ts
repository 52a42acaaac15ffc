import { z } from 'zod';
import { CATEGORIES, type Category } from '../../domain/kernel/vocabularies/star-category.ts';
import { rowsOf } from '../rows.ts';

export const ZONES = ['seafront', 'center', 'suburb', 'mountain', 'lake', 'countryside', 'thermal'] as const;
export type Zone = (typeof ZONES)[number];
/** Style of a structure's texts. Several types share a style. */
export const STYLES = ['hotel', 'bnb', 'farm', 'home', 'camp', 'hut', 'historic'] as const;
export type Style = (typeof STYLES)[number];

const entry = z.strictObject({
  name: z.string(),
  /** `structure_types.code`. */
  type: z.string(),
  style: z.enum(STYLES),
  category: z.enum(Object.keys(CATEGORIES) as [Category, ...Category[]]).nullable(),
  /** ISTAT code of the municipality, which is its id. */
  city: z.string(),
  zone: z.enum(ZONES),
  rooms: z.int(),
  status: z.literal([0, 10, 20, 30, 40, 50, 60, 70]),
});
export type Entry = Readonly<z.infer<typeof entry>>;

/** The demo's structures. All are invented. */
export const REGISTER: readonly Entry[] = rowsOf('structures', z.array(entry));
