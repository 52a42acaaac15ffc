import { loadConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { connectOrStart } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/reference.ts';

const running = await connectOrStart(loadConfig(), { progress: console.log });
try {
  await migrate(running.url);
  const database = openDatabase(running.url, { max: 2 });
  await seedReference(database).finally(() => database.pool.end());
  console.log('Lo schema del database è aggiornato.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running.stop();
}
