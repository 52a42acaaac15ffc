import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Every table lies in its area's file of this name.
  schema: './server/**/tables.ts',
  out: './server/database/migrations',
});
