import { defineConfig } from 'drizzle-kit';

/** Where `npm run db:generate` writes, and server/platform/database/migrate.ts reads. */
export const MIGRATIONS = './server/platform/database/migrations';

export default defineConfig({
  dialect: 'postgresql',
  // Every table lies in its area's file of this name.
  schema: './server/**/tables.ts',
  out: MIGRATIONS,
});
