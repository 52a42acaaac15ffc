import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

/** A backup's manifest. It is the last entry, so a truncated archive has none. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** Address and program version of the installation; null in older backups. */
  of: z.string().nullable().default(null),
  programVersion: z.string().nullable().default(null),
  /** Newest migration of the database: its date in the journal, by which Drizzle sorts, and its hash. */
  migration: z.object({ at: z.number(), hash: z.string() }),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  /** Days with a partition for events; empty in older backups. */
  eventDays: z.array(z.string()).default([]),
  files: z.number(),
  /** SHA-256 over name, size and content of every entry before this one. */
  sha256: z.string(),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;
