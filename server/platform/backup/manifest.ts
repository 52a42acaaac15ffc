import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

/** What a backup says of itself, last in the archive: a file that was cut off has none. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The installation that it is of, by its address, and its program; of older backups nothing is known of it. */
  of: z.string().nullable().default(null),
  programVersion: z.string().nullable().default(null),
  /** The newest migration that the database had: its date in the journal, by which Drizzle orders them, and its hash. */
  migration: z.object({ at: z.number(), hash: z.string() }),
  tables: z.array(table),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  /** The days of which there is a partition of events; of older backups none. */
  eventDays: z.array(z.string()).default([]),
  files: z.number(),
  /** SHA-256 over name, size and content of every entry before this one. */
  sha256: z.string(),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = z.infer<typeof table>;
