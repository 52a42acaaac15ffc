import type { Context } from '../context.ts';
import { seedReference } from './reference.ts';

/** Reference data for every installation, the demo's for a demo; returns lines to print after the address. */
export async function seed(context: Context): Promise<string[]> {
  await seedReference(context.database);
  return [];
}
