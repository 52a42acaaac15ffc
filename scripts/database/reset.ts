import { rm } from 'node:fs/promises';
import path from 'node:path';
import { empty } from '../../server/backup/empty.ts';
import { loadConfig } from '../../server/config.ts';
import { migrate } from '../../server/database/migrate.ts';
import { onDatabase } from './on-database.ts';

const config = loadConfig();
if (config.databaseUrl && !process.argv.includes('--yes')) {
  console.error('Cancella tutto ciò che sta nel database di DATABASE_URL: per confermare aggiungere --yes.');
  process.exit(2);
}
await onDatabase(async (config, url) => {
  await empty(url);
  for (const folder of ['uploads', 'variants', 'imports']) {
    await rm(path.join(config.dataDir, folder), { recursive: true, force: true });
  }
  await migrate(url);
  console.log('Il database è vuoto e aggiornato: npm run db:seed lo riempie, e così il prossimo avvio.');
});
