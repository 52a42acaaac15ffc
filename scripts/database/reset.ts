import { rm } from 'node:fs/promises';
import path from 'node:path';
import { emptyDatabase } from '../../server/platform/backup/empty.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { onDatabase } from './on-database.ts';

const config = loadConfig();
if (config.databaseUrl && !process.argv.includes('--yes')) {
  console.error('Deletes everything in the database of DATABASE_URL. Add --yes to confirm.');
  process.exit(2);
}
await onDatabase(async (config, url) => {
  await emptyDatabase(url);
  for (const folder of ['uploads', 'variants', 'imports']) {
    await rm(path.join(config.dataDir, folder), { recursive: true, force: true });
  }
  await migrate(url);
  console.log('The database is empty and migrated. npm run db:seed fills it, and so does the next start.');
});
