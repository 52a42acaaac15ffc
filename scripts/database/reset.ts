import { rm } from 'node:fs/promises';
import path from 'node:path';
import { empty } from '../../server/backup/empty.ts';
import { loadConfig } from '../../server/config.ts';
import { connectOrStart } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';

const config = loadConfig();
if (config.databaseUrl && !process.argv.includes('--yes')) {
  console.error('Cancella tutto ciò che sta nel database di DATABASE_URL: per confermare aggiungere --yes.');
  process.exit(2);
}
const running = await connectOrStart(config, { progress: console.log });
try {
  await empty(running.url);
  for (const folder of ['uploads', 'variants', 'imports']) {
    await rm(path.join(config.dataDir, folder), { recursive: true, force: true });
  }
  await migrate(running.url);
  console.log('Il database è vuoto e aggiornato: npm run db:seed lo riempie, e così il prossimo avvio.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running.stop();
}
